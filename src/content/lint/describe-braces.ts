// Turns a JSX tag with values in braces into the code, the message and the hint of a problem.
import { componentHint } from '../notation/component-hint.ts';
import type { Finding } from './finding.ts';

const ELEMENT_HINTS: Readonly<Record<string, string>> = {
  a: 'write `[words](address)`.',
  img: 'write `![what it shows](address)`.',
};

/**
 * Returns whether the attribute has no use on a page: it is about style (`style={{…}}`, `className={…}`), needs a
 * script (`onClick={…}`), or is only for React (`key={…}`).
 */
const isUseless = (name: string): boolean => /^(?:style|key|ref|on[A-Z]\w*|className|class)$/.test(name);

/** Returns the problem of the tag (`content/mdx`). `rest`: the text after the name in the tag. */
export const describeBraces = (name: string, rest: string): Pick<Finding, 'code' | 'message' | 'hint'> => {
  const attributes = [...rest.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*\{/g)].map(([, attribute = '']) => attribute);
  const [first = ''] = attributes;
  const hint =
    componentHint(name, {}) ??
    (/^[a-z]/.test(name) && attributes.every(isUseless) ? `remove \`${first}\`.` : undefined) ??
    (Object.hasOwn(ELEMENT_HINTS, name) ? ELEMENT_HINTS[name] : undefined) ??
    (/^[A-Z]/.test(name)
      ? 'remove it, or put it in backticks if readers should see it.'
      : `write \`${first}="…"\`, with the value in quotes.`);
  return {
    code: 'content/mdx',
    message: `\`<${name} ${first}={…}>\` is JSX: HTML attributes have no values in braces.`,
    hint,
  };
};
