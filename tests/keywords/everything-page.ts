// Builds a site in English from tests/specs/<version>/everything.yaml, and returns the texts of its reference by
// anchor. `readTexts` renders only the page, which is faster, for a description from which a keyword was removed.
import { existsSync, readFileSync } from 'node:fs';
import type { TextModel } from '../../src/model/site/page-model.ts';
import { toFilePath } from '../../src/model/paths.ts';
import type { ReferenceLayout } from '../../src/model/reference/reference-places.ts';
import type { Problem } from '../../src/model/problems/problem.ts';
import { convertSpec } from '../../src/openapi/convert/convert-spec.ts';
import { readVersion } from '../../src/openapi/read-version.ts';
import { createResolver } from '../../src/openapi/source/create-resolver.ts';
import { loadDocuments } from '../../src/openapi/source/load-documents.ts';
import { ownTemplates, site } from '../site/harness.ts';
import { toSource } from '../unit/openapi/helpers.ts';
import { pageModel } from '../unit/reference/support/render-spec.ts';
import type { Version } from './meta-schemas.ts';
import { ownTexts } from './own-text.ts';

const folder = new URL('../specs/', import.meta.url);

/** Reads the description that has every keyword of a version. */
export const readEverything = (version: Version): string =>
  readFileSync(new URL(`${version}/everything.yaml`, folder), 'utf8');

const filesOf = (version: Version): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['everything-value.json', 'everything-path.yaml'].flatMap((name) => {
      const file = new URL(`${version}/${name}`, folder);
      return existsSync(file) ? [[name, readFileSync(file, 'utf8')]] : [];
    }),
  );

export type Everything = {
  readonly html: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
};

/**
 * Joins the texts at each anchor on all pages. Removes the addresses of links into the reference: in the layout `page`,
 * these links lead to anchors of the same page, whose addresses the texts do not contain.
 */
const joinTexts = (pages: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> => {
  const joined = new Map<string, string>();
  for (const [anchor, words] of pages.flatMap((texts) => [...texts]))
    joined.set(anchor, `${joined.get(anchor) ?? ''} ${words.replace(/ <\/api\/everything[^>]*>/g, '')}`);
  return joined;
};

/**
 * Builds a complete site, with validation, catalogues and Markdown. In the layout `operations`, `html` is the overview.
 */
export const buildEverything = async (
  version: Version,
  description: string,
  layout: ReferenceLayout = 'page',
): Promise<Everything> => {
  const start = site('', { locales: [{ code: 'en' }], apis: [{ name: 'everything', layout }] }).write(
    'specs/everything/openapi.yaml',
    description,
  );
  const whole = Object.entries(filesOf(version)).reduce(
    (files, [name, text]) => files.write(`specs/everything/${name}`, text),
    start,
  );
  const built = await whole.build();
  const html = built.files.get('api/everything.html') ?? '';
  const pages = [...built.files]
    .filter(([path]) => /^api\/everything\/(?!samples\/).*\.html$/.test(path))
    .map(([, page]) => ownTexts(page));
  return {
    html,
    texts: layout === 'page' ? ownTexts(html) : joinTexts([ownTexts(html), ...pages]),
    problems: built.problems,
  };
};

const asTexts = (sources: readonly { readonly source: string }[]): Readonly<Record<string, TextModel>> =>
  Object.fromEntries(sources.map(({ source }) => [source, { html: `<p>${source}</p>`, plain: source }]));

/**
 * Renders the page without validation: the keyword that was removed may have been required. Returns the text of each
 * anchor.
 */
export const readTexts = async (version: Version, description: string): Promise<ReadonlyMap<string, string>> => {
  const file = toFilePath('openapi.yaml');
  const files: Readonly<Record<string, string>> = { ...filesOf(version), 'openapi.yaml': description };
  const { value: documents } = loadDocuments(file, (path) => {
    const text = files[path];
    return text === undefined ? undefined : toSource(path, text);
  });
  const entry = documents.byFile.get(file);
  if (entry?.root === undefined) return new Map();
  const root = { document: entry, node: entry.root, pointer: '' };
  const { value: read } = readVersion(root);
  if (read === undefined) return new Map();
  const resolver = createResolver(documents.byFile);
  const { value: spec } = convertSpec({
    name: 'everything',
    root,
    version: read,
    resolver,
    files: [file],
    operationIds: documents.operationIds,
  });
  // Uses the compiled templates, because templates in source form run with React's development build, which is much
  // slower.
  const { renderPage } = await ownTemplates();
  return ownTexts((await renderPage(pageModel(spec, { locale: 'en', texts: asTexts(spec.texts) }))).html);
};
