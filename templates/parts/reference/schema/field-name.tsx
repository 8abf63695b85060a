// The name of a field, a parameter or a header, as a link to itself.
import type { ReactNode } from 'react';
import type { FieldModel } from '../../../../src/model/reference/schema-model.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { joinNodes, useWords } from '../words.tsx';

/** Renders the name of a field as a link to it: a name, a pattern of names, or the words for all other names. */
export const FieldName = ({ field: { kind, name, called, anchor } }: { readonly field: FieldModel }): ReactNode => {
  const { text } = useWords();
  const labels = {
    property: [name],
    additional: [text('reference.other'), ...(called === undefined ? [] : [' ', <code key="called">{called}</code>])],
    pattern: [`${text('reference.pattern')} `, <code key="pattern">{name}</code>],
  };
  return (
    <AnchorLink className={kind === 'property' ? 'name' : 'name other'} to={anchor}>
      {joinNodes(labels[kind])}
    </AnchorLink>
  );
};
