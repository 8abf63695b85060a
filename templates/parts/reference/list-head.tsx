// Renders the heading of the webhooks, the schemas or the shared parts of a reference, with its anchor.
import type { ReactNode } from 'react';
import { useAnchor } from '../anchor.ts';
import { Heading } from './heading.tsx';
import { useWords } from './words.tsx';

type ListHeadProps = { readonly list: 'webhooks' | 'schemas' | 'shared' };

/**
 * Renders the heading of the webhooks, the schemas or the shared parts. Its anchor differs from those of all tags,
 * because an escaped tag name never contains `~` with these letters after it.
 */
export const ListHead = ({ list }: ListHeadProps): ReactNode => {
  const { text } = useWords();
  return (
    <header className="section" id={useAnchor(`tag-~${list}`)}>
      <Heading level={2}>{text(`reference.${list}`)}</Heading>
    </header>
  );
};
