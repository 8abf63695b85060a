// Korean: all texts that Mokcha itself has in this language.
import type { Language } from '../language.ts';
import { history } from './history.ts';
import { reference } from './reference.ts';
import { shell } from './shell.ts';

export { changes } from './changes.ts';
export { words } from './words.ts';

export const messages: Language['messages'] = { ...shell, ...reference, ...history };
