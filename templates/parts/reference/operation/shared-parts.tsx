// Renders the named parts that operations share: parameters, headers, bodies and responses, each with the operations
// that use it.
import type { ReactNode } from 'react';
import type { SharedPartModel } from '../../../../src/model/reference/reference-model.ts';
import type { MessageName } from '../../../messages/index.ts';
import { useAnchor } from '../../anchor.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { Heading } from '../heading.tsx';
import { heightClass } from '../layout/height-class.ts';
import { UseLine } from './use-line.tsx';
import { joinNodes, Prose, useWords } from '../words.tsx';

const SharedPart = ({ part }: { readonly part: SharedPartModel }): ReactNode => {
  const { text } = useWords();
  const { kind, name, label, place, anchor, description, uses } = part;
  const what = text(
    place === undefined
      ? (`reference.shared.${kind}` as MessageName)
      : (`reference.parameters.${place}` as MessageName),
  );
  return (
    <>
      <dt id={useAnchor(anchor)}>
        <AnchorLink className="name" to={anchor}>
          {name}
        </AnchorLink>
        {joinNodes([
          ` ${what}`,
          label !== undefined && label !== name && (
            <>
              {' '}
              <code>{label}</code>
            </>
          ),
        ])}
      </dt>
      <Prose as="dd" source={description} />
      <dd>
        <UseLine label={[text('reference.usedBy')]} uses={uses} />
      </dd>
    </>
  );
};

/** Renders the shared parts as a section. */
export const SharedParts = ({ parts }: { readonly parts: readonly SharedPartModel[] }): ReactNode => {
  const { text } = useWords();
  return (
    <section className={`op schema ${heightClass(96 + 128 * parts.length)}`} id={useAnchor('tag-~shared')}>
      <div>
        <Heading level={2}>{text('reference.shared')}</Heading>
        <dl>
          {parts.map((part) => (
            <SharedPart key={part.anchor} part={part} />
          ))}
        </dl>
      </div>
    </section>
  );
};
