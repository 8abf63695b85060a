// A snapshot → the interface texts that one locale does not have, in the form of its `messages.json`. Writing the file
// is left to `mokcha i18n`.
import { readLocale } from '../../i18n/messages.ts';
import type { Messages } from '../../model/messages.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import type { Snapshot } from '../../model/snapshot.ts';

/**
 * Returns the missing keys with their English texts, in the order of the built-in messages. Problems: those of the
 * locale's `messages.json`, if this file exists.
 */
export const missingMessages = async (
  snapshot: Snapshot,
  locale: string,
  { templates }: Ports,
): Promise<Outcome<Messages>> => {
  const { value, problems } = await readLocale(snapshot, locale, templates.messages);
  return { value: Object.fromEntries(value.missing.map((key) => [key, value.messages[key] ?? ''])), problems };
};
