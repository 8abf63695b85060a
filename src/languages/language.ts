// Type of the texts of one language. The Korean texts define the names that the texts of every language must have.
import type { changes } from './ko/changes.ts';
import type { history } from './ko/history.ts';
import type { reference } from './ko/reference.ts';
import type { shell } from './ko/shell.ts';
import type { words } from './ko/words.ts';

/** Name of an interface text. */
export type MessageName = keyof typeof shell | keyof typeof reference | keyof typeof history;

export type Language = {
  /** Texts of pages. The texts in a site's `i18n/<locale>/messages.json` override them. */
  readonly messages: Readonly<Record<MessageName, string>>;
  /** Sentences about changes of an API, by rule. */
  readonly changes: Readonly<Record<keyof typeof changes, string>>;
  /** Words of `mokcha diff` and of sentences about changes, and texts of the files that `init` and `new` write. */
  readonly words: typeof words;
};
