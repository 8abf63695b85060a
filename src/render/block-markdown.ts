// The model of a directive's block, with its texts in Markdown → Markdown for the twin of a page. Also converts phrases
// to Markdown. The HTML of blocks is left to `templates/parts/blocks/`.
import { type Messages, type MessageValues, fillMessage, messagePieces } from '../model/messages.ts';
import type { Phrase } from '../model/reference/phrase.ts';
import type {
  BlockModel,
  BlockOf,
  BlockText,
  ChangeItemModel,
  ChangesModel,
  ChangeSubjectModel,
  HistoryEntryModel,
  OperationNameModel,
  TypeLinkModel,
} from '../model/site/block-model.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink, markdownTable, oneLine } from './markdown-text.ts';
import { missingMarkdown } from './reference-words.ts';

type Say = (key: string, values?: MessageValues) => string;

/** Returns a phrase as Markdown. The value named `code` becomes a code span, and other values are escaped. */
export const phraseMarkdown = ({ key, values = {} }: Phrase, messages: Messages): string =>
  messagePieces(messages[key] ?? key, values)
    .map(({ text, place }) => (place === 'code' ? codeSpan(text) : place === undefined ? text : escapeMarkdown(text)))
    .join('');

const named = (name: string, href: string | undefined): string => markdownLink(codeSpan(name), href);

const typeMarkdown = (parts: readonly TypeLinkModel[], say: Say): string =>
  parts
    .map(({ text, href, missing }) =>
      missing === undefined
        ? markdownLink(escapeMarkdown(text), href)
        : missingMarkdown(missing, { say: (key) => say(key) }),
    )
    .join('');

const textOf = (text: BlockText | undefined): string => text?.text ?? '';

const valuesMarkdown = ({ hasMeanings, rows }: BlockOf<'values'>, say: Say): string =>
  markdownTable(
    (hasMeanings ? ['docs.value', 'docs.meaning'] : ['docs.value']).map((key) => say(key)),
    rows.map(({ name, href, meaning }) => [
      named(name, href),
      ...(hasMeanings ? [textOf(meaning) || say('docs.noMeaning')] : []),
    ]),
  );

const fieldsMarkdown = ({ rows }: BlockOf<'fields'>, say: Say, messages: Messages): string =>
  markdownTable(
    ['docs.field', 'docs.type', 'docs.description'].map((key) => say(key)),
    rows.map(({ name, href, isRequired, type, description, facts }) => {
      const phrases = facts.map((fact) => phraseMarkdown(fact, messages)).join(' · ');
      const rest = [textOf(description), phrases].filter((part) => part !== '').join('\n\n');
      return [
        `${named(name, href)}${isRequired ? ` (${say('reference.required')})` : ''}`,
        typeMarkdown(type, say),
        rest,
      ];
    }),
  );

const errorsMarkdown = ({ rows }: BlockOf<'errors'>, say: Say): string =>
  markdownTable(
    ['docs.status', 'docs.description'].map((key) => say(key)),
    rows.map(({ status, href, description }) => [named(status, href), textOf(description)]),
  );

const operationMarkdown = ({ method, path, href, name, summary }: BlockOf<'operation'>): string => {
  const title = name === undefined ? textOf(summary) : escapeMarkdown(name);
  return `${named(`${method} ${path}`, href)}${title === '' ? '' : ` ${title}`}`;
};

const operationName = ({ method, path, isWebhook }: OperationNameModel): string =>
  codeSpan(`${isWebhook ? 'webhook' : method} ${path}`);

const subjectMarkdown = (subject: ChangeSubjectModel, say: Say): string => {
  switch (subject.kind) {
    case 'operation':
      return markdownLink(operationName(subject.operation), subject.operation.href);
    case 'schema':
      return named(subject.name, subject.href);
    default:
      return say(subject.kind === 'operations' ? 'history.several' : 'history.whole');
  }
};

const changeLine = ({ sentence, side, operations: { few, others, count } }: ChangeItemModel, say: Say): string => {
  const words = sentence.map(({ text, isCode, href }) => {
    const line = oneLine(text);
    return markdownLink(isCode ? codeSpan(line) : escapeMarkdown(line), href);
  });
  const all = [...few, ...others];
  const where = [
    ...(side === 'both' ? [] : [say(`history.side.${side}`)]),
    ...(all.length === 0 ? [] : [all.map(operationName).join(', ')]),
    ...(count > all.length ? [say('history.moreOperations', { count: count - all.length })] : []),
  ].join(' · ');
  return `  - ${words.join('')}${where === '' ? '' : ` (${where})`}`;
};

/** Renders the changes of each class. `depth`: level of the headings. */
export const changesMarkdown = ({ counts, classes }: ChangesModel, messages: Messages, depth: number): string => {
  const say: Say = (key, values = {}) => fillMessage(messages[key] ?? key, values);
  if (classes.length === 0) return say('history.nothing');
  return joinBlocks(
    classes.flatMap(({ name, groups }) => [
      `${'#'.repeat(depth)} ${say(`history.class.${name}`)}: ${counts[name]}`,
      groups
        .flatMap(({ subject, changes }) => [
          `- ${subjectMarkdown(subject, say)}`,
          ...changes.map((change) => changeLine(change, say)),
        ])
        .join('\n'),
    ]),
  );
};

const entryMarkdown = ({ day, first, note, since }: HistoryEntryModel, say: Say, messages: Messages): string =>
  joinBlocks([
    `#### ${day.text}`,
    first && say('history.first', first),
    note?.text,
    since?.changes && changesMarkdown(since.changes, messages, 5),
  ]);

const historyMarkdown = ({ apis, calendarHref }: BlockOf<'history'>, say: Say, messages: Messages): string => {
  if (apis.length === 0) return say('history.empty');
  const parts = apis.flatMap(({ title, entries }) => [
    `### ${escapeMarkdown(title)}`,
    ...entries.map((entry) => entryMarkdown(entry, say, messages)),
  ]);
  return joinBlocks([...parts, calendarHref !== undefined && markdownLink(say('deprecations.title'), calendarHref)]);
};

/**
 * Renders a block as Markdown, such as a table of values, fields or errors, or a line with the method and path of an
 * operation.
 */
export const blockMarkdown = (block: BlockModel, messages: Messages): string => {
  const say: Say = (key, values = {}) => fillMessage(messages[key] ?? key, values);
  switch (block.kind) {
    case 'values':
      return valuesMarkdown(block, say);
    case 'fields':
      return fieldsMarkdown(block, say, messages);
    case 'errors':
      return errorsMarkdown(block, say);
    case 'operation':
      return operationMarkdown(block);
    case 'history':
      return historyMarkdown(block, say, messages);
    case 'changes':
      return `**${markdownLink(block.title, block.href)}**\n\n${changesMarkdown(block.changes, messages, 4)}`;
    case 'comparison':
      return changesMarkdown(block.changes, messages, 2);
  }
};
