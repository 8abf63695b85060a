// Compiles `:limit[ad/CampaignCreation#name]` in texts, and inline code, which may contain the name of a value or a
// field of an API.
import type { ElementContent, Text } from 'hast';
import { findLineStarts, toLineAndColumn } from '../../text/line-starts.ts';
import type { Position } from '../../model/problems/problem.ts';
import type { NodePosition } from '../report.ts';
import { compilePlain, type Rule, textOf, type CompilerContext } from './compiler-context.ts';

/** Matches `:limit[…]`. The parser leaves it in the text, because text directives are turned off (`10:30` is prose). */
const limit = /:limit\[([^\]\s]*)\]/g;

/**
 * Returns a function for a text that begins at `start`. The function turns an offset and a length in the text into a
 * place in the file.
 */
const createLocator = (text: string, start: Position): ((index: number, length: number) => Position) => {
  const lineStarts = findLineStarts(text);
  return (index, length) => {
    const { line, column } = toLineAndColumn(lineStarts, index);
    return { line: start.line + line - 1, column: line === 1 ? start.column + index : column, length };
  };
};

/**
 * Replaces each `:limit[…]` in a text of an entry with a segment, and adds it to the entry's mentions. In descriptions,
 * `:limit[…]` stays as it is written.
 */
export const compileText = (node: Text, at: NodePosition | undefined, context: CompilerContext): ElementContent[] => {
  if (context.place !== 'entry' || !node.value.includes(':limit[')) return [node];
  const parts: ElementContent[] = [];
  const positionAt = createLocator(node.value, context.locate(at));
  let end = 0;
  for (const found of node.value.matchAll(limit)) {
    const [written, target = ''] = found;
    const mention = { kind: 'limit', target, position: positionAt(found.index, written.length) } as const;
    context.addMention(mention);
    parts.push({ type: 'text', value: node.value.slice(end, found.index) }, context.slot(mention));
    end = found.index + written.length;
  }
  return [...parts, { type: 'text', value: node.value.slice(end) }];
};

/** Matches text that looks like the name of a value or a field: `RUNNABLE_LEARNING`, `ACTIVE`, `adSetNo`. */
const looksLikeName = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,}|[a-z]+(?:[A-Z][a-z0-9]*)+)$/;

const wordBreak: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

const breakPath = (text: string): ElementContent[] =>
  text
    .split(/(?<=[^/:])(?=\/)/)
    .flatMap((value, at) => [...(at === 0 ? [] : [wordBreak]), { type: 'text', value } as const]);

/**
 * Compiles inline code, which is shown as it is written. In an entry, code that looks like a name is recorded as a
 * literal. In a path with the class `wide` (`measureTable`), a line may break before a slash.
 */
export const compileCode: Rule = (element, at, depth, context) => {
  const text = textOf(element);
  if (context.place === 'entry' && looksLikeName.test(text)) {
    const { line, column } = context.locate(at);
    context.addLiteral(text, { line, column: column + 1 });
  }
  const isWide = Array.isArray(element.properties.className) && element.properties.className.includes('wide');
  const [compiled] = compilePlain({ ...element, children: [] }, at, depth, context);
  return compiled?.type === 'element'
    ? [{ ...compiled, children: isWide ? breakPath(text) : [{ type: 'text', value: text }] }]
    : [];
};
