// The entry file of a description → all files that are reached by references, breadth first, with the references and
// operation ids in these files and the problems in their texts.
import { noMemory } from '../../incremental/memory.ts';
import { askNow } from '../../incremental/query.ts';
import type { QueryStore } from '../../incremental/types.ts';
import { isOtherName } from '../../model/file-names.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { SourceFile } from '../../model/snapshot.ts';
import { readAsText, readDocument } from './read-document.ts';
import { scanDocument } from './scan-document.ts';
import type { Scan } from './scan-document.ts';
import type { Cursor } from './source-document.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';
import { findTargetFile, splitReference } from './target-file.ts';

export type Documents = Scan & {
  /** Files that examples name and that are not read, such as images and archives. */
  readonly others: ReadonlySet<FilePath>;
  /** Documents in the order in which they were reached, the entry file first. */
  readonly byFile: ReadonlyMap<FilePath, SourceDocument & { readonly inlined: Map<SourceNode, Cursor> }>;
};

type ReadFile = Outcome<SourceDocument> & { readonly scan: Scan };

/** Size up to which the tree of a file is cached in memory. A larger file is read again each time. */
const MOST_KEPT_BYTES = 100_000;

const read = (source: SourceFile, memory: QueryStore): ReadFile => {
  const compute = (): ReadFile => {
    const { value, problems } = readDocument(source);
    return { value, problems, scan: scanDocument(value) };
  };
  if (source.bytes.byteLength > MOST_KEPT_BYTES) return compute();
  return askNow(memory, { name: `document:${source.path}`, reads: { file: source.hash }, compute });
};

/** Reads the value of an example. A file in which `readDocument` reports a problem is read as text. */
const readValue = (source: SourceFile): ReadFile => {
  const { value, problems } = readDocument(source);
  return {
    value: problems.length === 0 ? value : readAsText(source),
    problems: [],
    scan: { references: [], operationIds: new Set() },
  };
};

/** Reads the files of a description. Problems: those of `readDocument`, except in files that are read as examples. */
export const loadDocuments = (
  entry: FilePath,
  readFile: (path: FilePath) => SourceFile | undefined,
  memory: QueryStore = noMemory,
): Outcome<Documents> => {
  const byFile = new Map<FilePath, SourceDocument & { readonly inlined: Map<SourceNode, Cursor> }>();
  const others = new Set<FilePath>();
  const scans: Scan[] = [];
  const problems: Problem[] = [];
  /**
   * Files to read. The value is true for a part of the description, and false for the value of an example. If several
   * references lead to a file, the first determines the value.
   */
  const asked = new Map<FilePath, boolean>([[entry, true]]);
  for (const [file, isPart] of asked) {
    const source = readFile(file);
    if (source === undefined) continue;
    const { value: document, problems: found, scan } = isPart ? read(source, memory) : readValue(source);
    // `inlined` depends on the other files, so it is not cached with the tree of this file.
    byFile.set(file, { ...document, inlined: new Map() });
    problems.push(...found);
    scans.push(scan);
    for (const { kind, target } of scan.references) {
      const reached = findTargetFile(document, splitReference(target).uri);
      const isShown = kind === 'externalValue';
      if (reached.kind === 'type' && isShown && isOtherName(reached.file) && readFile(reached.file) !== undefined)
        others.add(reached.file);
      if (reached.kind === 'file') asked.set(reached.file, asked.get(reached.file) ?? !isShown);
    }
  }
  const references = scans.flatMap((scan) => scan.references);
  const operationIds = new Set(scans.flatMap((scan) => [...scan.operationIds]));
  return { value: { byFile, others, references, operationIds }, problems };
};
