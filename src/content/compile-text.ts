// Words of a page that speak of an API: `:limit[ad/CampaignCreation#name]` in a text, names in backticks.
import type { ElementContent, Text } from 'hast';
import { findLineStarts, toLineAndColumn } from '../model/line-starts.ts';
import type { Position } from '../model/problem.ts';
import type { NodePosition } from './report.ts';
import { compilePlain, type Rule, textOf, type Workshop } from './workshop.ts';

/** Text directives are not read by the dialect (`10:30` is prose), so this one is found in the words. */
const limit = /:limit\[([^\]\s]*)\]/g;

/** Returns a function that finds places in a text that begins at `start`. */
const createLocator = (text: string, start: Position): ((index: number, length: number) => Position) => {
  const lineStarts = findLineStarts(text);
  return (index, length) => {
    const { line, column } = toLineAndColumn(lineStarts, index);
    return { line: start.line + line - 1, column: line === 1 ? start.column + index : column, length };
  };
};

/** Descriptions have no names of other descriptions to speak of: there it stays as written. */
export const compileText = (node: Text, at: NodePosition | undefined, workshop: Workshop): ElementContent[] => {
  if (workshop.place !== 'entry' || !node.value.includes(':limit[')) return [node];
  const parts: ElementContent[] = [];
  const positionAt = createLocator(node.value, workshop.locate(at));
  let end = 0;
  for (const found of node.value.matchAll(limit)) {
    const [written, target = ''] = found;
    const mention = { kind: 'limit', target, position: positionAt(found.index, written.length) } as const;
    workshop.addMention(mention);
    parts.push({ type: 'text', value: node.value.slice(end, found.index) }, workshop.slot(mention));
    end = found.index + written.length;
  }
  return [...parts, { type: 'text', value: node.value.slice(end) }];
};

/** `RUNNABLE_LEARNING`, `adSetNo`: what could be a value or a field, and is no word of prose. */
const looksLikeName = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,}|[a-z]+(?:[A-Z][a-z0-9]*)+)$/;

const wordBreak: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

const breakPath = (text: string): ElementContent[] =>
  text.split(/(?<=[^/:])(?=\/)/).flatMap((value, at) => [...(at === 0 ? [] : [wordBreak]), { type: 'text', value } as const]);

/** Inline code: what is in it is shown as it is written. `wide`: by `measureTable`. */
export const compileCode: Rule = (element, at, depth, workshop) => {
  const text = textOf(element);
  if (workshop.place === 'entry' && looksLikeName.test(text)) {
    const { line, column } = workshop.locate(at);
    workshop.addLiteral(text, { line, column: column + 1 });
  }
  const isWide = Array.isArray(element.properties.className) && element.properties.className.includes('wide');
  const [compiled] = compilePlain({ ...element, children: [] }, at, depth, workshop);
  return compiled?.type === 'element' ? [{ ...compiled, children: isWide ? breakPath(text) : [{ type: 'text', value: text }] }] : [];
};
