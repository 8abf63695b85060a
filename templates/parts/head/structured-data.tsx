// The structured data of a page for search engines, in a data block, which a content security policy does not treat as
// a script.
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/**
 * Escapes JSON for a `<script>` element, which `</script>` in the data would end (HTML §13.2.5.4). React 19 also
 * escapes `</script>` there, but this function does not rely on it.
 */
const escapeData = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Renders the data as JSON-LD, or nothing if the page has no data. */
export const StructuredDataBlock = (): ReactNode => {
  const { structuredData } = usePage().head;
  if (structuredData === undefined) return null;
  const document = { '@context': 'https://schema.org', '@graph': structuredData };
  return <script type="application/ld+json">{escapeData(JSON.stringify(document))}</script>;
};
