// An interface text that is not yet in a language, so that one model of a reference serves every locale.
import type { MessageKey } from '../messages.ts';

/** An interface text and the values of its places. A value named `code` is printed as code. */
export type Phrase = { readonly key: MessageKey; readonly values?: Readonly<Record<string, string>> };
