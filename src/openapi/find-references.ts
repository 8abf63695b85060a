// One file → the files that it names (`$ref`, discriminator mapping, `externalValue`), for code that collects a
// description by following references.
import { isOtherName } from '../model/file-names.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { readDocument } from './source/read-document.ts';
import { scanDocument } from './source/scan-document.ts';
import { findTargetFile, splitReference } from './source/target-file.ts';

/**
 * Returns the paths of the files that a file refers to, each once, relative to this file, percent-decoded and without a
 * fragment. Leaves out the file itself, remote files, files outside the root, and other files that are not read, except
 * those that an example refers to, such as images.
 */
export const findReferences = (file: SourceFile): readonly string[] => {
  const document = readDocument(file).value;
  const targets = scanDocument(document).references.flatMap(({ kind, target }) => {
    const { uri } = splitReference(target);
    const reached = findTargetFile(document, uri);
    const isCopied = kind === 'externalValue' && reached.kind === 'type' && isOtherName(reached.file);
    return isCopied || (reached.kind === 'file' && reached.file !== file.path) ? [uri] : [];
  });
  return [...new Set(targets)];
};
