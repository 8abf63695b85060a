// `i18n/<locale>/messages.json` → its keys and texts, each with its place.
import { isMap, isScalar, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { holdsLoneSurrogate, surrogateHint, surrogateMessage } from '../text/lone-surrogates.ts';
import type { Outcome, Place, Problem } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { hintForJson } from '../syntax-hints/json-syntax-hints.ts';

export type Written = {
  readonly key: string;
  readonly text: unknown;
  /** Place of the key. */
  readonly at: Place;
  /** Returns the place of a part of the text. `offset` and `length` are in UTF-16 units of the parsed text. */
  readonly placeAt: (offset: number, length: number) => Place;
};

const escapes = /\\u[\da-fA-F]{4}|\\[\s\S]|[\s\S]/g;

/**
 * Returns how many characters of the source represent the first `units` UTF-16 units of a JSON string: `\u005b`
 * represents one unit, but has six characters.
 */
const writtenLength = (inside: string, units: number): number =>
  (inside.match(escapes) ?? []).slice(0, units).reduce((length, unit) => length + unit.length, 0);

type First = ReadonlyMap<string, Written>;

const findFirst = (written: readonly Written[]): First => {
  const first = new Map<string, Written>();
  for (const one of written) if (!first.has(one.key)) first.set(one.key, one);
  return first;
};

/**
 * Reports `message/syntax` for each repeated key. The YAML parser could do this, but it compares each key with all
 * others, which takes quadratic time.
 */
const findRepeated = (written: readonly Written[], first: First): readonly Problem[] =>
  written.flatMap((one): Problem[] => {
    const { key, at } = one;
    const other = first.get(key);
    if (other === undefined || other === one) return [];
    const hint = 'remove one of the two entries.';
    return [
      {
        code: 'message/syntax',
        severity: 'error',
        message: `Duplicate key \`${key}\`.`,
        hint,
        at,
        related: [{ message: 'also at', at: other.at }],
      },
    ];
  });

type SyntaxMistake = { readonly message: string; readonly hint: string; readonly start: number; readonly end: number };

/** Returns the first mistake in the syntax of a file. Returns undefined if the YAML parser found none. */
const findSyntaxMistake = (text: string, [error]: readonly YAMLParseError[]): SyntaxMistake | undefined => {
  if (error === undefined) return undefined;
  const { advice, start = error.pos[0], end = start + 1 } = hintForJson(text) ?? {};
  const message = advice ? `The messages are not valid JSON: ${advice.message}` : 'The messages are not valid JSON.';
  return {
    message,
    hint: advice?.hint ?? 'correct the JSON here. The file has the form `{ "key": "text" }`.',
    start,
    end,
  };
};

/**
 * Reads JSON with the YAML parser, because it returns positions (YAML 1.2 includes all of JSON). Problems:
 * `message/syntax`.
 */
export const readMessages = (file: SourceFile): Outcome<readonly Written[]> => {
  const counter = new LineCounter();
  const text = new TextDecoder().decode(file.bytes);
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    schema: 'json',
    uniqueKeys: false,
  });
  const placeAt = (offset: number, length = 1): Place => {
    const { line, col } = counter.linePos(offset);
    return { file: file.path, position: { line, column: col, length } };
  };
  const fail = (message: string, hint: string, at: Place): Outcome<readonly Written[]> => ({
    value: [],
    problems: [{ code: 'message/syntax', severity: 'error', message, hint, at }],
  });
  const mistake = findSyntaxMistake(text, document.errors);
  if (mistake !== undefined)
    return fail(mistake.message, mistake.hint, placeAt(mistake.start, mistake.end - mistake.start));
  if (!isMap(document.contents))
    return fail('The messages are not an object.', 'write the file in the form `{ "key": "text" }`.', placeAt(0));
  const written = document.contents.items.flatMap((pair): Written[] => {
    if (!isScalar(pair.key)) return [];
    const [start = 0, end = start] = pair.key.range ?? [];
    const at = placeAt(start, end - start);
    const value = isScalar(pair.value) ? pair.value : undefined;
    const [from = start, to = end] = value?.range ?? [];
    const opened = text[from] === '"' ? from + 1 : from;
    const inside = text.slice(opened, to);
    return [
      {
        key: String(pair.key.value),
        text: value?.value,
        at,
        placeAt: (offset, length) => {
          const before = writtenLength(inside, offset);
          return placeAt(opened + before, writtenLength(inside.slice(before), length));
        },
      },
    ];
  });
  const first = findFirst(written);
  const [good, broken] = [true, false].map((isGood) =>
    [...first.values()].filter(({ key, text: said }) => !holdsLoneSurrogate([key, said]) === isGood),
  );
  const problems = (broken ?? []).map(
    ({ at }): Problem => ({
      code: 'message/syntax',
      severity: 'error',
      message: surrogateMessage('A message'),
      hint: surrogateHint,
      at,
    }),
  );
  return { value: good ?? [], problems: [...problems, ...findRepeated(written, first)] };
};
