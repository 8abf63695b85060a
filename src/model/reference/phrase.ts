// An interface text before a language is chosen, so that one model of a reference serves every locale.
import type { MessageKey } from '../messages.ts';

/**
 * The key of an interface text, and the values of its placeholders. `values` is absent if the text has no placeholders.
 * A value named `code` is rendered as code.
 */
export type Phrase = { readonly key: MessageKey; readonly values?: Readonly<Record<string, string>> };
