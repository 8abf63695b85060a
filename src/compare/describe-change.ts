// A change → one sentence in a locale, its values as a reader knows them.
import type { Literal } from '../model/api-spec.ts';
import { fillMessage } from '../model/messages.ts';
import { wordsOf } from '../model/text-key.ts';
import { literalText } from '../reference/literal-text.ts';
import type { Change } from './change.ts';
import type { ChangeLocale } from './change-locales.ts';
import { en } from './messages/en.ts';
import { ko } from './messages/ko.ts';
import type { MessageKind, MessageKinds } from './messages/message-kinds.ts';
import { type BoundName, boundNames } from './rules/limit-rules.ts';
import { type Rule, ruleOf } from './rules/rules.ts';

const messages: Readonly<Record<ChangeLocale, MessageKinds>> = { en, ko };

const none: Readonly<Record<ChangeLocale, string>> = { en: 'none', ko: '없음' };

const literalKinds = new Set(['null', 'boolean', 'string', 'number', 'array', 'object']);

const isLiteral = (value: object): value is Literal =>
  'kind' in value &&
  literalKinds.has(String(value.kind)) &&
  (value.kind === 'null' || 'value' in value || 'items' in value || 'entries' in value);

/** What most values are known by. */
const nameOf = (value: object): string | undefined => {
  const { ref, spelling, name, url, title, types } = value as Readonly<Record<string, unknown>>;
  for (const known of [spelling, ref, name, url, title]) if (typeof known === 'string') return known;
  return Array.isArray(types) && types.length > 0 ? types.join(' | ') : undefined;
};

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** Undefined where a value has no short name. */
const wordOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return wordsOf(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const words = value.map((item) =>
      Array.isArray(item) ? item.map(({ scheme }: { scheme: string }) => scheme).join(' + ') : wordOf(item),
    );
    return words.join(', ');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if ('requires' in value) return wordOf(value.requires);
  if (isLiteral(value)) return literalText(value);
  // A value of an enumeration, with what is said of it.
  return 'value' in value ? wordOf(value.value) : nameOf(value);
};

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const limitOf = ({ message }: Rule): BoundName | undefined =>
  boundNames.find((name) => new RegExp(`^${name}-(?:added|removed|raised|lowered)$`).test(message));

/** `Pet.name` is a field of `Pet`. */
const parentOf = (field: string): string => (field.endsWith('[]') ? field.slice(0, -2) : field.replace(/\.[^.]*$/, ''));

/** Of a limit that became exclusive both values are told in `name`. */
const valuesOf = (change: Change, locale: ChangeLocale): Record<string, string> => {
  const [before = wordOf(change.before), after = wordOf(change.after)] = change.name?.includes(' → ') ? change.name.split(' → ') : [];
  const told = (word: string | undefined): string => (word === undefined || word === '' ? none[locale] : shorten(word));
  return {
    field: change.where.field,
    parent: parentOf(change.where.field),
    before: told(before),
    after: told(after),
    name: change.name ?? '',
  };
};

/** The sentence of a rule with its places empty: `{field}`, `{before}`. */
export const ruleSentence = (rule: Rule, locale: ChangeLocale): string => {
  const limit = limitOf(rule);
  const key = limit === undefined ? rule.message : rule.message.replace(limit, 'limit');
  return messages[locale][key as MessageKind].replace('{limit}', limit === undefined ? '{limit}' : camel(limit));
};

export const describeChange = (change: Change, locale: ChangeLocale): string => {
  return fillMessage(ruleSentence(ruleOf(change.rule), locale), valuesOf(change, locale));
};

/** A value in a few words, for who prints it apart. */
export const changeWord = (value: unknown): string | undefined => {
  const word = wordOf(value);
  return word === undefined || word === '' ? undefined : shorten(word);
};
