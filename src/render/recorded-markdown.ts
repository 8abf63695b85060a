// The mark of a part of a reference, or the timeline of an operation → Markdown.
import type { TimelineModel } from '../model/site/page-model.ts';
import type { RecordedMark } from '../model/history/recorded-mark.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { codeSpan, escapeMarkdown, oneLine } from './markdown-text.ts';
import type { ReferenceWords } from './reference-words.ts';

type Words = Pick<ReferenceWords, 'messages'>;

const dayWords = (key: string, date: string, { messages }: Words): string =>
  phraseMarkdown({ key, values: { date } }, messages);

/**
 * Returns a phrase with the day on which a part was added, and a phrase with the day of its last change. A phrase is
 * left out if the mark does not contain the day.
 */
export const recordedWords = ({ since, changed, isBreaking }: RecordedMark = {}, words: Words): string[] => [
  ...(since === undefined ? [] : [dayWords('reference.since', since, words)]),
  ...(changed === undefined
    ? []
    : [dayWords(isBreaking ? 'reference.changed.breaking' : 'reference.changed', changed, words)]),
];

const sentenceMarkdown = (sentence: string): string =>
  oneLine(sentence)
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? codeSpan(piece) : escapeMarkdown(piece)))
    .join('');

/** Returns the timeline, or an empty string if the operation has no timeline. */
export const timelineMarkdown = (timeline: TimelineModel | undefined, words: Words): string => {
  if (timeline === undefined) return '';
  const { messages } = words;
  const days = timeline.steps.map(({ date, changes }) => {
    const changeLines = changes.map(
      ({ sentence, isBreaking }) =>
        `  - ${isBreaking ? `**${messages['reference.breaking'] ?? ''}** ` : ''}${sentenceMarkdown(sentence)}`,
    );
    return [`- ${date}`, ...changeLines].join('\n');
  });
  const lines = [`## ${messages['reference.timeline'] ?? ''}\n`, ...days];
  if (timeline.moreCount === undefined) return lines.join('\n');
  const more = { key: 'reference.timeline.more', values: { count: String(timeline.moreCount) } };
  return [...lines, `- ${phraseMarkdown(more, messages)}`].join('\n');
};
