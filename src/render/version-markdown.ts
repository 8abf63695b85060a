// The versions of an API → Markdown: the list of versions, and a notice for readers of a version that is not current,
// with a link to the same place in the current version.
import type { Messages } from '../model/messages.ts';
import type { ApiVersionsModel } from '../model/site/page-model.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { escapeMarkdown, markdownLink } from './markdown-text.ts';

type ToTwin = (href: string) => string;

/**
 * Returns the notice, or undefined if `versions` has no `currentHref`, as in the current version. `currentHref`: href
 * for the same place in the current version, by default that of the page.
 */
export const otherVersionNotice = (
  versions: ApiVersionsModel | undefined,
  messages: Messages,
  toTwin: ToTwin,
  currentHref = versions?.currentHref,
): string | undefined => {
  if (versions?.currentHref === undefined || currentHref === undefined) return undefined;
  const version = versions.all.find(({ isCurrent }) => isCurrent)?.label ?? '';
  const notice = phraseMarkdown({ key: 'reference.otherVersion', values: { version } }, messages);
  return `${notice} ${markdownLink(messages['docs.oldVersionLink'] ?? '', toTwin(currentHref))}`;
};

type WithVersions = { readonly data: { readonly versions?: ApiVersionsModel }; readonly messages: Messages };

/**
 * Returns the notice as a block quote, for the place below the title of a page, or undefined if the page has no notice.
 */
export const versionQuote = ({ data, messages }: WithVersions, toTwin: ToTwin): string | undefined => {
  const notice = otherVersionNotice(data.versions, messages, toTwin);
  return notice && `> ${notice}`;
};

/** Returns the list of versions with links, or undefined if the API has only one version. */
export const versionList = ({ data: { versions }, messages }: WithVersions, toTwin: ToTwin): string | undefined =>
  versions &&
  `${messages['reference.apiVersion'] ?? ''}: ${versions.all
    .map(({ label, href, isCurrent }) =>
      isCurrent ? `**${escapeMarkdown(label)}**` : markdownLink(escapeMarkdown(label), toTwin(href)),
    )
    .join(' · ')}`;
