// Korean: all texts that Mokcha itself has in this language.
import type { Language } from '../language.ts';
import { changes } from './changes.ts';
import { history } from './history.ts';
import { reference } from './reference.ts';
import { shell } from './shell.ts';
import { words } from './words.ts';

export const ko: Language = { messages: { ...shell, ...reference, ...history }, changes, words };
