// Models the recorded history for a page of a reference: for a page of today's reference, the timelines of its
// operations; for a dated page, the parts that today's reference does not have. Also finds the page that shows the
// history, for links to its entries.
import { historyAnchor } from '../../model/reference/anchors.ts';
import type { OperationPart } from '../../model/reference/reference-parts.ts';
import type {
  ReferenceHistoryModel,
  ReferenceHistory,
  TimelineModel,
} from '../../model/reference/reference-page-model.ts';
import type { OperationTimeline } from '../../model/history/recorded-mark.ts';
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { sentenceIn } from '../history/history-words.ts';
import { formatDate } from '../dates.ts';
import { findSpec } from '../routing/find-api.ts';
import { findHistoryRoute } from '../history/history-routes.ts';
import { hrefOf, type RouteIndex } from '../routing/route-index.ts';
import { hrefIn, sameAnchor } from './api-versions.ts';
import type { ModelContext } from './context.ts';

type Context = Omit<ModelContext, 'bodies'>;
type ApiRoute = Extract<Route, { readonly api: string }>;

/**
 * Returns the beginning of the hrefs that lead to the changes of an API on a day; the caller appends the day. Returns
 * undefined if no page of the locale shows the history of the API.
 */
export const findHistoryEntries = (
  settings: Settings,
  index: Pick<RouteIndex, 'entries' | 'histories'>,
  locale: string,
  api: string,
): string | undefined => {
  const route = findHistoryRoute(index, locale, api);
  return route && `${hrefOf(settings, route)}#${encodeURIComponent(historyAnchor(api, ''))}`;
};

const labelOf = ({ isWebhook, operation: { method, path } }: OperationPart): string =>
  isWebhook ? `webhook ${path}` : `${method} ${path}`;

const inLocale = ({ since, steps, moreCount }: OperationTimeline, locale: string): TimelineModel => ({
  ...(since !== undefined && { since }),
  steps: steps.map(({ date, changes }) => ({
    date,
    changes: changes.map(({ sentences, isBreaking }) => ({
      sentence: sentenceIn(sentences, locale),
      ...(isBreaking && { isBreaking }),
    })),
  })),
  ...(moreCount !== undefined && { moreCount }),
});

const shownParts = (record: SpecRecord, route: ApiRoute): readonly OperationPart[] => {
  const parts =
    'part' in route
      ? [record.outline.parts.get(route.part)]
      : route.kind === 'api'
        ? [...record.outline.parts.values()]
        : [];
  return parts.flatMap((part) => (part?.kind === 'operation' ? [part] : []));
};

const modelToday = ({ historyEntries }: Context, route: ApiRoute, record: SpecRecord): ReferenceHistory => {
  const { timelines: recorded } = record;
  if (recorded === undefined) return {};
  const timelines = Object.fromEntries(
    shownParts(record, route).flatMap((part) => {
      const timeline = Object.hasOwn(recorded, labelOf(part)) ? recorded[labelOf(part)] : undefined;
      return timeline === undefined ? [] : [[part.anchor, inLocale(timeline, route.locale)] as const];
    }),
  );
  const entries = historyEntries(route.locale, record.spec.name);
  const history: ReferenceHistoryModel = { ...(entries !== undefined && { entries }), timelines };
  return { history };
};

const modelDated = (context: Context, route: ApiRoute, record: SpecRecord): ReferenceHistory => {
  const reference = context.site.dated.find(({ api }) => api.name === route.api);
  if (reference === undefined) return {};
  const { of } = reference;
  const date = formatDate(reference.date, context.site.messages[route.locale] ?? {});
  const today = findSpec(context.site, of);
  if (today === undefined) return { dated: { date, gone: [] } };
  const shown = 'part' in route ? [route.part] : route.kind === 'api' ? [...record.outline.parts.keys()] : [];
  const gone = shown.filter(
    (anchor) => record.outline.parts.get(anchor)?.kind !== 'tag' && sameAnchor(record, today, anchor) === undefined,
  );
  return { dated: { date, currentHref: hrefIn(context, route, record, today), gone } };
};

/** Returns the recorded history for a page of today's reference, or for a page of a recorded day. */
export const modelReferenceHistory = (context: Context, route: ApiRoute, record: SpecRecord): ReferenceHistory =>
  'date' in route && route.date !== undefined ? modelDated(context, route, record) : modelToday(context, route, record);
