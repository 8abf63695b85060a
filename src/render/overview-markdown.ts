// A reference → the Markdown twins of its overview (the API, its servers and security, its operations, webhooks and
// schemas) and of the pages of its tags. Also collects the texts for all twins of the reference (`wordsOf`).
import type { ApiSpec, Info, OAuthFlow, SecurityScheme } from '../model/api/api-spec.ts';
import { operationTitle } from '../model/api/operation-title.ts';
import { getOwn } from '../model/get-own.ts';
import type { OperationEntry, PageModel, SectionListModel } from '../model/site/page-model.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import type { OperationModel } from '../model/reference/reference-model.ts';
import { anchorHref } from '../model/reference/reference-places.ts';
import { flowUrls, securityFacts } from '../model/api/security-facts.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink, oneLine, outsideLink } from './markdown-text.ts';
import { docsMarkdown, missingMarkdown, prose, type ReferenceWords } from './reference-words.ts';
import { serverMarkdown } from './server-markdown.ts';
import { versionList, versionQuote } from './version-markdown.ts';

export type ReferencePage = PageModel<'api' | 'apiOverview' | 'apiOperation' | 'apiSchema' | 'apiTag'>;

/**
 * Returns the messages, functions and links that the twin of a reference page needs. `toTwin` converts a URL to the
 * URL of the twin.
 */
export const wordsOf = (model: ReferencePage, toTwin: (href: string) => string): ReferenceWords => {
  const { messages, data } = model;
  const plain = (source: string): string => getOwn(data.texts, source)?.plain ?? source;
  return {
    messages,
    say: (key) => messages[key] ?? key,
    markdown: plain,
    rest: (source) => getOwn(data.texts, source ?? '')?.rest ?? '',
    plain,
    siteLink: ({ label, href }) => markdownLink(escapeMarkdown(label), toTwin(href)),
    calls: data.calls,
    docs: data.docs,
    timelines: data.history?.timelines ?? {},
    hrefOf: (anchor) => toTwin(anchorHref(data.places, anchor)),
  };
};

const flowMarkdown = (flow: OAuthFlow, words: ReferenceWords): string => {
  const urls = flowUrls.flatMap((name) => {
    const url = flow[name];
    return url === undefined ? [] : [`${words.say(`reference.security.${name}`)} ${codeSpan(url)}`];
  });
  const scopes = flow.scopes.map(({ name, description }) =>
    [codeSpan(name), oneLine(prose(description, words))].filter(Boolean).join(' '),
  );
  return [codeSpan(flow.kind), ...urls, ...scopes].join(' · ');
};

const schemeLine = (scheme: SecurityScheme, words: ReferenceWords): string => {
  const { say } = words;
  const facts = securityFacts(scheme).map(({ key, value }) => `${say(key)} ${codeSpan(value)}`);
  const kind = scheme.missing === undefined ? scheme.type : missingMarkdown(scheme.missing, words);
  const mark = scheme.isDeprecated ? say('reference.deprecated') : '';
  const flows = scheme.flows.map((flow) => `  - ${flowMarkdown(flow, words)}`);
  const line = [codeSpan(scheme.name), kind, mark, ...facts, oneLine(prose(scheme.description, words))]
    .filter(Boolean)
    .join(' · ');
  return [`- ${line}`, ...flows].join('\n');
};

const aboutLines = ({ info, externalDocs }: ApiSpec, words: ReferenceWords): readonly string[] => {
  const { contact, license, termsOfService, missing = {} } = info;
  const row = (key: string, text: string): string => `- ${words.say(key)}: ${text}`;
  const lost = [
    missing.contact && row('reference.contact', missingMarkdown(missing.contact, words)),
    missing.license && row('reference.license', missingMarkdown(missing.license, words)),
    missing.termsOfService && row('reference.terms', missingMarkdown(missing.termsOfService, words)),
  ];
  const rows: readonly (string | false | undefined)[] = [
    contact && row('reference.contact', contactMarkdown(contact)),
    license && row('reference.license', licenseMarkdown(license)),
    termsOfService !== undefined && row('reference.terms', outsideLink(termsOfService)),
    externalDocs && row('reference.externalDocs', docsMarkdown(externalDocs, words)),
  ];
  return [...lost, ...rows].filter((line): line is string => typeof line === 'string');
};

const contactMarkdown = ({ name, url, email }: NonNullable<Info['contact']>): string => {
  const page = url === undefined ? name && escapeMarkdown(name) : outsideLink(url, name);
  return [page, email && markdownLink(escapeMarkdown(email), `mailto:${email}`)].filter(Boolean).join(' · ');
};

const licenseMarkdown = ({ name, url, identifier }: NonNullable<Info['license']>): string => {
  const page = url === undefined ? escapeMarkdown(name) : outsideLink(url, name);
  return identifier === undefined || identifier === name ? page : `${page} (${codeSpan(identifier)})`;
};

const linkLine = ({ anchor, method, path, title }: OperationLinkModel, words: ReferenceWords): string => {
  const call = codeSpan(`${method} ${path}`);
  const name = title === undefined ? call : escapeMarkdown(words.plain(title));
  return `- ${markdownLink(name, words.hrefOf(anchor))}${name === call ? '' : `: ${call}`}`;
};

const entryLine = (entry: OperationEntry, words: ReferenceWords): string =>
  `${linkLine(entry, words)}${entry.isDeprecated ? ` (${words.say('reference.deprecated')})` : ''}`;

const toEntry = ({ anchor, operation }: OperationModel): OperationEntry => {
  const { method, path, isDeprecated } = operation;
  const title = operationTitle(operation);
  return { anchor, method, path, ...(title !== undefined && { title }), isDeprecated };
};

/** Returns the sections, webhooks and schemas of a reference, in the form that they have in the layout `operations`. */
const listsOf = ({ kind, data }: PageModel<'api' | 'apiOverview'>) => {
  if (kind === 'apiOverview') return data;
  const { sections, webhooks, schemas } = data.reference;
  return {
    sections: sections.map(
      (section): SectionListModel => ({ ...section, operations: section.operations.map(toEntry) }),
    ),
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
  const lines = [...operations.map((one) => entryLine(one, words)), ...elsewhere.map((one) => linkLine(one, words))];
  const groups = below.map((group) => markdownLink(escapeMarkdown(group.title), words.hrefOf(group.anchor)));
  return joinBlocks([
    `${level} ${escapeMarkdown([...above.map(words.plain), title].join(' / '))}`,
    notice,
    prose(tag?.description, words),
    tag?.externalDocs && `${words.say('reference.externalDocs')}: ${docsMarkdown(tag.externalDocs, words)}`,
    groups.length > 0 && `${words.say('reference.below')}: ${groups.join(' · ')}`,
    lines.join('\n'),
  ]);
};

/** Renders the twin of a section's page: its texts, and links to its operations. */
export const tagMarkdown = (model: PageModel<'apiTag'>, toTwin: (href: string) => string): string =>
  sectionMarkdown(
    model.data.section,
    { level: '#', isOnly: false, notice: versionQuote(model, toTwin) },
    wordsOf(model, toTwin),
  );

/** Renders the twin of a reference's overview, in either layout. */
export const overviewMarkdown = (model: PageModel<'api' | 'apiOverview'>, toTwin: (href: string) => string): string => {
  const { spec } = model.data;
  const { sections, webhooks, schemas } = listsOf(model);
  const words = wordsOf(model, toTwin);
  const { say, plain } = words;
  const { title, version, summary, description, missing = {} } = spec.info;
  const shownVersion =
    missing.version === undefined ? version : `${missing.version.name} (${say('reference.missing')})`;
  const files = model.twins?.json === undefined ? [] : [markdownLink('OpenAPI (JSON)', toTwin(model.twins.json))];
  if (model.twins?.yaml !== undefined) files.push(markdownLink('OpenAPI (YAML)', toTwin(model.twins.yaml)));
  const list = (key: string, lines: readonly string[]): string | false =>
    lines.length > 0 && `## ${say(key)}\n\n${lines.join('\n')}`;
  return joinBlocks([
    `# ${escapeMarkdown(plain(title))}`,
    versionQuote(model, toTwin),
    [phraseMarkdown({ key: 'reference.version', values: { version: shownVersion } }, model.messages), ...files].join(
      ' · ',
    ),
    versionList(model, toTwin),
    summary !== undefined && `> ${escapeMarkdown(plain(summary))}`,
    missing.info && missingMarkdown(missing.info, words),
    prose(description, words),
    aboutLines(spec, words).join('\n'),
    list('reference.servers', [
      ...spec.servers.map((server) => `- ${serverMarkdown(server, words)}`),
      ...(spec.missingServers ?? []).map((server) => `- ${missingMarkdown(server, words)}`),
    ]),
    list(
      'reference.security',
      spec.securitySchemes.map((scheme) => schemeLine(scheme, words)),
    ),
    list(
      'reference.missing.paths',
      (spec.missingPaths ?? []).map(
        ({ path, missing }) =>
          `- ${path === undefined ? '' : `${codeSpan(path)} · `}${missingMarkdown(missing, words)}`,
      ),
    ),
    ...sections.map((section) => sectionMarkdown(section, { level: '##', isOnly: sections.length === 1 }, words)),
    list(
      'reference.webhooks',
      webhooks.map((one) => entryLine(one, words)),
    ),
    list(
      'reference.schemas',
      schemas.map(({ name, anchor }) => `- ${markdownLink(codeSpan(name), words.hrefOf(anchor))}`),
    ),
  ]);
};
