// Turns a node of Markdown or HTML into its words, without pictures and markup.
import { collapseSpaces } from '../model/collapse-spaces.ts';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

const SPACES: ReadonlySet<string> = new Set(['break', 'br']);

const collect = (node: MdastNodes | HastNodes): string => {
  if (node.type === 'html' || node.type === 'raw' || node.type === 'comment') return '';
  if ('value' in node) return node.value;
  if (SPACES.has(node.type) || (node.type === 'element' && SPACES.has(node.tagName))) return ' ';
  return 'children' in node ? node.children.map(collect).join('') : '';
};

/** Returns the text of a node in NFC, with single spaces and without spaces at the ends. */
export const plainText = (node: MdastNodes | HastNodes): string =>
  collapseSpaces(collect(node).normalize('NFC')).trim();
