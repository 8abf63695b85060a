// The histories of a site's APIs → Markdown. `history-html` and `changes-html` make the HTML.
import type { ApiComparison, ChangeGroup, HistoryEntry, ChangeModel, ChangedOperation } from '../../model/api/api-history.ts';
import type { DayPair } from '../../model/history/history-pairs.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink, oneLine } from '../markdown-text.ts';
import { nameHref, sentencePieces } from './change-places.ts';
import type { ShownHistory } from './history-html.ts';
import { type HistoryWords, noteFor, say, sentenceIn } from './words.ts';

const operationName = ({ method, path, isWebhook }: ChangedOperation): string => codeSpan(`${isWebhook ? 'webhook' : method} ${path}`);

const subjectMarkdown = ({ subject }: ChangeGroup, pair: DayPair, words: HistoryWords): string => {
  switch (subject.kind) {
    case 'operation':
      return markdownLink(operationName(subject.operation), nameHref(subject.operation, pair, words));
    case 'schema':
      return markdownLink(codeSpan(subject.name), nameHref(subject, pair, words));
    default:
      return say(words, subject.kind === 'operations' ? 'history.several' : 'history.whole');
  }
};

const changeLine = (change: ChangeModel, pair: DayPair, words: HistoryWords): string => {
  const sentence = sentencePieces(oneLine(sentenceIn(change.sentences, words.locale)), change)
    .map(({ text, isCode, isName }) => {
      const shown = isCode ? codeSpan(text) : escapeMarkdown(text);
      return isName ? markdownLink(shown, nameHref(change, pair, words)) : shown;
    })
    .join('');
  const side = change.side === 'both' ? [] : [say(words, `history.side.${change.side}`)];
  const untold = change.operationCount - change.operations.length;
  const operations = change.operations.map(operationName).join(', ');
  const more = untold > 0 ? [say(words, 'history.moreOperations', { count: untold })] : [];
  const where = [...side, ...(operations === '' ? [] : [operations]), ...more].join(' · ');
  return `  - ${sentence}${where === '' ? '' : ` (${where})`}`;
};

/** Returns the changes of each class. `depth`: level of the headings. */
export const changesMarkdown = (comparison: ApiComparison, pair: DayPair, words: HistoryWords, depth: number): string =>
  comparison.classes.length === 0
    ? say(words, 'history.nothing')
    : joinBlocks(
        comparison.classes.flatMap(({ class: name, groups }) => [
          `${'#'.repeat(depth)} ${say(words, `history.class.${name}`)}: ${comparison.counts[name]}`,
          groups
            .flatMap((group) => [
              `- ${subjectMarkdown(group, pair, words)}`,
              ...group.changes.map((change) => changeLine(change, pair, words)),
            ])
            .join('\n'),
        ]),
      );

const entryMarkdown = (entry: HistoryEntry, words: HistoryWords): string => {
  const { date, since, notes } = entry;
  const note = noteFor(notes, words.locale)?.note;
  return joinBlocks([
    `#### ${words.date(date)}`,
    since === undefined && say(words, 'history.first', { operations: entry.operationCount, schemas: entry.schemaCount }),
    note && words.note(note),
    since && changesMarkdown(since.comparison, { from: since.date, to: date }, words, 5),
  ]);
};

/** Returns the histories, each API below a heading of level 3. */
export const historyMarkdown = (histories: readonly ShownHistory[]): string =>
  joinBlocks(
    histories.flatMap(({ history: { entries }, title, words }) =>
      entries.length === 0 ? [] : [`### ${escapeMarkdown(title)}`, ...entries.map((entry) => entryMarkdown(entry, words))],
    ),
  );
