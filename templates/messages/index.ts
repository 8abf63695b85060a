// The built-in interface texts by language. The texts are in `src/languages/`, which has a folder for each language.
export type { MessageName } from '../../src/languages/language.ts';
export { messages } from '../../src/languages/languages.ts';
