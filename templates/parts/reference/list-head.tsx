// Where a list of the reference begins that is no tag.
import type { ReactNode } from 'react';
import { useAnchor } from '../anchor.ts';
import { Heading } from './heading.tsx';
import { useWords } from './words.tsx';

type ListHeadProps = { readonly list: 'webhooks' | 'schemas' | 'shared' };

/** Where the webhooks, the schemas or the shared parts begin; `~` and these letters are nothing that a tag's name is escaped to. */
export const ListHead = ({ list }: ListHeadProps): ReactNode => {
  const { text } = useWords();
  return (
    <header className="section" id={useAnchor(`tag-~${list}`)}>
      <Heading level={2}>{text(`reference.${list}`)}</Heading>
    </header>
  );
};
