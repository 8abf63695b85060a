// How a value is written in XML → `name: cover, attribute`.
import type { XmlHints } from './api-schema.ts';

export const xmlText = (xml: XmlHints): string =>
  Object.entries(xml)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name}: ${value}`))
    .join(', ');
