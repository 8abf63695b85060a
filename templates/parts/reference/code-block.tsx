// Highlighted code under a caption.
import type { ReactNode } from 'react';
import type { CodeToken, SampleModel } from '../../../src/model/reference-model.ts';
import { Link } from '../link.tsx';
import { joinNodes, Prose, useWords } from './words.tsx';

const tokenNode = ([kind, text]: CodeToken, index: number): ReactNode =>
  kind === '' ? (
    text
  ) : (
    <span key={index} className={`token ${kind}`}>
      {text}
    </span>
  );

const isLong = (tokens: readonly CodeToken[]): boolean => tokens.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 1) > 30;

/** A region that scrolls is reached by keyboard. */
export const CodeBlock = ({ sample }: { readonly sample: SampleModel }): ReactNode => {
  const { phrase, plain } = useWords();
  const label = typeof sample.label === 'string' ? [sample.label] : phrase(sample.label);
  const caption = joinNodes(sample.summary === undefined ? label : [...label, ' · ', plain(sample.summary)]);
  return (
    <figure className="code">
      <figcaption>{caption}</figcaption>
      <Prose source={sample.description} />
      {sample.href !== undefined && <Link href={sample.href}>{sample.href}</Link>}
      {sample.tokens.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <pre tabIndex={0} className={isLong(sample.tokens) ? 'long' : undefined}>
          <code>{sample.tokens.map(tokenNode)}</code>
        </pre>
      )}
    </figure>
  );
};
