// Renders deeply nested schemas ahead of their page. React recurses for each nested element: 46 levels of inline fields
// exceed its stack, and it then omits some elements and renders others twice.
import { renderToString } from 'react-dom/server';
import type { PageModel, TextModel } from '../../../../src/model/site/page-model.ts';
import type { MediaModel, OperationModel } from '../../../../src/model/reference/reference-model.ts';
import type { SchemaModel } from '../../../../src/model/reference/schema-model.ts';
import { type DeepHtml, PageProvider, type Recorder } from '../../page-context.tsx';
import { PlacesProvider } from '../anchor-link.tsx';
import { SchemaDetails } from './fields.tsx';
import { HistoryProvider } from '../recorded.tsx';
import { TextRank, TextsProvider } from '../words.tsx';

const levelsAtOnce = 16;

/** Props with which `SchemaDetails` renders a schema. */
type Spot = {
  readonly schema: SchemaModel;
  readonly level: number;
  readonly isFolded: boolean;
  readonly isXmlShown?: boolean;
};

const isDeep = ({ fields, items, groups }: SchemaModel, levels = levelsAtOnce): boolean =>
  levels === 0 ||
  fields.some(({ schema }) => isDeep(schema, levels - 1)) ||
  (items !== undefined && isDeep(items, levels - 1)) ||
  groups.some(({ choices }) => choices.some(({ schema }) => isDeep(schema, levels - 1)));

const mediaSpots = (media: readonly MediaModel[], { level, isFolded }: Pick<Spot, 'level' | 'isFolded'>): Spot[] =>
  media.flatMap(({ schema, whole }) => [
    ...(schema === undefined ? [] : [{ schema, level, isFolded }]),
    ...(whole === undefined ? [] : [{ schema: whole, level: 2, isFolded: true }]),
  ]);

const operationSpots = ({ parameters, body, responses, callbacks }: OperationModel): Spot[] => [
  ...parameters.flatMap(({ fields }) => fields.map(({ schema }) => ({ schema, level: 1, isFolded: true }))),
  ...mediaSpots(body?.media ?? [], { level: 0, isFolded: false }),
  ...responses.flatMap(({ headers, media }) => [
    ...headers.map(({ schema }) => ({ schema, level: 3, isFolded: true })),
    ...mediaSpots(media, { level: 1, isFolded: true }),
  ]),
  ...callbacks.flatMap(({ operations }) => operations.flatMap(operationSpots)),
];

const within = ({ schema: { fields, items, groups }, level, isFolded }: Spot): Spot[] => [
  ...fields.map(({ schema }) => ({ schema, level: level + 1, isFolded: true })),
  ...(items === undefined ? [] : [{ schema: items, level, isFolded, isXmlShown: true }]),
  ...groups.flatMap(({ choices }) => choices.map(({ schema }) => ({ schema, level: level + 1, isFolded: false }))),
];

type Page = PageModel<'api'> | PageModel<'apiOperation'> | PageModel<'apiSchema'>;
type Deep = WeakMap<object, DeepHtml>;

const spotsOf = (page: Page): Spot[] => {
  if (page.kind === 'apiOperation') return operationSpots(page.data.operation);
  if (page.kind === 'apiSchema') return [{ schema: page.data.schema.schema, level: 0, isFolded: false }];
  const { sections, webhooks, schemas } = page.data.reference;
  return [
    ...[...sections.flatMap(({ operations }) => operations), ...webhooks].flatMap(operationSpots),
    ...schemas.map(({ schema }) => ({ schema, level: 0, isFolded: false })),
  ];
};

const renderSpot = (page: Page, spot: Spot, deep: Deep): DeepHtml | undefined => {
  const { texts, places, history, dated } = page.data;
  const recorder: Recorder = { links: [], anchors: [], assets: [], islands: [] };
  const asked = new Set<string>();
  const html = renderToString(
    <PageProvider page={page} recorder={recorder} shared={{ sidebars: new WeakMap(), deep }}>
      <PlacesProvider places={places}>
        <TextsProvider texts={texts as Readonly<Record<string, TextModel>>} onText={(source) => asked.add(source)}>
          <HistoryProvider history={history} dated={dated}>
            <TextRank rank={page.kind === 'api' ? 4 : 2}>
              <SchemaDetails {...spot} />
            </TextRank>
          </HistoryProvider>
        </TextsProvider>
      </PlacesProvider>
    </PageProvider>,
  );
  // Islands are numbered within their page, so HTML with islands cannot be reused.
  return recorder.islands.length > 0 ? undefined : { html, recorder, texts: [...asked] };
};

/**
 * Returns the HTML of deeply nested schemas, or undefined if the page has no such schemas, which is nearly always the
 * case.
 */
export const prepareDeep = (page: Page): Deep | undefined => {
  const starts = spotsOf(page).filter(({ schema }) => isDeep(schema));
  if (starts.length === 0) return undefined;
  const deep: Deep = new WeakMap();
  // The deepest schemas come first, so that those around them can include their HTML.
  const prepare = (spot: Spot, depth: number): void => {
    for (const inner of within(spot)) prepare(inner, depth + 1);
    if (depth === 0 || depth % levelsAtOnce > 0) return;
    const made = renderSpot(page, spot, deep);
    if (made !== undefined) deep.set(spot.schema, made);
  };
  for (const start of starts) prepare(start, 0);
  return deep;
};
