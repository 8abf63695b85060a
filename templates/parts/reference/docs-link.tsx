// Renders `externalDocs` as a link.
import type { ReactNode } from 'react';
import type { ExternalDocs } from '../../../src/model/api/api-spec.ts';
import { ExternalLink } from './external-link.tsx';
import { joinNodes, missingNodes, useWords } from './words.tsx';

/**
 * Renders the link with the description of the docs, or with their URL if they have no description. If the `$ref` of
 * the docs does not resolve, renders the name of its target instead.
 */
export const DocsLink = ({ docs: { url, description, missing } }: { readonly docs: ExternalDocs }): ReactNode => {
  const words = useWords();
  if (missing !== undefined) return joinNodes(missingNodes(missing, words));
  return <ExternalLink href={url}>{description === undefined ? url : words.plain(description)}</ExternalLink>;
};
