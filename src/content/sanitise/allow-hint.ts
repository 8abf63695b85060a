// Writes parts of hints for HTML that is left out: the addition to `markdown.allow` that keeps it, or a note that no
// config can keep it.
import { isNeverAttribute } from '../../model/content/unsafe-html.ts';

type Attribute = { readonly name: string };

const quoted = (names: readonly string[]): string => [...new Set(names)].map((name) => `'${name}'`).join(', ');

const keyOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

const entry = (what: string, parts: string): string =>
  `keep ${what} with \`markdown: { allow: { ${parts} } }\` in the config`;

/** Returns the part of a hint that says how to keep attributes of an element. `what` is `it`, `them`, or the names. */
export const allowAttributes = (element: string, names: readonly string[], what: string): string =>
  entry(what, `attributes: { ${keyOf(element)}: [${quoted(names.map((name) => name.toLowerCase()))}] }`);

/** Returns the part of a hint that says how to keep an element with those of its attributes that can be allowed. */
export const allowElement = (name: string, attributes: readonly Attribute[]): string => {
  const names = attributes
    .map((attribute) => attribute.name)
    .filter((attribute) => !isNeverAttribute(attribute) && attribute !== 'id');
  return entry(
    'it',
    `tags: ['${name}']${names.length === 0 ? '' : `, attributes: { ${keyOf(name)}: [${quoted(names)}] }`}`,
  );
};

/**
 * Returns the end of a hint for HTML that no config can keep. `count`: number of elements or attributes that are left
 * out.
 */
export const neverAllowed = (count: number): string => `\`markdown.allow\` cannot keep ${count === 1 ? 'it' : 'them'}.`;
