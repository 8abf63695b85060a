// `i18n/<locale>/messages.json` → its keys and texts, each with its place.
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Outcome, Place } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';

export type Written = { readonly key: string; readonly text: unknown; readonly at: Place };

/** JSON is read by the YAML parser (YAML 1.2 holds all of JSON), because that one tells places. Problems: `message/syntax`. */
export const readMessages = (file: SourceFile): Outcome<readonly Written[]> => {
  const counter = new LineCounter();
  const text = new TextDecoder().decode(file.bytes);
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, schema: 'json' });
  const placeAt = (offset: number, length = 1): Place => {
    const { line, col } = counter.linePos(offset);
    return { file: file.path, position: { line, column: col, length } };
  };
  const [error] = document.errors;
  if (error !== undefined || !isMap(document.contents)) {
    const message = error === undefined ? 'The messages are no object of texts.' : `The messages are no JSON: ${error.message}.`;
    return {
      value: [],
      problems: [
        { code: 'message/syntax', severity: 'error', message, hint: 'write `{ "key": "text" }`.', at: placeAt(error?.pos[0] ?? 0) },
      ],
    };
  }
  const written = document.contents.items.flatMap((pair): Written[] => {
    if (!isScalar(pair.key)) return [];
    const [start = 0, end = start] = pair.key.range ?? [];
    return [{ key: String(pair.key.value), text: isScalar(pair.value) ? pair.value.value : undefined, at: placeAt(start, end - start) }];
  });
  return { value: written, problems: [] };
};
