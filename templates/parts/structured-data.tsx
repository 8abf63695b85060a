// What the page is for search engines, as a block of data that no policy takes for a script.
import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** React leaves `</script>` within a script's text as it is (HTML §13.2.5.4), and a text may hold anything. */
const escapeData = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const StructuredDataBlock = (): ReactNode => {
  const { structuredData } = usePage().head;
  if (structuredData === undefined) return null;
  const document = { '@context': 'https://schema.org', '@graph': structuredData };
  return <script type="application/ld+json">{escapeData(JSON.stringify(document))}</script>;
};
