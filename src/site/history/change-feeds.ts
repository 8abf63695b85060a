// Turns the history of each API into feeds of its changes, and emits these feeds and the calendar of removal days. Also
// lists the paths of these files, and the feeds that a page links to.
import { getOwn } from '../../model/get-own.ts';
import {
  type ApiHistory,
  type ChangeGroup,
  changeClasses,
  fewOperations,
  type HistoryEntry,
  type HistoryNote,
  type ChangeModel,
} from '../../model/api/api-history.ts';
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import { fillMessage, type Messages } from '../../model/messages.ts';
import type { ShellModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { historyAnchor } from '../../model/reference/anchors.ts';
import { noteFor, sentenceIn } from './history-words.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { formatDate } from '../dates.ts';
import { type Feed, type FeedPost, feedFiles } from '../outputs/feed-formats.ts';
import { feedKinds } from '../outputs/feed-kinds.ts';
import { hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';
import { calendarOf, listSunsets } from './calendar.ts';
import { calendarPath, changeFeedPath, comparisonPath } from './history-paths.ts';
import { findHistoryRoute, showsHistory } from './history-routes.ts';

/** Maximum number of changes in one entry of a feed. */
const mostChanges = 100;

type Named = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly locale: string;
  readonly origin: string;
  readonly api: ApiSettings;
};

/** Renders a note as HTML for the readers of a page, with links that also work outside of that page. */
type RenderNote = (note: HistoryNote, route: Route) => string;

type FeedContext = Named & { readonly renderNote: RenderNote };

const say = ({ site, locale }: Named, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  fillMessage(getOwn(site.messages[locale], key) ?? key, values);

const messagesOf = ({ site, locale }: FeedContext): Messages => site.messages[locale] ?? {};

/**
 * Returns the number of changes in each class that has changes (`Breaking 3, Wording 1`), or a text that says that
 * nothing has changed. For the first recorded description, returns its numbers of operations and schemas.
 */
const countsOf = ({ since, operationCount, schemaCount }: HistoryEntry, context: FeedContext): string => {
  if (since === undefined) return say(context, 'history.first', { operations: operationCount, schemas: schemaCount });
  const { counts } = since.comparison;
  const parts = changeClasses
    .filter((name) => counts[name] > 0)
    .map((name) => `${say(context, `history.class.${name}`)} ${counts[name]}`);
  return parts.join(', ') || say(context, 'history.nothing');
};

const codeHtml = (sentence: string): string =>
  sentence
    .split('`')
    .map((part, at) => (at % 2 === 0 ? escapeText(part) : `<code>${escapeText(part)}</code>`))
    .join('');

/**
 * Returns the first operations that a change affects, and the number of the remaining ones, as HTML. Feed readers show
 * changes without the headings of a page, which would name the operations.
 */
const callsOf = ({ subject }: ChangeGroup, change: ChangeModel, context: FeedContext): readonly string[] => {
  const { operations, operationCount } = change;
  const names = (subject.kind === 'operation' ? [subject.operation] : operations).map(
    ({ method, path }) => `${method} ${path}`,
  );
  const shown = names.slice(0, fewOperations(change));
  const more = Math.max(operationCount, names.length) - shown.length;
  const rest = more > 0 ? [escapeText(say(context, 'history.moreOperations', { count: more }))] : [];
  return [...shown.map((name) => `<code>${escapeText(name)}</code>`), ...rest];
};

const changeHtml = (group: ChangeGroup, change: ChangeModel, context: FeedContext): string => {
  const sentence = codeHtml(sentenceIn(change.sentences, context.locale));
  const calls = callsOf(group, change, context).filter((call) => !sentence.includes(call));
  return `<li>${sentence}${calls.length === 0 ? '' : ` (${calls.join(', ')})`}</li>`;
};

const changesHtml = ({ since }: HistoryEntry, context: FeedContext): string => {
  let left = mostChanges;
  return (since?.comparison.classes ?? [])
    .map(({ class: name, groups }) => {
      const shown = groups
        .flatMap((group) => group.changes.map((change) => ({ group, change })))
        .slice(0, Math.max(0, left));
      left -= shown.length;
      const items = shown.map(({ group, change }) => changeHtml(group, change, context));
      return items.length === 0
        ? ''
        : `<h3>${escapeText(say(context, `history.class.${name}`))}</h3><ul>${items.join('')}</ul>`;
    })
    .join('');
};

/**
 * Returns the note of an entry as HTML. Its links are resolved as on the page that shows the history or, if no page
 * shows it, as on the reference. Returns an empty string if the entry has no note.
 */
const noteHtml = ({ notes }: HistoryEntry, context: FeedContext): string => {
  const { site, index, locale, api } = context;
  const found = noteFor(notes, locale);
  const route =
    findHistoryRoute(index, locale, api.name) ?? index.byPath.get(localisedPath(site.settings, locale, api.path));
  if (found === undefined || route === undefined) return '';
  const lang = found.lang === locale ? '' : ` lang="${escapeAttribute(found.lang)}"`;
  return `<div${lang}>${context.renderNote(found.note, route)}</div>`;
};

const urlOf = (context: FeedContext, { date, since }: HistoryEntry): string => {
  const { site, index, locale, origin, api } = context;
  const page = findHistoryRoute(index, locale, api.name);
  if (page !== undefined)
    return `${origin}${hrefOf(site.settings, page)}#${encodeURIComponent(historyAnchor(api.name, date))}`;
  const path = since === undefined ? api.path : comparisonPath(api, since.date, date);
  return `${origin}${hrefOf(site.settings, { kind: 'api', path: localisedPath(site.settings, locale, path) })}`;
};

const titleOf = ({ site, locale, api }: Named): string => {
  const record = site.specs.find(({ spec }) => spec.name === api.name);
  return record === undefined ? api.name : apiTitle(site, record, locale);
};

const toPost = (context: FeedContext, entry: HistoryEntry): FeedPost => {
  const counts = countsOf(entry, context);
  return {
    title: `${titleOf(context)} · ${formatDate(entry.date, messagesOf(context))}`,
    url: urlOf(context, entry),
    date: entry.date,
    description: counts,
    tags: changeClasses.filter((name) => (entry.since?.comparison.counts[name] ?? 0) > 0),
    html: `<p>${escapeText(counts)}</p>${noteHtml(entry, context)}${changesHtml(entry, context)}`,
  };
};

const feedOf = (context: FeedContext, { entries }: ApiHistory): Feed => {
  const { site, index, locale, origin, api } = context;
  const absolute = (path: string): string =>
    `${origin}${site.settings.basePath}${localisedPath(site.settings, locale, path).slice(1)}`;
  const values = { api: titleOf(context) };
  const page = findHistoryRoute(index, locale, api.name);
  return {
    title: say(context, 'history.feedTitle', values),
    description: say(context, 'history.feedDescription', values),
    url: page === undefined ? absolute(api.path) : `${origin}${hrefOf(site.settings, page)}`,
    // The page with the history can show several APIs, and can move, so the id is a URL of the feed itself.
    id: absolute(changeFeedPath(api, 'atom.xml')),
    locale,
    selfOf: (file) => absolute(changeFeedPath(api, file)),
    posts: entries.map((entry) => toPost(context, entry)),
  };
};

const listFed = ({
  settings,
  histories,
}: Site): readonly { readonly api: ApiSettings; readonly history: ApiHistory }[] =>
  settings.url === undefined
    ? []
    : histories.flatMap((history) => {
        const api = settings.apis.find(({ name }) => name === history.api);
        return api === undefined || history.entries.length === 0 ? [] : [{ api, history }];
      });

/** Returns the route paths of all files that `emitHistoryFiles` makes for a locale. */
export const listHistoryFiles = (site: Site, locale: string): readonly string[] => [
  ...listFed(site).flatMap(({ api }) =>
    feedKinds.map(({ file }) => localisedPath(site.settings, locale, changeFeedPath(api, file))),
  ),
  ...(listSunsets(site).length > 0 ? [localisedPath(site.settings, locale, calendarPath)] : []),
];

/**
 * Returns the feeds that the `<head>` of a page links to, or undefined if the page does not show a history with feeds.
 */
export const changeFeedsOf = (site: Site, index: RouteIndex, route: Route): ShellModel['feeds'] | undefined => {
  const { settings } = site;
  if (!showsHistory(index, route)) return undefined;
  const fed = listFed(site).filter(({ api }) => showsHistory(index, route, api.name));
  if (fed.length === 0) return undefined;
  return fed.flatMap(({ api }) => {
    const context = { site, index, locale: route.locale, origin: settings.url ?? '', api };
    const title = say(context, 'history.feedTitle', { api: titleOf(context) });
    return feedKinds.map(({ file, type, name }) => ({
      type,
      title: `${title} (${name})`,
      href: `${settings.basePath}${localisedPath(settings, route.locale, changeFeedPath(api, file)).slice(1)}`,
    }));
  });
};

/** Returns the feeds and the calendar of every locale, with their route paths. Feeds need the site's `url`. */
export const emitHistoryFiles = (
  site: Site,
  index: RouteIndex,
  renderNote: RenderNote,
): readonly { readonly path: string; readonly text: string }[] =>
  site.settings.locales.flatMap(({ code: locale }) => {
    const at = (path: string): string => localisedPath(site.settings, locale, path);
    const calendar = calendarOf(site, locale);
    return [
      ...listFed(site).flatMap(({ api, history }) =>
        feedFiles(feedOf({ site, index, locale, origin: site.settings.url ?? '', api, renderNote }, history)).map(
          ({ file, text }) => ({
            path: at(changeFeedPath(api, file)),
            text,
          }),
        ),
      ),
      ...(calendar === undefined ? [] : [{ path: at(calendarPath), text: calendar }]),
    ];
  });
