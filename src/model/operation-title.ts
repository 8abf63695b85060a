// An operation → the text that is its title: its summary, else the words of its `operationId`. Undefined: method and path are.
import type { Operation, Text } from './api-spec.ts';
import { wordsOfName } from './words-of-name.ts';

export const operationTitle = ({ summary, id, isIdWritten }: Pick<Operation, 'summary' | 'id' | 'isIdWritten'>): Text | undefined =>
  summary?.trim() ? summary : (isIdWritten && wordsOfName(id)) || undefined;
