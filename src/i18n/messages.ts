// The built-in interface texts and a site's own `i18n/<locale>/messages.json`, which overrides them → the texts of each
// locale.
import { withPluralLocale } from '../text/message-syntax.ts';
import type { Messages } from '../model/messages.ts';
import { toFilePath } from '../model/paths.ts';
import type { Outcome, Place, Problem } from '../model/problems/problem.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { checkMessage } from './check-message.ts';

/** Locale to load. `at`: the place in the config that names the locale; absent if no config names it. */
export type MessageLocale = {
  readonly code: string;
  readonly at?: Place | undefined;
  /**
   * Whether the site can have a file `i18n/<code>/messages.json`: false with `--api`, which reads no folders. Default:
   * true.
   */
  readonly mayHaveFile?: boolean;
};

export type LocaleMessages = {
  readonly messages: Messages;
  /**
   * Keys without a text in this locale, neither built in nor in the site's file. Readers see the English texts instead.
   * Empty if reading the file reported a problem.
   */
  readonly missing: readonly string[];
};

const fileOf = (code: string): string => `i18n/${code}/messages.json`;

/**
 * Returns the texts of one locale. `own`: the built-in texts by locale or language. Problems: those of `readMessages`
 * and of `checkMessage`.
 */
export const readLocale = async (
  snapshot: Snapshot,
  code: string,
  own: Readonly<Record<string, Messages>>,
): Promise<Outcome<LocaleMessages>> => {
  const known = own[code] ?? own[code.split('-')[0] ?? ''];
  const base = known ?? own.en ?? {};
  const file = snapshot.files.get(toFilePath(fileOf(code)));
  const written =
    file === undefined ? { value: [], problems: [] } : (await import('./read-messages.ts')).readMessages(file);
  const checked = written.value.map((message) => ({ ...message, problems: checkMessage(base, message, code) }));
  const good = checked
    .filter(({ problems }) => problems.length === 0)
    .map(({ key, text }): [string, string] => [key, withPluralLocale(String(text), code)]);
  const writtenKeys = new Set(written.value.map(({ key }) => key));
  const missing =
    known === undefined && written.problems.length === 0
      ? Object.keys(base).filter((key) => !writtenKeys.has(key))
      : [];
  return {
    value: { messages: { ...base, ...Object.fromEntries(good) }, missing },
    problems: [...written.problems, ...checked.flatMap(({ problems }) => problems)],
  };
};

const siteHint = (path: string, code: string, count: number): string => {
  const [what, printed] =
    count === 1 ? ['it', 'its key and the English text'] : ['them', 'their keys and the English texts'];
  return `write ${what} in \`${path}\`; \`mokcha i18n --messages ${code}\` prints ${printed}.`;
};

const bareHint =
  'choose a locale that Mokcha has texts for, or create a site with `mokcha init` and write the texts there.';

const missingProblem = (
  snapshot: Snapshot,
  { code, at, mayHaveFile = true }: MessageLocale,
  { messages, missing }: LocaleMessages,
): Problem => {
  const path = toFilePath(fileOf(code));
  const hasFile = snapshot.files.has(path);
  const place = hasFile ? { file: path, position: { line: 1, column: 1 } } : at;
  const count = hasFile
    ? `${missing.length} of ${Object.keys(messages).length} interface texts`
    : 'The interface texts';
  return {
    code: 'message/missing',
    severity: 'warning',
    message: `${count} of the locale \`${code}\` ${hasFile && missing.length === 1 ? 'is' : 'are'} shown in English.`,
    hint: mayHaveFile ? siteHint(path, code, missing.length) : bareHint,
    ...(place !== undefined && { at: place }),
  };
};

/**
 * Returns messages by locale. A locale without built-in texts gets the English texts that its own file does not
 * replace. Problems: those of `readLocale`, and `message/missing`.
 */
export const loadMessages = async (
  snapshot: Snapshot,
  locales: readonly MessageLocale[],
  own: Readonly<Record<string, Messages>>,
): Promise<Outcome<Readonly<Record<string, Messages>>>> => {
  const value: Record<string, Messages> = {};
  const problems: Problem[] = [];
  for (const locale of locales) {
    const read = await readLocale(snapshot, locale.code, own);
    value[locale.code] = read.value.messages;
    problems.push(...read.problems);
    if (read.value.missing.length > 0) problems.push(missingProblem(snapshot, locale, read.value));
  }
  return { value, problems };
};
