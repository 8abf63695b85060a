// A bundle in the words of one locale → JSON text. Numbers as spelled, keys in order, two spaces a level.
import type { BundleEntry, BundleNode } from '../model/bundle.ts';

/** A text in the locale's words; one without translation comes back as it is. */
export type Translate = (text: string) => string;

const join = (parts: readonly string[], open: string, close: string, indent: string): string =>
  parts.length === 0 ? `${open}${close}` : `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`;

export const bundleJson = (node: BundleNode, translate: Translate, indent = ''): string => {
  if (node === null || typeof node !== 'object') return JSON.stringify(node);
  const inner = `${indent}  `;
  if ('members' in node) {
    const toMember = ([name, value]: BundleEntry): string => `${JSON.stringify(name)}: ${bundleJson(value, translate, inner)}`;
    return join(node.members.map(toMember), '{', '}', indent);
  }
  if ('number' in node) return node.number;
  if ('text' in node) return JSON.stringify(translate(node.text));
  if ('ref' in node) return JSON.stringify(node.written ?? node.ref);
  return join(
    node.map((item) => bundleJson(item, translate, inner)),
    '[',
    ']',
    indent,
  );
};
