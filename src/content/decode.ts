// Turns the bytes of a source file into its text, in NFC and with `\n`, or reports why it cannot be read. Also
// normalises texts of other sources in the same way.
import type { Outcome, Position } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';

/** Maximum size of a file that `decode` accepts. A text of a description may have as many UTF-16 units. */
export const MAX_SIZE_BYTES = 1024 * 1024;

/**
 * Normalises a text to NFC, and its line endings to `\n`. Hangul in NFD, as macOS writes it, would give different slugs
 * from typed Hangul, and code that reads lines splits at `\n`.
 */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

/** Returns whether the bytes are UTF-8. With `stream`, the last character may be cut off. */
const isUtf8 = (bytes: Uint8Array, { stream = false }: { readonly stream?: boolean } = {}): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
};

/** Finds the 0-based offset of the first byte that does not belong to a valid character. */
const findBadByte = (bytes: Uint8Array): number => {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (middle <= bytes.length && isUtf8(bytes.subarray(0, middle), { stream: true })) good = middle;
    else bad = middle;
  }
  // With `stream`, the decoder leaves out a character that is cut off.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, good), { stream: true });
  return new TextEncoder().encode(text).length;
};

const positionOf = (bytes: Uint8Array, offset: number): Position => {
  const lines = new TextDecoder().decode(bytes.subarray(0, offset)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/**
 * Decodes a file and drops its byte order mark. The value is `''` if the file has a problem (`content/encoding`,
 * `content/size`).
 */
export const decode = (file: SourceFile): Outcome<string> => {
  const { bytes, path } = file;
  const about = { file: path };
  if (bytes.length > MAX_SIZE_BYTES) {
    const message = `\`${path}\` has ${bytes.length} bytes, but may have at most ${MAX_SIZE_BYTES}.`;
    return {
      value: '',
      problems: [
        {
          code: 'content/size',
          severity: 'error',
          message,
          hint: 'split it into several files.',
          at: { file: path },
          about,
        },
      ],
    };
  }
  if (!isUtf8(bytes)) {
    const offset = findBadByte(bytes);
    const message = `\`${path}\` is not valid UTF-8: byte ${offset} is not part of a character.`;
    const at = { file: path, position: positionOf(bytes, offset) };
    return {
      value: '',
      problems: [{ code: 'content/encoding', severity: 'error', message, hint: 'save the file as UTF-8.', at, about }],
    };
  }
  return { value: tidyText(new TextDecoder().decode(bytes)), problems: [] };
};
