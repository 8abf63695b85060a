// Directives with the colons of a Korean or Chinese keyboard (`：：：note`), which are words to a parser.
import type { Paragraph } from 'mdast';
import type { DirectiveContext } from './directives.ts';

/** Boxes and tabs have three colons or more; what shows a part of a description has two, and a name that the site knows. */
const WIDE = /(^|\n)([ \t>]*)((?=:*：)[:：]{2,})[ \t]*([a-z]*)(\S*)[^\n]*/gi;

const WIDE_END = /\n[ \t>]*(?=:*：)[:：]{3,}[ \t]*(?:\n|$)/;

export const hasWideEnd = (text: string): boolean => WIDE_END.test(text);

/** The nearest line above that begins or ends a box. */
const lineAbove = (source: string): string | undefined => source.split('\n').findLast((line) => /^[\s>*+-]*[:：]{3,}/.test(line));

/** The end of a box whose beginning is told, or will be: its hint tells of both. */
const isToldAbove = (source: string): boolean => !/^[\s>*+-]*:{3,}[a-z]/i.test(lineAbove(source) ?? '');

/** Problems: `content/directive`. */
export const checkWideColons = (node: Paragraph, context: DirectiveContext): void => {
  const start = node.position?.start;
  const written = start && context.source.slice(start.offset, node.position?.end.offset);
  if (start?.offset === undefined || !written?.includes('：')) return;
  for (const { index, 1: before = '', 2: lead = '', 3: colons = '', 4: name = '' } of written.matchAll(WIDE)) {
    if (before === '' && index > 0) continue;
    const isEnd = name === '';
    const at = index + before.length + lead.length;
    const above = context.source.slice(0, start.offset + at);
    if (colons.length === 2 ? !context.directives.includes(name) : isEnd && isToldAbove(above)) continue;
    const meant = ':'.repeat(colons.length);
    const ends =
      hasWideEnd(
        `\n${context.source
          .slice(start.offset + at)
          .split('\n')
          .slice(1)
          .join('\n')}`,
      ) && colons.length > 2;
    const hint = `write \`${meant}${name}\`${!isEnd && ends ? `, and \`${meant}\` at its end` : ''}.`;
    const lines = written.slice(0, at).split('\n');
    const { line, column } = context.locate({ start, end: start });
    const position = { line: line + lines.length - 1, column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0) };
    const message = `\`${colons}${name}\` is not a directive that can be read: its colons are wide ones.`;
    context.report('content/directive', 'error', message, { ...position, length: colons.length + name.length }, hint);
  }
};
