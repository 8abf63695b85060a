// A change → one sentence in a locale, with the changed values as readers see them. A rule → its sentence with
// placeholders. A value → a short text.
import type { Literal } from '../../model/api/api-spec.ts';
import { getOwn } from '../../model/get-own.ts';
import { fillMessage } from '../../model/messages.ts';
import { wordsOf } from '../../text/text-key.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import type { Change } from '../change.ts';
import type { LanguageCode } from '../../languages/language-codes.ts';
import { changes, words } from '../../languages/languages.ts';
import type { MessageKind, MessageKinds } from './message-kinds.ts';
import { type BoundName, boundNames } from '../rules/limit-rules.ts';
import { type Rule, ruleOf } from '../rules/rules.ts';

/** Returns the sentences of a language. The type `MessageKinds` requires a sentence for every kind of message. */
const sentencesOf = (locale: LanguageCode): MessageKinds => changes[locale];

const literalKinds = new Set(['null', 'boolean', 'string', 'number', 'array', 'object']);

const isLiteral = (value: object): value is Literal =>
  'kind' in value &&
  literalKinds.has(String(value.kind)) &&
  (value.kind === 'null' || 'value' in value || 'items' in value || 'entries' in value);

/**
 * Returns the text by which readers recognise most values of the model: a spelling, reference, name, URL, title, or the
 * types of a schema. Returns undefined for other values.
 */
const nameOf = (value: object): string | undefined => {
  const { ref, spelling, name, url, title, types } = value as Readonly<Record<string, unknown>>;
  for (const known of [spelling, ref, name, url, title]) if (typeof known === 'string') return known;
  return Array.isArray(types) && types.length > 0 ? types.join(' | ') : undefined;
};

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

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
  if ('spelling' in value && typeof value.spelling === 'string') return value.spelling;
  // An enumeration value is an object that also has a name and a description.
  return 'value' in value ? wordOf(value.value) : nameOf(value);
};

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const limitOf = ({ message }: Rule): BoundName | undefined =>
  boundNames.find((name) => new RegExp(`^${name}-(?:added|removed|raised|lowered)$`).test(message));

/** Returns the field that contains a field: `Pet` for `Pet.name`. */
const parentOf = (field: string, name: string | undefined): string => {
  if (field.endsWith('[]')) return field.slice(0, -2);
  return name !== undefined && field.endsWith(`.${name}`)
    ? field.slice(0, -name.length - 1)
    : field.replace(/\.[^.]*$/, '');
};

/**
 * Returns whether changes of a rule may have both values in their `name` (`a → b`), such as the types before and after.
 * Changes to limits may have them as well, and are recognised by `limitOf`.
 */
const hasValuesInName = ({ message }: Rule): boolean => /^type-|^security-eased$|^reference-changed$/.test(message);

const valuesOf = (change: Change, rule: Rule, locale: LanguageCode): Record<string, string> => {
  const isInName = hasValuesInName(rule) || limitOf(rule) !== undefined;
  const [before = wordOf(change.before), after = wordOf(change.after)] =
    isInName && change.name?.includes(' → ') ? change.name.split(' → ') : [];
  const { anyType, none } = words[locale];
  const nothing = rule.message.startsWith('type-') ? anyType : none;
  const isDate = rule.message.startsWith('sunset-');
  const shown = (word: string | undefined): string => {
    if (word === undefined || word === '') return nothing;
    return shorten(isDate ? word.replaceAll('"', '') : word);
  };
  return {
    field: change.where.field,
    parent: parentOf(change.where.field, change.name),
    before: shown(before),
    after: shown(after),
    name: change.name ?? '',
  };
};

/**
 * Returns the sentence of a rule. `{limit}` is filled in; all other placeholders, such as `{field}`, are left as they
 * are.
 */
export const ruleSentence = (rule: Rule, locale: LanguageCode): string => {
  const limit = limitOf(rule);
  const key = limit === undefined ? rule.message : rule.message.replace(limit, 'limit');
  return sentencesOf(locale)[key as MessageKind].replace('{limit}', limit === undefined ? '{limit}' : camel(limit));
};

/** Returns the message of a change: the message of its rule, or of a special case that needs other words. */
const messageOf = (change: Change, { message }: Rule, limit: BoundName | undefined): MessageKind => {
  if (message === 'reference-changed' && change.name?.endsWith(' → ')) return 'reference-removed';
  if (message === 'reference-changed' && change.name?.startsWith(' → ')) return 'reference-added';
  if (limit === undefined) return message as MessageKind;
  const [, member] = /\/(exclusiveM(?:in|ax)imum)$/.exec(change.where.pointer) ?? [];
  const key = message.replace(limit, member === undefined ? 'limit' : limit);
  return (
    /^(?:minimum|maximum)-(?:added|removed)$/.test(key) ? `exclusive-${key}` : key.replace(limit, 'limit')
  ) as MessageKind;
};

/**
 * Removes the backticks around placeholders whose value is not code: an empty text, a word for a missing value, or a
 * text with a backtick, which would end the code.
 */
const unmarkWords = (sentence: string, values: Readonly<Record<string, string>>, words: ReadonlySet<string>): string =>
  sentence.replace(/`\{(\w+)\}`/g, (marked, place: string) => {
    const value = getOwn(values, place) ?? '';
    return words.has(value) || value.includes('`') ? `{${place}}` : marked;
  });

/** Returns a sentence that describes a change. Backticks in it mark code. */
export const describeChange = (change: Change, locale: LanguageCode): string => {
  const rule = ruleOf(change.rule);
  const limit = limitOf(rule);
  const values = { ...valuesOf(change, rule, locale), ...(limit && { limit: camel(limit) }) };
  const { anyType, none } = words[locale];
  const sentence = sentencesOf(locale)[messageOf(change, rule, limit)];
  return fillMessage(unmarkWords(sentence, values, new Set(['', anyType, none])), values);
};

/**
 * Returns a short text for a value, for output that shows the value outside a sentence. Returns undefined if the value
 * has no short form.
 */
export const changeWord = (value: unknown): string | undefined => {
  const word = wordOf(value);
  return word === undefined || word === '' ? undefined : shorten(word);
};
