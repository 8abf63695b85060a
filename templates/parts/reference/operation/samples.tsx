// Renders the samples of an operation: in one programming language with links to the others, or in all of them as
// panels, which become tabs if scripts run. Examples of the bodies follow.
import type { ReactNode } from 'react';
import type { LanguageModel } from '../../../../src/model/site/page-model.ts';
import type { CallModel } from '../../../../src/model/reference/sample-model.ts';
import type { OperationModel } from '../../../../src/model/reference/reference-model.ts';
import { Link } from '../../link.tsx';
import { Code } from './code-block.tsx';
import { Examples, groupExamples } from '../schema/examples.tsx';
import { joinNodes, missingNodes, Prose, useWords } from '../words.tsx';

type CallProps = { readonly call: CallModel; readonly anchor: string; readonly languages: readonly LanguageModel[] };

const CallCode = ({
  call: { summary, description, note, missing, tokens },
}: {
  readonly call: CallModel;
}): ReactNode => {
  const words = useWords();
  const { plain, phrase } = words;
  return (
    <>
      {summary !== undefined && <p>{plain(summary)}</p>}
      <Prose source={description} />
      {note !== undefined && <p className="none">{joinNodes(phrase(note))}</p>}
      {missing !== undefined && <p className="none">{joinNodes(missingNodes(missing, words))}</p>}
      {tokens.length > 0 && <Code tokens={tokens} />}
    </>
  );
};

/**
 * Renders the sample in one language. Its caption lists the languages as links to the same operation: the first links
 * to the reference, and each of the others to the page of its language. The current language is marked.
 */
export const Call = ({ call, anchor, languages }: CallProps): ReactNode => (
  <figure className="code">
    <figcaption className="langs">
      {languages.map(({ id, label, href }) => (
        <Link key={id} href={`${href}#${anchor}`} aria-current={id === call.language ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </figcaption>
    <CallCode call={call} />
  </figure>
);

/**
 * Renders the samples in all languages. The tabs have the name `lang`, as tabs for languages in the docs have, so a
 * reader's choice there also applies here.
 */
const CallTabs = ({ calls }: { readonly calls: readonly CallModel[] }): ReactNode => (
  <div className="tabs" data-tabs="lang">
    {calls.map((call) => {
      const label = typeof call.label === 'string' ? call.label : call.language;
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
        <div key={call.language} className="tab" role="group" aria-label={label} data-tab={label}>
          <p className="tab-label">{label}</p>
          <figure className="code">
            <CallCode call={call} />
          </figure>
        </div>
      );
    })}
  </div>
);

type SamplesProps = { readonly model: OperationModel; readonly languages: readonly LanguageModel[] };

/**
 * Renders the examples of an operation's bodies, and the description's samples that the samples per language do not
 * include.
 */
export const BodyExamples = ({ model: { anchor, samples } }: Pick<SamplesProps, 'model'>): ReactNode =>
  groupExamples(samples).map((choices, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
    <Examples key={index} choices={choices} name={`${anchor}~${index + 1}`} />
  ));

/** Renders the samples of an operation and the examples of its bodies. */
export const Samples = ({ model, languages }: SamplesProps): ReactNode => {
  const { anchor, calls } = model;
  const [only, ...others] = calls;
  return (
    <div className="samples">
      {only !== undefined && others.length === 0 && languages.length > 0 && (
        <Call call={only} anchor={anchor} languages={languages} />
      )}
      {only !== undefined && (others.length > 0 || languages.length === 0) && <CallTabs calls={calls} />}
      <BodyExamples model={model} />
    </div>
  );
};
