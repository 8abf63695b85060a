// A description → its `info.title`, for a site that has no title of its own. Nothing after `info` is read.
import type { SourceFile } from '../model/snapshot.ts';
import { member, stringOf } from './source/cursor.ts';
import { readUntil } from './source/read-document.ts';
import { findLineStarts } from '../model/line-starts.ts';

/** Undefined where there is none, and for a description that cannot be read: what is wrong with it is reported where it is parsed. */
export const readTitle = (file: Pick<SourceFile, 'path' | 'bytes'>): string | undefined => {
  const { text = '', root } = readUntil(file, 'info') ?? {};
  const document = { file: file.path, text, lineStarts: findLineStarts('') };
  const title = root && stringOf(member(member({ document, node: root, pointer: '' }, 'info'), 'title'));
  return title === undefined || title.trim() === '' ? undefined : title.trim().normalize('NFC');
};
