// Compares a text of a site's `i18n/<locale>/messages.json` with the built-in text that it replaces, and reports
// mistakes.
import { getOwn } from '../model/get-own.ts';
import { allParts, type MessagePart, parseMessage, strayParticles } from '../text/message-syntax.ts';
import type { Messages } from '../model/messages.ts';
import { findNearest } from '../text/did-you-mean.ts';
import { pluralFormsOf } from '../text/plurals.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { Written } from './read-messages.ts';

/**
 * Mistake in a message. `message`: end of a sentence about the message. `part`: part of the text that is wrong; absent
 * if the text lacks a placeholder.
 */
type Finding = {
  readonly code: Problem['code'];
  readonly message: string;
  readonly hint: string;
  readonly part?: { offset: number; length: number };
};

const list = (words: Iterable<string>): string => [...words].map((word) => `\`${word}\``).join(', ');

const span = ({ offset, source }: MessagePart): { offset: number; length: number } => ({
  offset,
  length: source.length,
});

/** Values that can replace each other: a date can contain `{month}`, a number, instead of `{monthName}`. */
const sameValue: Readonly<Record<string, string>> = { monthName: 'month' };

const valuesOf = (parts: readonly MessagePart[]): Extract<MessagePart, { kind: 'place' | 'plural' }>[] =>
  allParts(parts).flatMap((part) => (part.kind === 'place' || part.kind === 'plural' ? [part] : []));

const checkPlaces = (original: string, parts: readonly MessagePart[]): Finding[] => {
  const canonical = (name: string): string => getOwn(sameValue, name) ?? name;
  const given = valuesOf(parts);
  const wanted = [...new Set(valuesOf(parseMessage(original).parts).map(({ name }) => name))];
  const known = new Set(wanted.map(canonical));
  const missing = wanted.filter((name) => !given.some((part) => canonical(part.name) === canonical(name)));
  const strangers = given.filter(({ name }) => !known.has(canonical(name)));
  const meant = strangers.map(
    ({ name }) =>
      findNearest(name, missing) ?? findNearest(name, wanted) ?? (missing.length === 1 ? missing[0] : undefined),
  );
  const hintOf = (
    { kind, source, name: written }: MessagePart & { name: string },
    name: string | undefined,
  ): string => {
    if (name !== undefined)
      return kind === 'plural' || source === '#' ? `change \`${written}\` to \`${name}\`.` : `write \`{${name}}\`.`;
    if (wanted.length === 0) return `remove \`${source}\`.`;
    return wanted.length === 1
      ? `use ${list(wanted.map((value) => `{${value}}`))}, the only placeholder of this message.`
      : `use one of the placeholders of this message: ${list(wanted.map((value) => `{${value}}`))}.`;
  };
  return [
    ...strangers.map((part, index): Finding => {
      return {
        code: 'message/place',
        message: `has the unknown placeholder \`{${part.name}}\``,
        hint: hintOf(part, meant[index]),
        part: span(part),
      };
    }),
    ...missing
      .filter((name) => !meant.includes(name))
      .map((name): Finding => {
        return {
          code: 'message/place',
          message: `leaves out \`{${name}}\``,
          hint: `add \`{${name}}\`, as in \`${original}\`.`,
        };
      }),
  ];
};

const checkPlural = (part: Extract<MessagePart, { kind: 'plural' }>, locale: string): Finding[] => {
  const { needed, known } = pluralFormsOf(locale);
  const isOwnLanguage = /^(?:ko|en)(?:-|$)/.test(locale);
  const given = part.forms.map(({ name }) => name);
  const exactly: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };
  // In a locale without built-in texts, a plural that contains only `other` and exact numbers, such as `=0`, needs no
  // form except `other`. A plural with a different form, such as `one`, needs all forms that the locale requires.
  const isSame = !isOwnLanguage && given.every((name) => name === 'other' || name.startsWith('='));
  const missing = (isSame ? ['other'] : needed).filter(
    (name) => !given.includes(name) && !given.includes(getOwn(exactly, name) ?? name),
  );
  const exact =
    known.length === 1
      ? 'to give a number its own text, write `=2 {…}`'
      : `write one of ${list(known)}, or \`=2\` for exactly 2`;
  return [
    ...part.forms
      .filter(({ name }) => !name.startsWith('=') && !known.includes(name))
      .map(({ name, offset }): Finding => {
        const message = `has a plural form \`${name}\`, which the locale \`${locale}\` does not have`;
        return {
          code: 'message/plural',
          message,
          hint: `${known.length === 1 ? `remove \`${name}\`; ` : ''}${exact}.`,
          part: { offset, length: name.length },
        };
      }),
    ...missing.map((name): Finding => {
      const message = `has a plural without the form \`${name}\`, which the locale \`${locale}\` needs`;
      return {
        code: 'message/plural',
        message,
        hint: `add \`${name} {…}\`.`,
        part: { offset: part.offset, length: part.name.length + 1 },
      };
    }),
  ];
};

const findings = (original: string, text: string, locale: string): Finding[] => {
  const { parts, fault } = parseMessage(text);
  if (fault !== undefined) return [{ code: 'message/syntax', message: fault.message, hint: fault.hint, part: fault }];
  return [
    ...allParts(parts).flatMap((part) => (part.kind === 'plural' ? checkPlural(part, locale) : [])),
    ...strayParticles(parts).map((part): Finding => {
      const message =
        `has the particle \`${part.source}\`, which does not follow a placeholder, so ` + 'its form cannot be chosen';
      return {
        code: 'message/particle',
        message,
        hint: `replace \`${part.source}\` with the form that fits the word before it.`,
        part: span(part),
      };
    }),
    ...checkPlaces(original, parts),
  ];
};

/**
 * Reports the mistakes in one message. Problems: `message/key`, `message/syntax`, `message/place`, `message/plural`,
 * `message/particle`.
 */
export const checkMessage = (own: Messages, { key, text, at, placeAt }: Written, locale: string): Problem[] => {
  const original = Object.hasOwn(own, key) ? own[key] : undefined;
  if (original === undefined) {
    const nearest = findNearest(key, Object.keys(own));
    const hint = nearest === undefined ? `remove \`${key}\`.` : `write \`${nearest}\`.`;
    return [{ code: 'message/key', severity: 'error', message: `Unknown message key \`${key}\`.`, hint, at }];
  }
  if (typeof text !== 'string')
    return [
      {
        code: 'message/syntax',
        severity: 'error',
        message: `The message \`${key}\` is not a string.`,
        hint: `write its text in quotes: \`"${key}": "…"\`.`,
        at,
      },
    ];
  return findings(original, text, locale).map(({ code, message, hint, part }) => {
    const place = part === undefined ? at : placeAt(part.offset, part.length);
    return { code, severity: 'error', message: `The message \`${key}\` ${message}.`, hint, at: place };
  });
};
