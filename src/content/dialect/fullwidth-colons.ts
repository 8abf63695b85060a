// Reports directives with fullwidth colons of a Korean or Chinese keyboard (`：：：note`), which the parser reads as text.
// Also finds lines of colons for other checks.
import type { Paragraph } from 'mdast';
import type { DirectiveContext } from './directive.ts';

/** Matches a line that begins, after spaces and `>`, with at least two colons, of which at least one is fullwidth. */
const WIDE = /(^|\n)([ \t>]*)((?=:*：)[:：]{2,})[ \t]*([a-z]*)(\S*)[^\n]*/gi;

const WIDE_END = /\n[ \t>]*(?=:*：)[:：]{3,}[ \t]*(?:\n|$)/;

/** Returns whether a line of the text, other than its first, closes a container with fullwidth colons. */
export const hasFullwidthEnd = (text: string): boolean => WIDE_END.test(text);

/**
 * Returns the nearest line above `offset` that begins with three colons or more, apart from spaces and the markers of
 * quotes and lists. Returns undefined if no line does.
 */
export const findColonsAbove = (source: string, offset: number): string | undefined => {
  for (let end = source.lastIndexOf('\n', offset - 1); end > 0; end = source.lastIndexOf('\n', end - 1)) {
    const line = source.slice(source.lastIndexOf('\n', end - 1) + 1, end);
    if (/^[\s>*+-]*[:：]{3,}/.test(line)) return line;
  }
  return undefined;
};

/**
 * Returns whether the closing line at `offset` does not need a report of its own: the nearest line of colons above it
 * does not open a directive with ASCII colons, or does not exist. An opening line with fullwidth colons is reported
 * itself.
 */
const isReportedAbove = (source: string, offset: number): boolean =>
  !/^[\s>*+-]*:{3,}[a-z]/i.test(findColonsAbove(source, offset) ?? '');

/**
 * Maximum distance, in UTF-16 units, at which the closing line of a directive is found. If the closing line is further
 * away, the hint mentions only the opening line.
 */
const MAX_BOX_LENGTH = 10_000;

/** Reports directives with fullwidth colons in a paragraph. Problems: `content/directive`. */
export const checkFullwidthColons = (node: Paragraph, context: DirectiveContext): void => {
  const start = node.position?.start;
  const written = start && context.source.slice(start.offset, node.position?.end.offset);
  if (start?.offset === undefined || !written?.includes('：')) return;
  for (const { index, 1: before = '', 2: lead = '', 3: colons = '', 4: name = '' } of written.matchAll(WIDE)) {
    if (before === '' && index > 0) continue;
    const isEnd = name === '';
    const at = index + before.length + lead.length;
    const offset = start.offset + at;
    if (colons.length === 2 ? !context.directives.includes(name) : isEnd && isReportedAbove(context.source, offset))
      continue;
    const meant = ':'.repeat(colons.length);
    const hasBoth =
      !isEnd && colons.length > 2 && hasFullwidthEnd(context.source.slice(offset, offset + MAX_BOX_LENGTH));
    const hint = `write \`${meant}${name}\`${hasBoth ? `, and \`${meant}\` at its end` : ''}.`;
    const lines = written.slice(0, at).split('\n');
    const { line, column } = context.locate({ start, end: start });
    const position = {
      line: line + lines.length - 1,
      column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0),
    };
    const message = `\`${colons}${name}\` is not a valid directive: its colons are fullwidth.`;
    context.report(
      { ...position, length: colons.length + name.length },
      { code: 'content/directive', severity: 'error', message, hint },
    );
  }
};
