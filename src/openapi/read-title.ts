// A description → its `info.title`, for a site without a title of its own. Members after `info` are read only if the
// quick readers do not support the file.
import type { SourceFile } from '../model/snapshot.ts';
import { member, stringOf } from './source/cursor.ts';
import { readUntil } from './source/read-document.ts';
import { findLineStarts } from '../text/line-starts.ts';

/**
 * Returns the title. Returns undefined if the title is absent or blank, or if the description cannot be read. Mistakes
 * are reported when the description is parsed.
 */
export const readTitle = (file: Pick<SourceFile, 'path' | 'bytes'>): string | undefined => {
  const { text = '', root } = readUntil(file, 'info') ?? {};
  const document = { file: file.path, text, lineStarts: findLineStarts('') };
  const title = root && stringOf(member(member({ document, node: root, pointer: '' }, 'info'), 'title'));
  return title === undefined || title.trim() === '' ? undefined : title.trim().normalize('NFC');
};
