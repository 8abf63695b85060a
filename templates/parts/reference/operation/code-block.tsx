// Renders highlighted code as a block.
import type { ReactNode } from 'react';
import { codeClass, createCodeWriter } from '../../../../src/model/content/code-html.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import type { CodeToken } from '../../../../src/model/reference/sample-model.ts';
import { Html } from '../../html.tsx';

/**
 * Returns code as a string of HTML. A page may have ten thousand tokens, for which React would take ten times as long.
 */
const tokensHtml = (tokens: readonly CodeToken[]): string => {
  const writer = createCodeWriter();
  for (const [colour, text] of tokens) writer.add(codeClass(colour), escapeText(text));
  return writer.end();
};

const isLong = (tokens: readonly CodeToken[]): boolean => {
  let lines = 1;
  for (const [, text] of tokens)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > 30;
};

/** Renders tokens as a block that scrolls. */
export const Code = ({ tokens }: { readonly tokens: readonly CodeToken[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <pre tabIndex={0} className={isLong(tokens) ? 'long' : undefined}>
    <Html as="code" html={tokensHtml(tokens)} />
  </pre>
);
