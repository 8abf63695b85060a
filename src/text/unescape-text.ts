// Replaces common character references of HTML and XML, such as `&amp;`, with their characters.
import { getOwn } from '../model/get-own.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&apos;': "'",
};

/**
 * Replaces the character references that programs use to escape text. Other references, such as `&eacute;`, are kept.
 */
export const unescapeText = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|apos|#x27|#39);/g, (entity) => getOwn(entities, entity) ?? entity)
    : text;
