// The bytes of one file of a description → its tree and the problems in its text (`api/encoding`, `api/yaml`,
// `api/json`, `api/duplicate-key`, `api/alias`, `api/depth`).
import { surrogateHint, surrogateMessage } from '../../text/lone-surrogates.ts';
import { isTreeName } from '../../model/file-names.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { SourceFile } from '../../model/snapshot.ts';
import { readCommonYaml } from './read-common-yaml.ts';
import { maximumDepth, readJson } from './read-json.ts';
import type { Fault, Reading } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import { findLineStarts } from '../../text/line-starts.ts';
import { positionOf } from './source-document.ts';
import type { SourceDocument } from './source-document.ts';

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the line and column of the first byte that is not UTF-8. */
const findEncodingFault = (bytes: Uint8Array): { line: number; column: number } => {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    if (decode(part) === undefined || newline === -1)
      return { line, column: new TextDecoder().decode(part).indexOf('\ufffd') + 1 };
    start = end + 1;
  }
};

/**
 * Reads a JSON object or common YAML, up to the member `last` if it is given. The result has no root for all other
 * texts, which are left to the full YAML reader.
 */
const readQuickly = (text: string, last?: string): Reading => {
  const json: Reading = /^\s*\{/.test(text) ? readJson(text, last) : { faults: [] };
  return json.root !== undefined && json.faults.length === 0 ? json : { root: readCommonYaml(text, last), faults: [] };
};

/**
 * Reads the text of a file. A text file (`.md`, `.py`) is one string. The quick readers are tried first, because the
 * full YAML reader is much slower.
 */
const read = (file: string, text: string): Reading => {
  if (!isTreeName(file)) return { root: { kind: 'string', value: text, start: 0, end: text.length }, faults: [] };
  if (/\.json$/i.test(file)) return readJson(text);
  const quick = readQuickly(text);
  return quick.root === undefined ? readYaml(text) : quick;
};

const toProblem = (document: SourceDocument, fault: Fault): Problem => {
  const { file } = document;
  const at = { file, position: positionOf(document, fault) };
  const base = { severity: 'error', at } as const;
  if (fault.kind === 'alias')
    return { ...base, code: 'api/alias', message: fault.message, hint: 'use `$ref` to share parts of a description.' };
  if (fault.kind === 'depth')
    return {
      ...base,
      code: 'api/depth',
      message: `\`${file}\` is nested more than ${maximumDepth} levels deep.`,
      hint: 'give the inner parts names, and refer to them with `$ref`.',
    };
  if (fault.kind === 'duplicate') {
    const hint = `keep one \`${fault.message}\`; pages show the first.`;
    return { ...base, code: 'api/duplicate-key', message: `Duplicate key \`${fault.message}\`.`, hint };
  }
  if (fault.kind === 'surrogate')
    return {
      ...base,
      severity: 'warning',
      code: 'api/encoding',
      message: surrogateMessage('A string'),
      hint: surrogateHint,
    };
  const isJson = /\.json$/i.test(file);
  const message =
    `\`${file}\` is not valid ${isJson ? 'JSON' : 'YAML'}: ` + `${fault.message.replace(/(?<![.:\s])[.:\s]+$/, '')}.`;
  return { ...base, code: isJson ? 'api/json' : 'api/yaml', message, ...(fault.hint && { hint: fault.hint }) };
};

/** Reads a file. If it cannot be read, the document has no `root`. */
export const readDocument = (source: SourceFile): Outcome<SourceDocument> => {
  const file = source.path;
  const text = decode(source.bytes);
  if (text === undefined) {
    const at = { file, position: findEncodingFault(source.bytes) };
    const problem: Problem = {
      code: 'api/encoding',
      severity: 'error',
      message: `\`${file}\` is not UTF-8.`,
      hint: 'save it as UTF-8.',
      at,
    };
    return { value: { file, text: '', lineStarts: [0] }, problems: [problem] };
  }
  const { root, faults } = read(file, text);
  const document: SourceDocument = { file, text, lineStarts: findLineStarts(text), root };
  return { value: document, problems: faults.map((fault) => toProblem(document, fault)) };
};

/**
 * Reads a file up to the member `last` of the root. A file that the quick readers do not support is read whole. Returns
 * undefined if the text cannot be decoded. Mistakes are not reported.
 */
export const readUntil = (
  { path, bytes }: Pick<SourceFile, 'path' | 'bytes'>,
  last: string,
): Pick<SourceDocument, 'text' | 'root'> | undefined => {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  if (/\.json$/i.test(path)) return { text, root: readJson(text, last).root };
  const quick = readQuickly(text, last);
  if (quick.root !== undefined) return { text, root: quick.root };
  // The quick reader does not accept Windows line endings. Replacing them changes offsets, so the new text is returned.
  const lines = text.replaceAll('\r\n', '\n');
  return { text: lines, root: readCommonYaml(lines, last) ?? readYaml(lines).root };
};

/**
 * Reads a file as the text of an example, in which mistakes are part of the example. If the bytes are not text, the
 * document has no `root`.
 */
export const readAsText = (source: SourceFile): SourceDocument => {
  const text = decode(source.bytes);
  const isText = text !== undefined && !text.includes('\0');
  const document = { file: source.path, text: isText ? text : '', lineStarts: findLineStarts(isText ? text : '') };
  return isText ? { ...document, root: { kind: 'string', value: text, start: 0, end: text.length } } : document;
};
