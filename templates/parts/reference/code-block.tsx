// Highlighted code under a caption.
import type { ReactNode } from 'react';
import { escapeText } from '../../../src/model/escape.ts';
import type { CodeToken, SampleModel } from '../../../src/model/reference-model.ts';
import { Html } from '../html.tsx';
import { Link } from '../link.tsx';
import { joinNodes, Prose, useWords } from './words.tsx';

/** As a string: a page has ten thousand of them, and React takes ten times as long. */
const tokensHtml = (tokens: readonly CodeToken[]): string =>
  tokens.map(([kind, text]) => (kind === '' ? escapeText(text) : `<span class="token ${kind}">${escapeText(text)}</span>`)).join('');

const isLong = (tokens: readonly CodeToken[]): boolean => tokens.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 1) > 30;

/** A region that scrolls is reached by keyboard. */
export const Code = ({ tokens }: { readonly tokens: readonly CodeToken[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <pre tabIndex={0} className={isLong(tokens) ? 'long' : undefined}>
    <Html as="code" html={tokensHtml(tokens)} />
  </pre>
);

export const CodeBlock = ({ sample }: { readonly sample: SampleModel }): ReactNode => {
  const { phrase, plain } = useWords();
  const label = typeof sample.label === 'string' ? [sample.label] : phrase(sample.label);
  const caption = joinNodes(sample.summary === undefined ? label : [...label, ' · ', plain(sample.summary)]);
  return (
    <figure className="code">
      <figcaption>{caption}</figcaption>
      <Prose source={sample.description} />
      {sample.href !== undefined && <Link href={sample.href}>{sample.href}</Link>}
      {sample.tokens.length > 0 && <Code tokens={sample.tokens} />}
    </figure>
  );
};
