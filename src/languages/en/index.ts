// Collects the English texts: interface texts (`messages`), sentences about changes of an API, and `words`.
import type { Language } from '../language.ts';
import { history } from './history.ts';
import { reference } from './reference.ts';
import { shell } from './shell.ts';

export { changes } from './changes.ts';
export { words } from './words.ts';

export const messages: Language['messages'] = { ...shell, ...reference, ...history };
