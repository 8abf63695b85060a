// The versions of an API in Markdown: who reads one that is not current is told so, and led to the same place in the current one.
import type { Messages } from '../model/messages.ts';
import type { ApiVersionsModel } from '../model/page-model.ts';
import { phraseMarkdown } from './api-block-markdown.ts';
import { escapeMarkdown, markdownLink } from './markdown-text.ts';

type ToTwin = (href: string) => string;

/** `currentHref`: of the same place in the current version; by default the page's own. */
export const otherVersionNotice = (
  versions: ApiVersionsModel | undefined,
  messages: Messages,
  toTwin: ToTwin,
  currentHref = versions?.currentHref,
): string | undefined => {
  if (versions?.currentHref === undefined || currentHref === undefined) return undefined;
  const version = versions.all.find(({ isCurrent }) => isCurrent)?.label ?? '';
  const told = phraseMarkdown({ key: 'reference.otherVersion', values: { version } }, messages);
  return `${told} ${markdownLink(messages['docs.oldVersionLink'] ?? '', toTwin(currentHref))}`;
};

type WithVersions = { readonly data: { readonly versions?: ApiVersionsModel }; readonly messages: Messages };

/** Below the title of a page. */
export const versionQuote = ({ data, messages }: WithVersions, toTwin: ToTwin): string | undefined => {
  const notice = otherVersionNotice(data.versions, messages, toTwin);
  return notice && `> ${notice}`;
};

/** Of an overview: where each of them is. */
export const versionList = ({ data: { versions }, messages }: WithVersions, toTwin: ToTwin): string | undefined =>
  versions &&
  `${messages['reference.apiVersion'] ?? ''}: ${versions.all
    .map(({ label, href, isCurrent }) => (isCurrent ? `**${escapeMarkdown(label)}**` : markdownLink(escapeMarkdown(label), toTwin(href))))
    .join(' · ')}`;
