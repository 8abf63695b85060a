// The built-in interface texts by locale. They are in `src/languages/`, a folder for each language.
export type { MessageName } from '../../src/languages/language.ts';
export { messages } from '../../src/languages/languages.ts';
