// The listing of a site's folders → the facts on which the defaults of the settings depend. System errors are reported
// by the listing, or when a file is read.
import { ask } from '../../incremental/query.ts';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SiteFacts } from '../../config/defaults.ts';
import { isLocaleCode } from '../../model/site/locale-code.ts';
import { type FilePath, folderOf, toFilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { SourceFile } from '../../model/snapshot.ts';
import { unlessAbsent } from '../file-problems.ts';
import type { Listing } from './walk-folder.ts';

export type FactsSource = {
  /** Real path of the site's folder. */
  readonly root: string;
  /** Listing of the site's folders; absent for descriptions without a site. */
  readonly listing?: Listing;
  /** Returns the content of a file, or undefined if the file cannot be read. */
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  /** Memo of titles, so that a large description is not parsed only for its title. */
  readonly memo: QueryStore;
};

/**
 * Returns whether a path is a file. If the check fails with an error, the path counts as a file, so that it is read and
 * the error is reported.
 */
const isFileOnDisk = (path: string): boolean => {
  try {
    return unlessAbsent(() => statSync(path))?.isFile() ?? false;
  } catch {
    return true;
  }
};

const isSpec = (path: string): boolean =>
  /^specs\/[^/]+\/(?:versions\/[^/]+\/)?openapi(?:\.[A-Za-z0-9-]+)?\.(?:yaml|json)$/.test(path);

/** Compares paths folder by folder, so that `a` comes before `a-b`. */
const byFolders = (a: string, b: string): number => (a.replaceAll('/', '\0') < b.replaceAll('/', '\0') ? -1 : 1);

/**
 * Returns the paths of the descriptions in a listing. A path with a problem, such as a link that cannot be followed, is
 * included, so that this problem is reported instead of a missing API.
 */
const specsIn = ({ files, folders, problems }: Listing): readonly FilePath[] => {
  const specs = [...files.map(({ path }) => path), ...problems.flatMap(({ at }) => at?.file ?? [])].filter(isSpec);
  return [...new Set(specs)].filter((path) => !folders.includes(path)).sort(byFolders);
};

const localesIn = ({ folders }: Listing): readonly string[] =>
  folders
    .flatMap((path) => /^content\/([^/]+)$/.exec(path)?.[1] ?? [])
    .filter((name) => isLocaleCode(name))
    .sort();

const isFile = ({ root, listing }: FactsSource, path: FilePath, specs: readonly FilePath[]): boolean => {
  const isListed = isSpec(path) && listing?.folders.includes(folderOf(path)) === true;
  return isListed ? specs.includes(path) : isFileOnDisk(join(root, path));
};

type Titled = { readonly title?: string };

const titleOf = async ({ readFile, memo }: FactsSource, path: FilePath): Promise<string | undefined> => {
  const file = readFile(path);
  if (file === undefined) return undefined;
  // The module is imported only when it is needed, because importing it takes a long time.
  const compute = async (): Promise<Titled> => ({
    title: (await import('../../openapi/read-title.ts')).readTitle(file),
  });
  return (await ask(memo, { name: `title:${path}`, reads: { file: file.hash }, compute })).title;
};

/** Returns the facts of a site. Titles are read, and files outside of the listing are looked up, only on request. */
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
