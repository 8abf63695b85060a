// A message as written → its parts. The notation is a subset of ICU MessageFormat (`{name}`, `{count, plural, one {…}
// other {…}}`, `#`) with Korean particles after values (`{name}을(를)`). Unlike in ICU, an apostrophe does not quote
// anything. Filling in values is left to `src/model/messages.ts`.
import { closingMarks, particleNotation } from './particles.ts';

/** A part of a message. `offset` counts UTF-16 units from the start of the message; `source` is the part as written. */
type Written = { readonly source: string; readonly offset: number };

type PluralForm = Written & {
  /** Name of a form, such as `one`, `few` or `other`; `=2` for exactly two. */
  readonly name: string;
  readonly parts: readonly MessagePart[];
};

export type MessagePart = Written &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'particle' }
    /** Placeholder for a value. `#` becomes a placeholder with the name of the plural that contains it. */
    | { readonly kind: 'place'; readonly name: string }
    /** `locale`: the locale whose rule chooses the form (`plural:ru`). If it is absent, `one` means exactly 1. */
    | {
        readonly kind: 'plural';
        readonly name: string;
        readonly locale?: string;
        readonly forms: readonly PluralForm[];
      }
  );

/** A mistake at an offset. `message` continues a sentence that begins with “The message”. */
type MessageFault = {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
};

/** The parts of a message. `fault` is absent if the syntax is valid. */
export type ParsedMessage = { readonly parts: readonly MessagePart[]; readonly fault?: MessageFault };

type Read = ParsedMessage & { readonly end: number };

const match = (sticky: RegExp, source: string, offset: number): RegExpExecArray | null => {
  sticky.lastIndex = offset;
  return sticky.exec(source);
};

const toTexts = (source: string, offset: number): MessagePart[] => {
  const parts: MessagePart[] = [];
  let at = 0;
  for (;;) {
    const rest = source.slice(at);
    const found = particleNotation.exec(rest);
    const text = found === null ? rest : rest.slice(0, found.index);
    if (text !== '') parts.push({ kind: 'text', source: text, offset: offset + at });
    if (found === null) return parts;
    parts.push({ kind: 'particle', source: found[0], offset: offset + at + found.index });
    at += found.index + found[0].length;
  }
};

const mostCharacters = 5_000;
const mostNested = 8;

const unclosed = (offset: number): MessageFault => ({
  offset,
  length: 1,
  message: 'has a `{` that is never closed',
  hint: 'add the missing `}`.',
});

const tooLong: MessageFault = {
  offset: 0,
  length: 1,
  message: `has more than ${mostCharacters} characters`,
  hint: 'shorten the message to a label or a sentence.',
};

const tooDeep = (offset: number): MessageFault => ({
  offset,
  length: 1,
  message: `has plurals nested more than ${mostNested} levels deep`,
  hint: 'write the plurals one after the other.',
});

const skipSpace = (source: string, offset: number): number => offset + (match(/\s*/y, source, offset)?.[0].length ?? 0);

/** A plural that is being read. `depth` is 1 for a plural that is not within another one. */
type Plural = { readonly name: string; readonly offset: number; readonly depth: number };

type Forms = { readonly forms: readonly PluralForm[]; readonly end: number; readonly fault?: MessageFault };

/** Reads the forms of a plural, after the comma of `{count, plural,`, up to the `}` that closes it. */
const readForms = (source: string, start: number, plural: Plural): Forms => {
  const forms: PluralForm[] = [];
  const fail = (fault: MessageFault): Forms => ({ forms, end: source.length, fault });
  let at = skipSpace(source, start);
  for (;;) {
    const head = match(/(=\d+|[a-z]+)\s*\{/y, source, at);
    if (head === null) break;
    const inside = at + head[0].length;
    if (plural.depth > mostNested) return fail(tooDeep(plural.offset));
    const { parts, end, fault } = readParts(source, inside, plural);
    if (fault !== undefined) return fail(fault);
    if (source[end] !== '}') return fail(unclosed(inside - 1));
    forms.push({ name: head[1] ?? '', parts, source: source.slice(at, end + 1), offset: at });
    at = skipSpace(source, end + 1);
  }
  if (source[at] === '}') return { forms, end: at + 1 };
  if (at === source.length) return fail(unclosed(plural.offset));
  const hint = `write \`{${plural.name}, plural, one {# page} other {# pages}}\`.`;
  return fail({ offset: at, length: 1, message: 'has a plural with invalid forms', hint });
};

const readBrace = (source: string, offset: number, depth: number): Read => {
  const place = match(/\{\s*(\w+)\s*\}/y, source, offset);
  if (place !== null) {
    const end = offset + place[0].length;
    return { parts: [{ kind: 'place', name: place[1] ?? '', source: place[0], offset }], end };
  }
  const plural = match(/\{\s*(\w+)\s*,\s*plural(?::([\w-]+))?\s*,/y, source, offset);
  if (plural !== null) {
    const name = plural[1] ?? '';
    const { forms, end, fault } = readForms(source, offset + plural[0].length, { name, offset, depth: depth + 1 });
    if (fault !== undefined) return { parts: [], end, fault };
    const locale = plural[2];
    return {
      parts: [{ kind: 'plural', name, ...(locale && { locale }), forms, source: source.slice(offset, end), offset }],
      end,
    };
  }
  const opened = match(/\{[^{}]*([{}]?)/y, source, offset);
  if (opened === null || opened[1] === '') return { parts: [], end: source.length, fault: unclosed(offset) };
  const closed = opened[1] === '}' ? opened[0] : undefined;
  const message =
    closed === undefined
      ? 'has a `{` that begins neither a placeholder nor a plural'
      : `has \`${closed}\`, which is neither a placeholder nor a plural`;
  const hint = 'write `{name}` or `{count, plural, one {# page} other {# pages}}`.';
  return { parts: [], end: source.length, fault: { offset, length: closed?.length ?? 1, message, hint } };
};

/**
 * Reads parts up to the end of the message. With `plural`, the parts belong to one of its forms: reading ends at the
 * `}` of the form, and `#` is a placeholder for the value of the plural.
 */
const readParts = (source: string, start: number, plural?: Plural): Read => {
  const parts: MessagePart[] = [];
  const special = plural === undefined ? /[{}]/g : /[{}#]/g;
  let at = start;
  for (;;) {
    special.lastIndex = at;
    const found = special.exec(source);
    parts.push(...toTexts(source.slice(at, found?.index), at));
    if (found === null) return { parts, end: source.length };
    if (found[0] === '#') {
      parts.push({ kind: 'place', name: plural?.name ?? '', source: '#', offset: found.index });
      at = found.index + 1;
    } else if (found[0] === '}') {
      if (plural !== undefined) return { parts, end: found.index };
      const fault = {
        offset: found.index,
        length: 1,
        message: 'has a `}` without a matching `{`',
        hint: 'remove the `}`.',
      };
      return { parts, end: source.length, fault };
    } else {
      const brace = readBrace(source, found.index, plural?.depth ?? 0);
      parts.push(...brace.parts);
      if (brace.fault !== undefined) return { parts, end: source.length, fault: brace.fault };
      at = brace.end;
    }
  }
};

/** Parses a message. If the message has a fault, `parts` is incomplete. */
export const parseMessage = (source: string): ParsedMessage => {
  if (source.length > mostCharacters) return { parts: [], fault: tooLong };
  const { parts, fault } = readParts(source, 0);
  return fault === undefined ? { parts } : { parts, fault };
};

/** Adds a locale to the plurals of a message that do not name one: `{count, plural:ru, …}`. */
export const withPluralLocale = (message: string, locale: string): string => {
  const plurals = allParts(parseMessage(message).parts).filter(
    (part) => part.kind === 'plural' && part.locale === undefined,
  );
  return plurals
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (text, { offset }) => text.slice(0, offset) + text.slice(offset).replace(/,\s*plural\s*,/, `, plural:${locale},`),
      message,
    );
};

/** Returns all parts, including those inside plural forms. */
export const allParts = (parts: readonly MessagePart[]): readonly MessagePart[] =>
  parts.flatMap((part) =>
    part.kind === 'plural' ? [part, ...part.forms.flatMap((form) => allParts(form.parts))] : [part],
  );

/** Returns the particles that follow neither a placeholder nor a plural, so their form cannot be chosen. */
export const strayParticles = (parts: readonly MessagePart[]): readonly MessagePart[] =>
  parts.flatMap((part, index): readonly MessagePart[] => {
    if (part.kind === 'plural') return part.forms.flatMap((form) => strayParticles(form.parts));
    if (part.kind !== 'particle') return [];
    const before = parts
      .slice(0, index)
      .filter(({ kind, source }) => kind !== 'text' || source.replace(closingMarks, '') !== '')
      .at(-1);
    return before?.kind === 'place' || before?.kind === 'plural' ? [] : [part];
  });
