// The listing of a site's folders → what the settings' defaults need to know of it. What the disk refuses to show is a problem of the listing or of the file.
import { ask } from '../incremental/query.ts';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SiteFacts } from '../config/defaults.ts';
import { isLocaleCode } from '../model/locale-code.ts';
import { type FilePath, folderOf, toFilePath } from '../model/paths.ts';
import type { QueryStore } from '../incremental/types.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { unlessAbsent } from './file-problems.ts';
import type { Listing } from './read-snapshot-walk.ts';

export type FactsSource = {
  /** A real path. */
  readonly root: string;
  /** Absent where no folder is to be listed. */
  readonly listing?: Listing;
  /** Undefined for a file that cannot be read. */
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  /** Holds titles, so that a large description is not parsed for its title alone. */
  readonly memo: QueryStore;
};

/** A file that the disk refuses to show is one: only so is it read, and the refusal reported. */
const isFileOnDisk = (path: string): boolean => {
  try {
    return unlessAbsent(() => statSync(path))?.isFile() ?? false;
  } catch {
    return true;
  }
};

const isSpec = (path: string): boolean => /^specs\/[^/]+\/(?:versions\/[^/]+\/)?openapi(?:\.[A-Za-z0-9-]+)?\.(?:yaml|json)$/.test(path);

/** Folder by folder: `a` before `a-b`. */
const byFolders = (a: string, b: string): number => (a.replaceAll('/', '\0') < b.replaceAll('/', '\0') ? -1 : 1);

/** A file that cannot be followed or read is there: its API is reported, and does not vanish. */
const specsIn = ({ files, folders, problems }: Listing): readonly FilePath[] => {
  const specs = [...files.map(({ path }) => path), ...problems.flatMap(({ at }) => at?.file ?? [])].filter(isSpec);
  return [...new Set(specs)].filter((path) => !folders.includes(path)).sort(byFolders);
};

const localesIn = ({ folders }: Listing): readonly string[] =>
  folders
    .flatMap((path) => /^content\/([^/]+)$/.exec(path)?.[1] ?? [])
    .filter((name) => isLocaleCode(name))
    .sort();

/** What was listed is not looked at again. */
const isFile = ({ root, listing }: FactsSource, path: FilePath, specs: readonly FilePath[]): boolean => {
  const isListed = isSpec(path) && listing?.folders.includes(folderOf(path)) === true;
  return isListed ? specs.includes(path) : isFileOnDisk(join(root, path));
};

type Titled = { readonly title?: string };

const titleOf = async ({ readFile, memo }: FactsSource, path: FilePath): Promise<string | undefined> => {
  const file = readFile(path);
  if (file === undefined) return undefined;
  // Expensive to import.
  const compute = async (): Promise<Titled> => ({ title: (await import('../openapi/read-title.ts')).readTitle(file) });
  return (await ask(memo, { name: `title:${path}`, reads: { file: file.hash }, compute })).title;
};

export const factsOf = (source: FactsSource): SiteFacts => {
  const specs = source.listing ? specsIn(source.listing) : [];
  return {
    folderName: basename(source.root).normalize('NFC'),
    contentLocales: source.listing ? localesIn(source.listing) : [],
    specs,
    isFile: (path) => isFile(source, path, specs),
    titleOf: (path) => titleOf(source, toFilePath(path)),
  };
};
