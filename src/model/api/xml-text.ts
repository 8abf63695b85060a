// The `xml` of a schema → a text: `name: cover, attribute`.
import type { XmlHints } from './api-schema.ts';

/** Returns the members that are set. Members that are `true` are shown by their names only. */
export const xmlText = (xml: XmlHints): string =>
  Object.entries(xml)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name}: ${value}`))
    .join(', ');
