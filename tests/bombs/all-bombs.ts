// Lists all bombs in the order of the table that `npm run prove -- bombs` prints.
import type { Bomb } from './bomb.ts';
import { entryBombs } from './content/entries.ts';
import { pageBombs } from './content/pages.ts';
import { operationBombs } from './descriptions/operations.ts';
import { schemaBombs } from './descriptions/schemas.ts';
import { sharedBombs } from './descriptions/shared.ts';
import { sourceBombs } from './descriptions/sources.ts';
import { structureBombs } from './descriptions/structures.ts';
import { wordBombs } from './descriptions/words.ts';
import { translationBombs } from './translations/translations.ts';

export const allBombs: readonly Bomb[] = [
  ...wordBombs,
  ...operationBombs,
  ...structureBombs,
  ...sharedBombs,
  ...schemaBombs,
  ...sourceBombs,
  ...translationBombs,
  ...pageBombs,
  ...entryBombs,
];
