// A bundle with the texts of one locale → YAML that parsers of YAML 1.1 and 1.2 read in the same way. Numbers keep
// their spelling, members keep their order, and texts of several lines become block scalars if possible.
import type { BundleNode } from '../../model/api/bundle.ts';
import type { Translate } from './bundle-json.ts';

/** Matches words that some YAML parsers read as null or a boolean. In YAML 1.1, these include `yes` and `on`. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/**
 * Matches texts that need quotes only in the cases that `isPlain` adds: they begin with a letter, `_`, `/` or `$`,
 * contain no line breaks, control characters or format characters, and end with neither white space nor a colon.
 */
const plain = /^[\p{L}_/$](?:[^\n\r\t\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*[^\s:\p{Cc}\p{Cf}\p{Zl}\p{Zp}])?$/u;

const isPlain = (text: string): boolean =>
  plain.test(text) && !reserved.test(text) && !/: | #|:$/.test(text) && text.length < 500;

/** Quotes a text. YAML has all escapes of JSON, but it allows fewer characters without an escape (YAML 1.2 §5.1). */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const scalar = (text: string): string => (isPlain(text) ? text : quoted(text));

/**
 * Returns whether a text has several lines and can be a block scalar, which keeps each line unchanged. A text that
 * begins with white space cannot, because it might need an indentation indicator. Neither can a text with control
 * characters, with other characters that need an escape, or with a space or a tab before a line break.
 */
const isBlock = (text: string): boolean =>
  text.trimEnd().includes('\n') &&
  !/^[\s]/.test(text) &&
  !/[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]/u.test(text) &&
  !/[ \t]\n/.test(text);

const block = (text: string, indent: string): string => {
  let end = 0;
  while (end < text.length && text[text.length - 1 - end] === '\n') end += 1;
  const chomping = end === 0 ? '-' : end === 1 ? '' : '+';
  const lines = (end === 0 ? text : text.slice(0, -1)).split('\n');
  return ` |${chomping}${lines.map((line) => (line === '' ? '\n' : `\n${indent}${line}`)).join('')}`;
};

const valueAfter = (node: BundleNode, translate: Translate, indent: string): string => {
  if (node === null || typeof node === 'boolean') return ` ${String(node)}`;
  const text =
    typeof node === 'string'
      ? node
      : 'text' in node
        ? translate(node.text)
        : 'ref' in node
          ? (node.written ?? node.ref)
          : undefined;
  if (text !== undefined) return isBlock(text) ? block(text, indent) : ` ${scalar(text)}`;
  if (typeof node === 'string') return '';
  if ('number' in node) return ` ${node.number}`;
  if ('members' in node) return node.members.length === 0 ? ' {}' : `\n${indent}${bundleYaml(node, translate, indent)}`;
  if (!Array.isArray(node)) return '';
  return node.length === 0 ? ' []' : `\n${indent}${bundleYaml(node, translate, indent)}`;
};

const itemOf = (node: BundleNode, translate: Translate, indent: string): string => {
  const inner = `${indent}  `;
  const isNested = typeof node === 'object' && node !== null && 'members' in node && node.members.length > 0;
  return isNested ? `- ${bundleYaml(node, translate, inner)}` : `-${valueAfter(node, translate, inner)}`;
};

/** Returns the YAML of a node. `indent` is the indentation of all lines except the first. */
export const bundleYaml = (node: BundleNode, translate: Translate, indent = ''): string => {
  if (typeof node === 'object' && node !== null && 'members' in node && node.members.length > 0)
    return node.members
      .map(([name, value]) => `${scalar(name)}:${valueAfter(value, translate, `${indent}  `)}`)
      .join(`\n${indent}`);
  if (Array.isArray(node) && node.length > 0)
    return node.map((item: BundleNode) => itemOf(item, translate, indent)).join(`\n${indent}`);
  return valueAfter(node, translate, indent).trimStart();
};
