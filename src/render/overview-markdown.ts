// A reference page → its overview in Markdown: what the API is, where it is called, what it needs, and its operations, each with its own twin.
import type { SecurityScheme, Server } from '../model/api-spec.ts';
import { operationTitle } from '../model/operation-title.ts';
import { ownValue } from '../model/own-value.ts';
import type { OperationEntry, PageModel, SectionListModel } from '../model/page-model.ts';
import type { OperationLinkModel, OperationModel } from '../model/reference-model.ts';
import { anchorHref } from '../model/reference-places.ts';
import { phraseMarkdown } from './api-block-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import { missingMarkdown, prose, type ReferenceWords } from './reference-words.ts';
import { versionList, versionQuote } from './version-markdown.ts';

export type ReferencePage = PageModel<'api' | 'apiOverview' | 'apiOperation' | 'apiSchema' | 'apiTag'>;

export const wordsOf = (model: ReferencePage, toTwin: (href: string) => string): ReferenceWords => {
  const { messages, data } = model;
  const plain = (source: string): string => ownValue(data.texts, source)?.plain ?? source;
  return {
    messages,
    say: (key) => messages[key] ?? key,
    markdown: plain,
    rest: (source) => ownValue(data.texts, source ?? '')?.rest ?? '',
    plain,
    siteLink: ({ label, href }) => markdownLink(escapeMarkdown(label), toTwin(href)),
    calls: data.calls,
    docs: data.docs,
    timelines: data.history?.timelines ?? {},
    hrefOf: (anchor) => toTwin(anchorHref(data.places, anchor)),
  };
};

const oneLine = (markdown: string): string => markdown.replace(/\s*\n\s*/g, ' ');

const serverLine = ({ url, description, variables }: Server, words: ReferenceWords): string => {
  const told = variables.map((variable) => {
    const standard = phraseMarkdown({ key: 'reference.fact.default', values: { code: variable.default } }, words.messages);
    return [codeSpan(`{${variable.name}}`), standard, oneLine(prose(variable.description, words))].filter(Boolean).join(' ');
  });
  return `- ${[codeSpan(url), oneLine(prose(description, words)), ...told].filter(Boolean).join(' · ')}`;
};

const schemeLine = (scheme: SecurityScheme, words: ReferenceWords): string => {
  const { say } = words;
  const where =
    scheme.in === undefined ? '' : `${say('reference.security.in')} ${codeSpan(`${scheme.in} ${scheme.parameterName ?? ''}`.trim())}`;
  const how = scheme.scheme === undefined ? '' : `${say('reference.security.scheme')} ${codeSpan(scheme.scheme)}`;
  const flows = scheme.flows.map(({ kind, scopes }) =>
    [codeSpan(kind), ...scopes.map(({ name }) => codeSpan(name))].filter(Boolean).join(' '),
  );
  const kind = scheme.missing === undefined ? scheme.type : missingMarkdown(scheme.missing, words);
  return `- ${[codeSpan(scheme.name), kind, where, how, ...flows, oneLine(prose(scheme.description, words))].filter(Boolean).join(' · ')}`;
};

const operationLine = ({ anchor, method, path, title }: OperationLinkModel, isDeprecated: boolean, words: ReferenceWords): string => {
  const call = codeSpan(`${method} ${path}`);
  const name = title === undefined ? call : escapeMarkdown(words.plain(title));
  const mark = isDeprecated ? ` (${words.say('reference.deprecated')})` : '';
  return `- ${markdownLink(name, words.hrefOf(anchor))}${name === call ? '' : `: ${call}`}${mark}`;
};

const toEntry = ({ anchor, operation }: OperationModel): OperationEntry => {
  const { method, path, isDeprecated } = operation;
  const title = operationTitle(operation);
  return { anchor, method, path, ...(title !== undefined && { title }), isDeprecated };
};

/** Both layouts list the same. */
const listsOf = ({ kind, data }: PageModel<'api' | 'apiOverview'>) => {
  if (kind === 'apiOverview') return data;
  const { sections, webhooks, schemas } = data.reference;
  return {
    sections: sections.map((section): SectionListModel => ({ ...section, operations: section.operations.map(toEntry) })),
    webhooks: webhooks.map(toEntry),
    schemas,
  };
};

type SectionFrame = { readonly level: '#' | '##'; readonly isOnly: boolean; readonly notice?: string | undefined };

const sectionMarkdown = (
  { tag, above, operations, elsewhere, below = [] }: SectionListModel,
  { level, isOnly, notice }: SectionFrame,
  words: ReferenceWords,
): string => {
  const none = words.say(isOnly ? 'reference.operations' : 'reference.untagged');
  const title = tag === undefined ? none : tag.displayName === undefined ? tag.name : words.plain(tag.displayName);
  const lines = [
    ...operations.map((one) => operationLine(one, one.isDeprecated, words)),
    ...elsewhere.map((one) => operationLine(one, false, words)),
  ];
  const groups = below.map((group) => markdownLink(escapeMarkdown(group.title), words.hrefOf(group.anchor)));
  return joinBlocks([
    `${level} ${escapeMarkdown([...above.map(words.plain), title].join(' / '))}`,
    notice,
    prose(tag?.description, words),
    groups.length > 0 && `${words.say('reference.below')}: ${groups.join(' · ')}`,
    lines.join('\n'),
  ]);
};

export const tagMarkdown = (model: PageModel<'apiTag'>, toTwin: (href: string) => string): string =>
  sectionMarkdown(model.data.section, { level: '#', isOnly: false, notice: versionQuote(model, toTwin) }, wordsOf(model, toTwin));

export const overviewMarkdown = (model: PageModel<'api' | 'apiOverview'>, toTwin: (href: string) => string): string => {
  const { spec } = model.data;
  const { sections, webhooks, schemas } = listsOf(model);
  const words = wordsOf(model, toTwin);
  const { say, plain } = words;
  const { title, version, summary, description, missing = {} } = spec.info;
  const shownVersion = missing.version === undefined ? version : `${missing.version.name} (${say('reference.missing')})`;
  const files = model.twins?.json === undefined ? [] : [markdownLink('OpenAPI (JSON)', toTwin(model.twins.json))];
  if (model.twins?.yaml !== undefined) files.push(markdownLink('OpenAPI (YAML)', toTwin(model.twins.yaml)));
  const list = (key: string, lines: readonly string[]): string | false => lines.length > 0 && `## ${say(key)}\n\n${lines.join('\n')}`;
  return joinBlocks([
    `# ${escapeMarkdown(plain(title))}`,
    versionQuote(model, toTwin),
    [phraseMarkdown({ key: 'reference.version', values: { version: shownVersion } }, model.messages), ...files].join(' · '),
    versionList(model, toTwin),
    summary !== undefined && `> ${escapeMarkdown(plain(summary))}`,
    missing.info && missingMarkdown(missing.info, words),
    prose(description, words),
    list('reference.servers', [
      ...spec.servers.map((server) => serverLine(server, words)),
      ...(spec.missingServers ?? []).map((server) => `- ${missingMarkdown(server, words)}`),
    ]),
    list(
      'reference.security',
      spec.securitySchemes.map((scheme) => schemeLine(scheme, words)),
    ),
    list(
      'reference.missing.paths',
      (spec.missingPaths ?? []).map(
        ({ path, missing }) => `- ${path === undefined ? '' : `${codeSpan(path)} · `}${missingMarkdown(missing, words)}`,
      ),
    ),
    ...sections.map((section) => sectionMarkdown(section, { level: '##', isOnly: sections.length === 1 }, words)),
    list(
      'reference.webhooks',
      webhooks.map((one) => operationLine(one, one.isDeprecated, words)),
    ),
    list(
      'reference.schemas',
      schemas.map(({ name, anchor }) => `- ${markdownLink(codeSpan(name), words.hrefOf(anchor))}`),
    ),
  ]);
};
