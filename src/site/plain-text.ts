// Looks up a text of a description in a locale, as plain text.
import { getOwn } from '../model/get-own.ts';
import type { SpecRecord } from '../model/site/site.ts';

/**
 * Returns a text of a description as plain text in `locale`. Returns `source` itself if it is not in the texts of the
 * locale, and an empty string if `source` is undefined.
 */
export const plainText = ({ texts }: Pick<SpecRecord, 'texts'>, locale: string, source: string | undefined): string =>
  source === undefined ? '' : (getOwn(texts[locale], source)?.plain ?? source);
