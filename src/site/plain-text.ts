// A text of a description as plain words in the reader's locale; a text that nobody wrote is no words.
import { ownValue } from '../model/own-value.ts';
import type { SpecRecord } from '../model/site.ts';

export const plainText = ({ texts }: Pick<SpecRecord, 'texts'>, locale: string, source: string | undefined): string =>
  source === undefined ? '' : (ownValue(texts[locale], source)?.plain ?? source);
