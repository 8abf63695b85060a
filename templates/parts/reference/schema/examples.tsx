// Groups the examples next to an operation by body, and renders the examples of one body: a single example below a
// caption, or several of which one is open. This works without script: the browser keeps only one of several
// `<details>` with the same `name` open, and opens a closed one if a search on the page finds its text.
import type { ReactNode } from 'react';
import type { SampleModel } from '../../../../src/model/reference/sample-model.ts';
import { Link } from '../../link.tsx';
import { Code } from '../operation/code-block.tsx';
import { joinNodes, missingNodes, Prose, useWords, type Words } from '../words.tsx';

/** An example, and its data if the description has both (OpenAPI 3.2, `dataValue` next to `serializedValue`). */
type Choice = readonly [example: SampleModel, ...data: SampleModel[]];

const isData = ({ label }: SampleModel): boolean => typeof label !== 'string' && label.key === 'reference.sample.data';

/**
 * Returns whether two pieces of code are examples of the same body. A sample in a programming language has a string as
 * its label, and is never an example of a body.
 */
const isOfOneBody = (one: SampleModel, other: SampleModel): boolean =>
  typeof one.label !== 'string' && JSON.stringify(one.label) === JSON.stringify(other.label);

/**
 * Groups pieces of code without changing their order. The examples of a body are one group, each together with the data
 * that follows it, and each sample in a programming language is a group of its own.
 */
export const groupExamples = (samples: readonly SampleModel[]): readonly (readonly Choice[])[] => {
  const groups: Choice[][] = [];
  for (const sample of samples) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && isData(sample)) group[group.length - 1] = [...last, sample];
    else if (group !== undefined && last !== undefined && isOfOneBody(last[0], sample)) group.push([sample]);
    else groups.push([[sample]]);
  }
  return groups;
};

const captionOf = ({ label }: SampleModel, { phrase }: Words): readonly ReactNode[] =>
  typeof label === 'string' ? [label] : phrase(label);

const Content = ({ sample: { description, href, missing, tokens } }: { readonly sample: SampleModel }): ReactNode => {
  const words = useWords();
  return (
    <>
      <Prose source={description} />
      {href !== undefined && <Link href={href}>{href}</Link>}
      {missing !== undefined && <p className="none">{joinNodes(missingNodes(missing, words))}</p>}
      {tokens.length > 0 && <Code tokens={tokens} />}
    </>
  );
};

const Only = ({ sample }: { readonly sample: SampleModel }): ReactNode => {
  const words = useWords();
  const caption = captionOf(sample, words);
  return (
    <figure className="code">
      <figcaption>
        {joinNodes(sample.summary === undefined ? caption : [...caption, ' · ', words.plain(sample.summary)])}
      </figcaption>
      <Content sample={sample} />
    </figure>
  );
};

const titleOf = ({ name, summary, mediaType }: SampleModel, index: number, { plain, text }: Words): string => {
  const own = summary === undefined ? name : plain(summary);
  return (
    [own, mediaType].filter((word) => word !== undefined && word !== '').join(' · ') ||
    `${text('reference.example')} ${index + 1}`
  );
};

type ExamplesProps = { readonly choices: readonly Choice[]; readonly name: string };

/** Renders the examples of a body. `name`: the `name` of their `<details>`, unique on the page. */
export const Examples = ({ choices, name }: ExamplesProps): ReactNode => {
  const words = useWords();
  const [first, ...others] = choices;
  if (first === undefined) return null;
  if (others.length === 0) return first.map((sample) => <Only key={JSON.stringify(sample.label)} sample={sample} />);
  return (
    <figure className="code">
      <figcaption>{joinNodes(captionOf(first[0], words))}</figcaption>
      <div className="choice">
        {choices.map(([sample, ...data], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
          <details key={index} name={name} open={index === 0}>
            <summary>{titleOf(sample, index, words)}</summary>
            <Content sample={sample} />
            {data.map((item) => (
              <Content key="data" sample={item} />
            ))}
          </details>
        ))}
      </div>
    </figure>
  );
};
