// Our interface texts with a site's own `i18n/<locale>/messages.json` put over them.
import { findNearest } from '../model/nearest.ts';
import type { Messages } from '../model/messages.ts';
import { toFilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Written } from './read-messages.ts';

const placesOf = (message: string): string =>
  [...message.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join(', ');

const checkMessage = (own: Messages, { key, text, at }: Written): Problem | undefined => {
  const original = own[key];
  if (original === undefined) {
    const nearest = findNearest(key, Object.keys(own));
    return {
      code: 'message/key',
      severity: 'error',
      message: `There is no message \`${key}\`.`,
      hint: nearest === undefined ? 'remove it.' : `write \`${nearest}\`.`,
      at,
    };
  }
  if (typeof text !== 'string')
    return { code: 'message/syntax', severity: 'error', message: `The message \`${key}\` is no text.`, hint: 'put it in quotes.', at };
  const [wanted, given] = [placesOf(original), placesOf(text)];
  if (wanted === given) return undefined;
  return {
    code: 'message/place',
    severity: 'error',
    message: `The message \`${key}\` has the places \`${given}\` where the original has \`${wanted}\`.`,
    hint: `use the places of \`${original}\`.`,
    at,
  };
};

/** Messages by locale; a locale that we have no texts for gets the English ones. Problems: `message/syntax`, `message/key`, `message/place`. */
export const loadMessages = async (
  snapshot: Snapshot,
  locales: readonly string[],
  own: Readonly<Record<string, Messages>>,
): Promise<Outcome<Readonly<Record<string, Messages>>>> => {
  const value: Record<string, Messages> = {};
  const problems: Problem[] = [];
  for (const locale of locales) {
    const base = own[locale] ?? own[locale.split('-')[0] ?? ''] ?? own.en ?? {};
    const file = snapshot.files.get(toFilePath(`i18n/${locale}/messages.json`));
    const written = file === undefined ? { value: [], problems: [] } : (await import('./read-messages.ts')).readMessages(file);
    const checked = written.value.map((message) => checkMessage(base, message));
    problems.push(...written.problems, ...checked.filter((problem) => problem !== undefined));
    const good = written.value.filter((_, at) => checked[at] === undefined);
    value[locale] = { ...base, ...Object.fromEntries(good.map(({ key, text }) => [key, String(text)])) };
  }
  return { value, problems };
};
