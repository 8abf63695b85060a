// An operation → its title: its summary or, without a summary, the words of its `operationId`.
import type { Operation, Text } from './api-spec.ts';
import { wordsOfName } from '../../text/words-of-name.ts';

/**
 * Returns the summary, or else the words of the `operationId`. Returns undefined if neither gives a title; pages then
 * show the method and the path.
 */
export const operationTitle = ({
  summary,
  id,
  isIdWritten,
}: Pick<Operation, 'summary' | 'id' | 'isIdWritten'>): Text | undefined =>
  summary?.trim() ? summary : (isIdWritten && wordsOfName(id)) || undefined;
