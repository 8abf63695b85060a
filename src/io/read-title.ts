// A description → its `info.title`, without reading the rest of it. A module of its own, for the YAML parser to be loaded only where a title is wanted.
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';

/** The lines of a block-style document's `info`; the whole text where it is written otherwise. */
const infoBlock = (text: string): string => /^info:[ \t]*(?:#.*)?\r?\n(?:[ \t#].*(?:\r?\n|$)|\r?\n)*/m.exec(text)?.[0] ?? text;

/** A broken description has no title: what is wrong with it is reported where it is parsed. */
export const readTitle = async (path: string): Promise<string | undefined> => {
  const text = await readFile(path, 'utf8');
  const document = parseDocument(path.endsWith('.json') ? text : infoBlock(text), { logLevel: 'silent' });
  const title: unknown = document.errors.length > 0 ? undefined : document.getIn(['info', 'title']);
  return typeof title === 'string' && title.trim() !== '' ? title.trim().normalize('NFC') : undefined;
};
