// A reference page → its overview in Markdown: what the API is, where it is called, what it needs, and its operations, each with its own twin.
import type { SecurityScheme, Server } from '../model/api-spec.ts';
import { ownValue } from '../model/own-value.ts';
import type { PageModel } from '../model/page-model.ts';
import type { OperationLinkModel, OperationModel } from '../model/reference-model.ts';
import { phraseMarkdown } from './api-block-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import { prose, type ReferenceWords } from './reference-words.ts';

export const wordsOf = (model: PageModel<'api'>, toTwin: (href: string) => string): ReferenceWords => {
  const { messages, currentHref, data } = model;
  const plain = (source: string): string => ownValue(data.texts, source)?.plain ?? source;
  return {
    messages,
    say: (key) => messages[key] ?? key,
    markdown: plain,
    plain,
    siteLink: ({ label, href }) => markdownLink(escapeMarkdown(label), toTwin(href)),
    calls: data.calls,
    docs: data.docs,
    hrefOf: (anchor) => toTwin(`${currentHref}#${encodeURIComponent(anchor)}`),
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
  return `- ${[codeSpan(scheme.name), scheme.type, where, how, ...flows, oneLine(prose(scheme.description, words))].filter(Boolean).join(' · ')}`;
};

const operationLine = ({ anchor, method, path, summary }: OperationLinkModel, isDeprecated: boolean, words: ReferenceWords): string => {
  const call = codeSpan(`${method} ${path}`);
  const name = summary === undefined || summary.trim() === '' ? call : escapeMarkdown(words.plain(summary));
  const mark = isDeprecated ? ` (${words.say('reference.deprecated')})` : '';
  return `- ${markdownLink(name, words.hrefOf(anchor))}${name === call ? '' : `: ${call}`}${mark}`;
};

const modelLine = ({ anchor, operation }: OperationModel, words: ReferenceWords): string =>
  operationLine({ ...operation, anchor }, operation.isDeprecated, words);

export const overviewMarkdown = (model: PageModel<'api'>, toTwin: (href: string) => string): string => {
  const { spec, reference } = model.data;
  const words = wordsOf(model, toTwin);
  const { say, plain } = words;
  const { title, version, summary, description } = spec.info;
  const files = model.twins?.json === undefined ? [] : [markdownLink('OpenAPI (JSON)', toTwin(model.twins.json))];
  if (model.twins?.yaml !== undefined) files.push(markdownLink('OpenAPI (YAML)', toTwin(model.twins.yaml)));
  return joinBlocks([
    `# ${escapeMarkdown(plain(title))}`,
    [phraseMarkdown({ key: 'reference.version', values: { version } }, model.messages), ...files].join(' · '),
    summary !== undefined && `> ${escapeMarkdown(plain(summary))}`,
    prose(description, words),
    spec.servers.length > 0 && `## ${say('reference.servers')}\n\n${spec.servers.map((server) => serverLine(server, words)).join('\n')}`,
    spec.securitySchemes.length > 0 &&
      `## ${say('reference.security')}\n\n${spec.securitySchemes.map((scheme) => schemeLine(scheme, words)).join('\n')}`,
    ...reference.sections.map(({ tag, operations, elsewhere }) =>
      joinBlocks([
        `## ${escapeMarkdown(tag === undefined ? say('reference.untagged') : tag.displayName === undefined ? tag.name : plain(tag.displayName))}`,
        prose(tag?.description, words),
        [...operations.map((one) => modelLine(one, words)), ...elsewhere.map((one) => operationLine(one, false, words))].join('\n'),
      ]),
    ),
    reference.webhooks.length > 0 &&
      `## ${say('reference.webhooks')}\n\n${reference.webhooks.map((one) => modelLine(one, words)).join('\n')}`,
    reference.schemas.length > 0 &&
      `## ${say('reference.schemas')}\n\n${reference.schemas.map(({ name, anchor }) => `- ${markdownLink(codeSpan(name), words.hrefOf(anchor))}`).join('\n')}`,
  ]);
};
