// One operation of a reference → its Markdown twin: its texts, its fields as tables, the call in curl, the other
// samples and the examples, and its timeline.
import type { ApiSpec, SecurityRequirement } from '../model/api/api-spec.ts';
import { operationTitle as textOfTitle } from '../model/api/operation-title.ts';
import { getOwn } from '../model/get-own.ts';
import type { CallModel, SampleModel } from '../model/reference/sample-model.ts';
import type { OperationModel } from '../model/reference/reference-model.ts';
import { sunsetFacts } from '../reference/describe/describe-rules.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { fieldsTable } from './fields-markdown.ts';
import { codeBlock, codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import { timelineMarkdown } from './recorded-markdown.ts';
import { docsMarkdown, missingMarkdown, type ReferenceWords, prose } from './reference-words.ts';
import { serverMarkdown } from './server-markdown.ts';
import { operationLink, responseMarkdown } from './response-markdown.ts';
import { mediaMarkdown } from './media-markdown.ts';

const securityLine = (requirements: readonly SecurityRequirement[], { say }: ReferenceWords): string => {
  if (requirements.every((alternative) => alternative.length === 0)) return say('reference.security.none');
  const scheme = ({ scheme: name, scopes }: SecurityRequirement[number]): string => {
    const list = scopes.map(codeSpan).join(', ');
    return `${codeSpan(name)}${scopes.length === 0 ? '' : ` (${say('reference.security.scopes')}: ${list})`}`;
  };
  const alternatives = requirements.map((alternative) =>
    alternative.length === 0 ? say('reference.security.optional') : alternative.map(scheme).join(' + '),
  );
  return `${say('reference.security.needs')}: ${alternatives.join(` ${say('reference.security.or')} `)}`;
};

/**
 * Returns a line with the values that an operation needs, each with the operations that return it: `adSetNo` (list of
 * ad groups) · `brandNo` (…).
 */
const needsLine = ({ anchor, needs }: OperationModel, words: ReferenceWords): string => {
  const part = (value: string, calls: readonly string[]): string =>
    `${value === '' ? words.say('reference.body') : codeSpan(value)} (${calls.join(', ')})`;
  const parts = [
    ...needs.map(({ value, from }) =>
      part(
        value,
        from.map((call) => operationLink(call, words)),
      ),
    ),
    ...(getOwn(words.calls.needs, anchor) ?? []).map(({ value, from }) => part(value, from.map(words.siteLink))),
  ];
  return parts.length === 0 ? '' : `- ${words.say('reference.needs')}: ${parts.join(' · ')}`;
};

const docsLine = (anchor: string, words: ReferenceWords): string => {
  const docs = getOwn(words.docs, anchor) ?? [];
  return docs.length === 0 ? '' : `- ${words.say('reference.docs')}: ${docs.map(words.siteLink).join(', ')}`;
};

const sampleMarkdown = (sample: SampleModel | CallModel, words: ReferenceWords): string => {
  const code = sample.tokens.map(([, text]) => text).join('');
  const label = typeof sample.label === 'string' ? sample.label : phraseMarkdown(sample.label, words.messages);
  const title = sample.summary === undefined ? label : `${label}: ${words.plain(sample.summary)}`;
  const lang = 'language' in sample ? 'bash' : /^\s*[[{"]/.test(code) ? 'json' : '';
  return joinBlocks([
    `**${escapeMarkdown(title)}**`,
    prose(sample.description, words),
    'missing' in sample && sample.missing !== undefined
      ? missingMarkdown(sample.missing, words)
      : sample.href === undefined
        ? codeBlock(code, lang)
        : markdownLink(escapeMarkdown(sample.href), sample.href),
  ]);
};

const ownText = (
  operation: OperationModel['operation'],
  words: ReferenceWords,
): readonly (string | false | undefined)[] => [
  operation.isDeprecated && `**${words.say('reference.deprecated')}**`,
  ...sunsetFacts(operation.extensions).map((fact) => phraseMarkdown(fact, words.messages)),
  words.rest(operation.summary),
  operation.missingSummary && missingMarkdown(operation.missingSummary, words),
  prose(operation.description, words),
  operation.missing && missingMarkdown(operation.missing, words),
];

/**
 * Returns the title, texts, servers, security and `externalDocs` of a callback's operation, because that operation has
 * no twin of its own.
 */
const callbackText = (
  { operation }: OperationModel,
  words: ReferenceWords,
): readonly (string | false | undefined)[] => {
  const { servers = [], missingServers = [], security, externalDocs } = operation;
  const title = textOfTitle(operation);
  const lines = [
    ...servers.map((server) => `- ${words.say('reference.server')}: ${serverMarkdown(server, words)}`),
    ...missingServers.map((server) => `- ${words.say('reference.server')}: ${missingMarkdown(server, words)}`),
    ...(security === undefined ? [] : [`- ${securityLine(security, words)}`]),
    ...(externalDocs === undefined
      ? []
      : [`- ${words.say('reference.externalDocs')}: ${docsMarkdown(externalDocs, words)}`]),
  ];
  return [title !== undefined && escapeMarkdown(words.plain(title)), ...ownText(operation, words), lines.join('\n')];
};

const partsMarkdown = (model: OperationModel, level: string, words: ReferenceWords): string => {
  const { say } = words;
  return joinBlocks([
    ...model.parameters.map(({ place, fields }) =>
      joinBlocks([
        `${level} ${say('twin.parameters')}: ${say(`reference.parameters.${place}`)}`,
        fieldsTable({ fields, groups: [] }, words),
      ]),
    ),
    model.body &&
      joinBlocks([
        `${level} ${say('reference.body')}${model.body.body.isRequired ? ` (${say('reference.required')})` : ''}`,
        model.body.body.missing && missingMarkdown(model.body.body.missing, words),
        prose(model.body.body.description, words),
        mediaMarkdown(model.body.media, words),
      ]),
    model.responses.length > 0 && `${level} ${say('reference.responses')}`,
    ...model.responses.map((response) => responseMarkdown(response, `${level}#`, words)),
    ...model.callbacks.flatMap(({ callback, operations }) => [
      `${level} ${say('reference.callbacks')}: ${codeSpan(callback.name)}`,
      callback.missing &&
        [callback.expression === '' ? '' : codeSpan(callback.expression), missingMarkdown(callback.missing, words)]
          .filter(Boolean)
          .join(' '),
      ...operations.map((inner) =>
        joinBlocks([
          `${codeSpan(inner.operation.method)} ${codeSpan(callback.expression)}`,
          ...callbackText(inner, words),
          partsMarkdown(inner, `${level}#`, words),
          ...inner.samples.map((sample) => sampleMarkdown(sample, words)),
        ]),
      ),
    ]),
  ]);
};

const operationTitle = ({ operation }: Pick<OperationModel, 'operation'>, words: ReferenceWords): string => {
  const title = textOfTitle(operation);
  return title === undefined ? `${operation.method} ${operation.path}` : words.plain(title);
};

/**
 * Texts around an operation. `notice`: notice that the operation does not belong to the current version; absent in the
 * current version. `links`: links to the API, to the page, and to the operation as OpenAPI.
 */
export type AroundOperation = { readonly notice?: string; readonly links: readonly string[] };

/**
 * Renders an operation. If the operation has no servers or security of its own, the twin shows those of the
 * description.
 */
export const operationMarkdown = (
  model: OperationModel,
  spec: ApiSpec,
  around: AroundOperation,
  words: ReferenceWords,
): string => {
  const { say } = words;
  const { operation } = model;
  const { servers = spec.servers, missingServers = operation.servers === undefined ? spec.missingServers : undefined } =
    operation;
  const serverTexts = [
    // The servers of the whole API are described in its overview, so only their URLs are shown.
    ...servers.map((server) =>
      operation.servers === undefined ? codeSpan(server.url) : serverMarkdown(server, words),
    ),
    ...(missingServers ?? []).map((server) => missingMarkdown(server, words)),
  ];
  const security = operation.security ?? spec.security;
  const samples: readonly (SampleModel | CallModel)[] = [
    ...model.calls.filter(({ language }) => language === 'curl'),
    ...model.samples,
  ];
  return `${joinBlocks([
    `# ${escapeMarkdown(operationTitle(model, words))}`,
    around.notice && `> ${around.notice}`,
    codeSpan(`${operation.method} ${operation.path}`),
    ...ownText(operation, words),
    [
      serverTexts.length > 0 && `- ${say('reference.servers')}: ${serverTexts.join(', ')}`,
      (operation.security !== undefined || security.length > 0) && `- ${securityLine(security, words)}`,
      operation.externalDocs && `- ${say('reference.externalDocs')}: ${docsMarkdown(operation.externalDocs, words)}`,
      needsLine(model, words),
      docsLine(model.anchor, words),
      ...around.links.map((link) => `- ${link}`),
    ]
      .filter((line) => typeof line === 'string' && line !== '')
      .join('\n'),
    partsMarkdown(model, '##', words),
    samples.length > 0 && `## ${say('twin.examples')}`,
    ...samples.map((sample) => sampleMarkdown(sample, words)),
    timelineMarkdown(getOwn(words.timelines, model.anchor), words),
  ])}\n`;
};
