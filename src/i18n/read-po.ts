// A gettext `.po` file → its entries with their places, and problems (`catalogue/encoding`, `catalogue/syntax`).
// Grammar: GNU gettext manual, "The Format of PO Files". A catalogue of a description has no plural forms.
import { getOwn } from '../model/get-own.ts';
import type { CatalogueEntry } from '../model/api/catalogue.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Position, Problem } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';

type Field = 'msgctxt' | 'msgid' | 'msgstr';

/**
 * Entry whose lines are being read. `open` is the field that a line with only a string continues; absent before the
 * first field.
 */
type Draft = {
  readonly fields: Map<Field, string>;
  readonly previous: Map<Field, string>;
  readonly references: string[];
  readonly comments: string[];
  /** Line of `msgid`, or the first line of the entry until `msgid` is read. */
  line: number;
  flags: string;
  isObsolete: boolean;
  open?: { readonly field: Field; readonly isPrevious: boolean };
};

type Reader = {
  readonly file: FilePath;
  readonly entries: CatalogueEntry[];
  readonly problems: Problem[];
  /** Entry that is being read; absent between two entries. */
  draft?: Draft;
};

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};

const report = ({ file, problems }: Reader, position: Position, message: string, hint?: string): void => {
  problems.push({ code: 'catalogue/syntax', severity: 'error', message, hint, at: { file, position } });
};

/**
 * Returns the text of a quoted string, or an empty string if `quoted` is not exactly one string. `position`: start of
 * `quoted`. Problems: `catalogue/syntax`.
 */
const unquote = (reader: Reader, quoted: string, position: Position): string => {
  const inner = /^"((?:[^"\\]|\\.)*)"\s*$/.exec(quoted)?.[1];
  if (inner === undefined) {
    report(
      reader,
      position,
      'This line does not contain exactly one string in double quotes.',
      'write one string in double quotes on each line, with `\\"` for a quote in it.',
    );
    return '';
  }
  return inner.replace(/\\(.)/g, (written, character: string, offset: number) => {
    const known = getOwn(escapes, character);
    if (known === undefined) {
      const at = { ...position, column: position.column + 1 + offset };
      report(reader, at, `\`${written}\` is not a valid escape sequence.`, `write \`\\${written}\`.`);
    }
    return known ?? written;
  });
};

const finish = (reader: Reader): void => {
  const { draft } = reader;
  reader.draft = undefined;
  if (draft === undefined || (draft.fields.size === 0 && draft.previous.size === 0)) return;
  const source = draft.fields.get('msgid');
  const text = draft.fields.get('msgstr');
  if (source === undefined || text === undefined) {
    const missing = source === undefined ? 'msgid' : 'msgstr';
    report(
      reader,
      { line: draft.line, column: 1 },
      `This entry has no \`${missing}\`.`,
      missing === 'msgid' ? 'add a line `msgid "…"` with the original text.' : 'add a line `msgstr ""`.',
    );
    return;
  }
  reader.entries.push({
    source,
    context: draft.fields.get('msgctxt'),
    text,
    isFuzzy: /\bfuzzy\b/.test(draft.flags),
    previous: draft.previous.get('msgid'),
    isObsolete: draft.isObsolete,
    references: draft.references,
    comments: draft.comments,
    position: { line: draft.line, column: 1 },
  });
};

/**
 * Finishes the entry if its `msgstr` has been read. `msgstr` is the last field of an entry, so a comment or another
 * field after it begins the next entry.
 */
const finishIfComplete = (reader: Reader): void => {
  if (reader.draft?.fields.has('msgstr')) finish(reader);
};

const draftFor = (reader: Reader, line: number): Draft => {
  reader.draft ??= {
    fields: new Map(),
    previous: new Map(),
    references: [],
    comments: [],
    line,
    flags: '',
    isObsolete: false,
  };
  return reader.draft;
};

const isField = (word: string): word is Field => word === 'msgctxt' || word === 'msgid' || word === 'msgstr';

const readComment = (reader: Reader, line: string, number: number): void => {
  finishIfComplete(reader);
  const draft = draftFor(reader, number);
  if (line.startsWith('#:')) draft.references.push(...line.slice(2).trim().split(/\s+/).filter(Boolean));
  else if (line.startsWith('#,')) draft.flags += line.slice(2);
  else draft.comments.push(line);
};

/**
 * Line of an entry. `prefix`: the characters before the keyword or string, such as `#~` or `#|`; often empty. `rest`:
 * the text after the prefix, which starts at `position`.
 */
type FieldLine = { readonly prefix: string; readonly rest: string; readonly position: Position };

const isPreviousIn = ({ prefix }: FieldLine): boolean => prefix.includes('|');

const readString = (reader: Reader, line: FieldLine): void => {
  const { rest, position } = line;
  const isPrevious = isPreviousIn(line);
  const open = reader.draft?.open;
  if (open === undefined || open.isPrevious !== isPrevious) {
    report(
      reader,
      position,
      'This string does not continue a `msgctxt`, `msgid` or `msgstr`.',
      'write `msgid` or `msgstr` before the string.',
    );
    return;
  }
  const fields = isPrevious ? reader.draft?.previous : reader.draft?.fields;
  fields?.set(open.field, (fields.get(open.field) ?? '') + unquote(reader, rest, position));
};

const readKeyword = (reader: Reader, line: FieldLine): void => {
  const { prefix, rest, position } = line;
  const isPrevious = isPreviousIn(line);
  const [, word = '', gap = '', quoted = ''] = /^(\S+)(\s*)(.*)/s.exec(rest) ?? [];
  if (!isField(word)) {
    const known = word.startsWith('msgid_plural') || word.startsWith('msgstr[');
    report(
      reader,
      position,
      known
        ? `\`${word}\` belongs to a plural, which a catalogue of a description cannot have.`
        : `\`${word}\` is not a keyword of a catalogue.`,
      known
        ? 'write one `msgid` and one `msgstr`.'
        : 'begin the line with `msgctxt`, `msgid` or `msgstr`, or with `#` for a comment.',
    );
    return;
  }
  if (word !== 'msgstr') finishIfComplete(reader);
  const draft = draftFor(reader, position.line);
  const fields = isPrevious ? draft.previous : draft.fields;
  if (fields.has(word))
    report(reader, position, `This entry has more than one \`${word}\`.`, 'put an empty line between two entries.');
  draft.isObsolete ||= prefix.includes('~');
  if (word === 'msgid' && !isPrevious) draft.line = position.line;
  draft.open = { field: word, isPrevious };
  fields.set(word, unquote(reader, quoted, { ...position, column: position.column + word.length + gap.length }));
};

const readLine = (reader: Reader, line: string, number: number): void => {
  const prefix = /^\s*(?:#~\|?|#\|)?\s*/.exec(line)?.[0] ?? '';
  const rest = line.slice(prefix.length);
  const position = { line: number, column: prefix.length + 1 };
  if (line.trim() === '') finish(reader);
  else if (rest.startsWith('#')) readComment(reader, rest, number);
  else if (rest.startsWith('"')) readString(reader, { prefix, rest, position });
  else if (rest !== '') readKeyword(reader, { prefix, rest, position });
};

/** Reads every entry, including the header. Problems: `catalogue/encoding`, `catalogue/syntax`. */
export const readPo = ({ path: file, bytes }: SourceFile): Outcome<readonly CatalogueEntry[]> => {
  const reader: Reader = { file, entries: [], problems: [] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const problem: Problem = {
      code: 'catalogue/encoding',
      severity: 'error',
      message: `\`${file}\` is not UTF-8.`,
      hint: 'save it as UTF-8.',
      at: { file },
    };
    return { value: [], problems: [problem] };
  }
  text.split(/\r\n|[\n\r]/).forEach((line, index) => {
    readLine(reader, line, index + 1);
  });
  finish(reader);
  return { value: reader.entries, problems: reader.problems };
};
