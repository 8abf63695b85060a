// Adds the texts of one locale, and links to references and feeds, to the recorded history of an API.
import type { ApiHistory } from '../../model/api/api-history.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { formatDate } from '../dates.ts';
import type { BlockWords } from '../directives/directive.ts';
import { apiOf } from '../models/find-record.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { feedKinds } from '../outputs/feed-kinds.ts';
import { changeFeedPath, comparisonPath, datedPath } from './history-paths.ts';
import type { HistoryWords } from './history-words.ts';
import type { HistorySource } from './model-history.ts';

const anchored = (path: string, anchor?: string): string => (anchor === undefined ? path : `${path}#${anchor}`);

/**
 * Returns the texts of a history, and the functions for the URLs of comparisons and recorded days. `today` always
 * returns undefined, so links lead to the references of the recorded days. `historySource` replaces this function.
 */
export const historyWords = (
  site: Pick<Site, 'dated'>,
  api: Pick<ApiSettings, 'name' | 'path'>,
  { locale, messages, href, note }: Pick<BlockWords, 'locale' | 'messages' | 'href' | 'note'>,
): HistoryWords => ({
  locale,
  messages,
  note,
  date: (date) => formatDate(date, messages),
  today: () => undefined,
  onDay: (date, anchor) => href(anchored(datedPath(site, api, date), anchor)),
  comparison: (from, to) => href(comparisonPath(api, from, to)),
});

/**
 * Returns a history with its title, texts and feeds. `words.today` returns a URL only for an anchor that today's
 * reference has.
 */
export const historySource = (history: ApiHistory, words: BlockWords): HistorySource => {
  const { site, locale, href } = words;
  const api = apiOf(site, history.api);
  const record = site.specs.find(({ spec }) => spec.name === history.api);
  const today = new Set(history.anchorsToday);
  return {
    history,
    title: record === undefined ? history.api : apiTitle(site, record, locale),
    words: {
      ...historyWords(site, api, words),
      today: (anchor) => (today.has(anchor) ? href(anchored(api.path, anchor)) : undefined),
    },
    feeds: feedKinds.flatMap(({ file, name }) => {
      const feed = href(changeFeedPath(api, file));
      return feed === undefined ? [] : [{ name, href: feed }];
    }),
  };
};
