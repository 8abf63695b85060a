// A description → its `info.title`, without reading the rest of it. A module of its own, for the YAML parser to be loaded only where a title is wanted.
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { errorCode } from './file-problems.ts';

/** The lines of the top-level `info` alone: the YAML parser takes seconds for megabytes, and does not survive every depth. */
const infoLines = (text: string): string => {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^(['"]?)info\1[ \t]*:(?:[ \t]|$)/.test(line));
  if (start < 0) return '';
  const end = lines.findIndex((line, at) => at > start && /^[^ \t#]/.test(line));
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
};

const parseYaml = (text: string): unknown => {
  const document = parseDocument(infoLines(text), { logLevel: 'silent' });
  return document.errors.length > 0 ? undefined : document.toJS();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const readText = async (path: string): Promise<string> => {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
};

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** A broken description has no title: what is wrong with it is reported where it is parsed. */
export const titleIn = (path: string, text: string): string | undefined => {
  // JSON is YAML too: a `.yaml` may hold it.
  const isJson = path.endsWith('.json') || text.trimStart().startsWith('{');
  const title = memberOf(memberOf(isJson ? parseJson(text) : parseYaml(text), 'info'), 'title');
  return typeof title === 'string' && title.trim() !== '' ? title.trim().normalize('NFC') : undefined;
};

/** A file that cannot be read has none. */
export const readTitle = async (path: string): Promise<string | undefined> => titleIn(path, await readText(path));
