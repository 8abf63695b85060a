// Adds classes to narrow columns and to long paths of a table, because a stylesheet cannot measure texts.
import type { Element, ElementContent } from 'hast';
import { isShort, narrowColumns } from '../../model/reference/narrow-columns.ts';
import { textOf } from './compiler-context.ts';

const withClass = (element: Element, name: string): Element => ({
  ...element,
  properties: { ...element.properties, className: [name] },
});

/**
 * Returns the outermost descendants of an element whose names `isWanted` accepts. Skips the content of inner tables.
 */
const elementsOf = (element: Element, isWanted: (name: string) => boolean): readonly Element[] =>
  element.children.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'table') return [];
    return isWanted(node.tagName) ? [node] : elementsOf(node, isWanted);
  });

const isCell = (name: string): boolean => name === 'td' || name === 'th';

const hasPicture = (element: Element): boolean =>
  element.children.some(
    (node) => node.type === 'element' && (/^(?:img|picture|table)$/.test(node.tagName) || hasPicture(node)),
  );

/** Returns the text of a cell, or undefined if it contains a picture or a table, which have a width of their own. */
const shownText = (cell: Element): string | undefined => (hasPicture(cell) ? undefined : textOf(cell));

const isWidePath = (text: string): boolean => text.includes('/') && !isShort(text);

/**
 * Returns the table with the class `narrow` on the cells of columns of short texts, and `wide` on code that may break
 * between the segments of a path. If a cell spans several columns or rows, no column is narrow, because the position of
 * a cell in its row may then differ from its column.
 */
export const measureTable = (table: Element): Element => {
  const rows = elementsOf(table, (name) => name === 'tr').map((row) => elementsOf(row, isCell));
  const isGrid = rows
    .flat()
    .every(({ properties }) => properties.colSpan === undefined && properties.rowSpan === undefined);
  const narrow = isGrid ? narrowColumns(rows.map((cells) => cells.map(shownText))) : [];
  const narrowCells = new Set(rows.flatMap((cells) => cells.filter((_, at) => narrow[at])));
  const mark = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || node.tagName === 'table') return node;
    const marked = { ...node, children: node.children.map(mark) };
    if (narrowCells.has(node)) return withClass(marked, 'narrow');
    return node.tagName === 'code' && isWidePath(textOf(node)) ? withClass(marked, 'wide') : marked;
  };
  return { ...table, children: table.children.map(mark) };
};
