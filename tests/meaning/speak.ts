// Returns the text of the page and of the Markdown of a description, which is given as a value. Samples are left out,
// because they show values of the schema and would hide that a keyword is missing.
import type { PageModel, TextModel } from '../../src/model/site/page-model.ts';
import { toFilePath } from '../../src/model/paths.ts';
import type { TemplateResult } from '../../src/model/ports.ts';
import type { OperationModel } from '../../src/model/reference/reference-model.ts';
import { convertSpec } from '../../src/openapi/convert/convert-spec.ts';
import { readVersion } from '../../src/openapi/read-version.ts';
import { checkReferences } from '../../src/openapi/source/check-references.ts';
import { createResolver } from '../../src/openapi/source/create-resolver.ts';
import { loadDocuments } from '../../src/openapi/source/load-documents.ts';
import { operationMarkdown } from '../../src/render/operation-markdown.ts';
import { wordsOf } from '../../src/render/overview-markdown.ts';
import { schemaMarkdown } from '../../src/render/schema-markdown.ts';
import { parseMarkup, wordsOf as textOf } from '../unit/reference/support/parse-markup.ts';
import { pageModel } from '../unit/reference/support/render-spec.ts';

/** Text of the page and of the Markdown of a description. `isWhole` is false if a reference has no target. */
export type Spoken = { readonly page: string; readonly twin: string; readonly isWhole: boolean };

export type RenderPage = (model: PageModel) => Promise<TemplateResult> | TemplateResult;

/** Returns the texts of a description as they are written. Their Markdown is not rendered. */
const asTexts = (sources: readonly { readonly source: string }[]): Readonly<Record<string, TextModel>> =>
  Object.fromEntries(sources.map(({ source }) => [source, { html: `<p>${escapeHtml(source)}</p>`, plain: source }]));

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const withoutSamples = (model: OperationModel): OperationModel => ({ ...model, calls: [], samples: [] });

const readPage = (text: string): { readonly whole: PageModel<'api'>; readonly isWhole: boolean } => {
  const file = toFilePath('openapi.json');
  const source = { path: file, hash: '', bytes: new TextEncoder().encode(text) };
  const { value: documents } = loadDocuments(file, (path) => (path === file ? source : undefined));
  const entry = documents.byFile.get(file);
  if (entry?.root === undefined) throw new Error('the description has no root');
  const root = { document: entry, node: entry.root, pointer: '' };
  const { value: version } = readVersion(root);
  if (version === undefined) throw new Error('the description has no version');
  const resolver = createResolver(documents.byFile);
  const { value: spec } = convertSpec({
    name: 'x',
    root,
    version,
    resolver,
    files: [file],
    operationIds: documents.operationIds,
  });
  const isWhole = checkReferences(documents, resolver).every(({ severity }) => severity !== 'error');
  return { whole: pageModel(spec, { locale: 'en', texts: asTexts(spec.texts) }), isWhole };
};

const mainOf = (html: string): string => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Returns the text of a page, with a space at the end of paragraphs, items, headings and similar blocks. */
const visible = (html: string): string =>
  textOf(parseMarkup(html.replace(/<\/(?:p|li|dt|dd|summary|h\d|div|ul)>/g, ' $&')))
    .replace(/\s+/g, ' ')
    .trim();

const twinOf = (model: PageModel<'api'>): string => {
  const { spec, reference } = model.data;
  const words = wordsOf(model, (href) => href);
  const operations = [...reference.sections.flatMap((section) => section.operations), ...reference.webhooks];
  return [
    ...operations.map((operation) => operationMarkdown(operation, spec, { links: [] }, words)),
    ...reference.schemas.map((schema) =>
      schemaMarkdown(
        { ...model, kind: 'apiSchema', data: { ...model.data, schema } } as unknown as PageModel<'apiSchema'>,
        (href) => href,
      ),
    ),
  ].join('\n');
};

/** Renders the page and the Markdown of a description, and returns their words. */
export const speak = async (description: unknown, renderPage: RenderPage): Promise<Spoken> => {
  const { whole, isWhole } = readPage(JSON.stringify(description));
  const { reference } = whole.data;
  const withoutCalls = {
    ...reference,
    sections: reference.sections.map((section) => ({ ...section, operations: section.operations.map(withoutSamples) })),
    webhooks: reference.webhooks.map(withoutSamples),
  };
  const model: PageModel<'api'> = { ...whole, data: { ...whole.data, reference: withoutCalls } };
  const { html } = await renderPage(model);
  return { page: visible(mainOf(html)), twin: twinOf(model), isWhole };
};
