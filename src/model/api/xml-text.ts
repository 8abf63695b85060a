// The `xml` of a schema → a text: `name: cover, attribute`.
import type { XmlHints } from './api-schema.ts';

/**
 * Returns the members of the XML hints, separated by commas, without those that are `false`. A member that is `true` is
 * shown by its name only.
 */
export const xmlText = (xml: XmlHints): string =>
  Object.entries(xml)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name}: ${value}`))
    .join(', ');
