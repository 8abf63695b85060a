// Renders the sections of a reference and keeps their HTML, in a process that renders the page repeatedly
// (`mokcha watch`). After a save, only the sections that changed are rendered.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { getOwn } from '../../../../src/model/get-own.ts';
import type { PageModel, TextModel } from '../../../../src/model/site/page-model.ts';
import type { NamedSchemaModel, OperationModel } from '../../../../src/model/reference/reference-model.ts';
import { type KeptHtml, type KeptSections, PageProvider, type Recorder, type SharedHtml } from '../../page-context.tsx';
import { ApiProviders } from '../api-providers.tsx';
import { OperationSection } from '../operation/operation.tsx';
import { SchemaSection } from '../schema/schemas.tsx';

type ApiPageModel = PageModel<'api'>;
type Section = { readonly model: OperationModel | NamedSchemaModel; readonly node: ReactNode };

const listSections = ({
  spec,
  reference: { sections, webhooks, schemas },
  languages,
}: ApiPageModel['data']): Section[] => [
  ...[...sections.flatMap(({ operations }) => operations), ...webhooks].map((model) => ({
    model,
    node: <OperationSection model={model} spec={spec} level={3} languages={languages} />,
  })),
  ...schemas.map((model) => ({ model, node: <SchemaSection model={model} level={3} /> })),
];

/** Returns a key that contains all data that a section may show, except its own model and the description's texts. */
const frameKey = ({
  data: { reference: _, texts: _texts, sidebar: _sidebar, ...data },
  ...page
}: ApiPageModel): string => JSON.stringify([page, data]);

const isSameText = (one: TextModel | undefined, other: TextModel | undefined): boolean =>
  one === other || (one?.html === other?.html && one?.plain === other?.plain && one?.lang === other?.lang);

const render = (page: ApiPageModel, node: ReactNode, frame: string, deep: SharedHtml['deep']): KeptHtml | undefined => {
  const recorder: Recorder = { links: [], anchors: [], assets: [], islands: [] };
  const texts = new Map<string, TextModel | undefined>();
  const onText = (source: string): void => {
    texts.set(source, getOwn(page.data.texts, source));
  };
  const html = renderToString(
    <PageProvider page={page} recorder={recorder} shared={{ sidebars: new WeakMap(), deep }}>
      <ApiProviders data={page.data} onText={onText}>
        {node}
      </ApiProviders>
    </PageProvider>,
  );
  const [, className = '', inner] = /^<section class="([^"]*)" id="[^"]*">(.*)<\/section>$/s.exec(html) ?? [];
  // Islands are numbered within their page, so HTML with islands cannot be reused.
  return inner === undefined || recorder.islands.length > 0
    ? undefined
    : { frame, texts, recorder, className, html: inner };
};

/**
 * Renders the sections whose HTML in `kept` is missing or outdated. This happens ahead of the page, because one render
 * cannot contain another.
 */
export const prepareSections = (page: ApiPageModel, kept: KeptSections, deep?: SharedHtml['deep']): void => {
  const frame = frameKey(page);
  for (const { model, node } of listSections(page.data)) {
    const byPath = kept.get(model) ?? new Map<string, KeptHtml>();
    const known = byPath.get(page.path);
    const isAsKept =
      known?.frame === frame &&
      [...known.texts].every(([source, text]) => isSameText(text, getOwn(page.data.texts, source)));
    if (isAsKept) continue;
    const made = render(page, node, frame, deep);
    if (made === undefined) byPath.delete(page.path);
    else byPath.set(page.path, made);
    kept.set(model, byPath);
  }
};
