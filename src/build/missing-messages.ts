// A snapshot → the interface texts that one locale lacks, as its `messages.json` would hold them.
import { readLocale } from '../i18n/messages.ts';
import type { Messages } from '../model/messages.ts';
import type { Ports } from '../model/ports.ts';
import type { Outcome } from '../model/problem.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** Keys with the English texts, in our order. Problems: those of the file that is there. */
export const missingMessages = async (snapshot: Snapshot, locale: string, { templates }: Ports): Promise<Outcome<Messages>> => {
  const { value, problems } = await readLocale(snapshot, locale, templates.messages);
  return { value: Object.fromEntries(value.missing.map((key) => [key, value.messages[key] ?? ''])), problems };
};
