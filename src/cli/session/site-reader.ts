// Reads the settings and the files of a site, or only changed files again, and returns the text of a source for
// reports. Compiling templates is left to `template-loader.ts`.
import { join } from 'node:path';
import { errorCode } from '../../io/file-problems.ts';
import { readRegularFile } from '../../io/read/read-plain-file.ts';
import { rereadFiles } from '../../io/read/read-snapshot.ts';
import { historyFolders } from '../../model/history/history-files.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { configure, type Tools } from './configure.ts';
import { findNoSite } from './find-no-site.ts';
import type { Session } from './session.ts';

type ReadSite = {
  /** Settings of the site. The value is absent if the config cannot be used, or if a folder cannot be listed. */
  readonly settings: Outcome<Settings | undefined>;
  /** Files of the site; absent without settings, which name some of them. */
  readonly snapshot: Outcome<Snapshot> | undefined;
  /** Paths of the files that the config and the plugins were compiled from, relative to the root. */
  readonly sources: readonly string[];
  /**
   * Problems of a folder that contains no site. Empty if the folder contains a site, if the config cannot be used, or
   * if reading the files caused a problem.
   */
  readonly noSite: readonly Problem[];
};

export type SiteReader = Pick<Session, 'sourceOf'> & {
  /** Reads the config and all files. `onStep` is called at the end of each step. */
  readonly read: (onStep: (step: string) => void) => Promise<ReadSite>;
  /** Reads these files again, and no others. Returns undefined if the result could be incorrect. */
  readonly readAgain: (snapshot: Snapshot, files: readonly string[]) => Snapshot | undefined;
  /** Returns the `sources` of the last `read`, even if that `read` failed after it had compiled the config. */
  readonly sources: () => readonly string[];
};

/**
 * Returns the text of a source. For a file of the snapshot, this is the text that the build has read. The config and
 * templates are not in the snapshot, so they are read from the disk. Returns undefined if a file cannot be read; a
 * problem is then shown without lines of the file.
 */
const readSource = (root: string, file: string, snapshot: Snapshot | undefined): string | undefined => {
  const known = snapshot?.files.get(toFilePath(file));
  if (known) return new TextDecoder().decode(known.bytes);
  try {
    return readRegularFile(join(root, file)).toString();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

const descriptionsOf = ({ apis }: Settings) =>
  apis.flatMap(({ file, localeFiles = {} }) => [file, ...Object.values(localeFiles)]);

/** Creates a reader that has read nothing yet. */
export const createSiteReader = (tools: Tools): SiteReader => {
  const { places } = tools;
  let lastRead: Snapshot | undefined;
  let lastSources: readonly string[] = [];
  return {
    read: async (onStep) => {
      const { value: settings, problems, sources, reading } = await configure(tools);
      lastSources = sources;
      onStep('configure');
      const snapshot = settings && (await reading.read(descriptionsOf(settings), historyFolders(settings)));
      lastRead = snapshot?.value;
      onStep('read');
      const noSite =
        settings && snapshot?.problems.length === 0
          ? await findNoSite({ places, settings, snapshot: snapshot.value, hasConfig: sources.length > 0 })
          : [];
      return { settings: { value: settings, problems }, snapshot, sources, noSite };
    },
    readAgain: (snapshot, files) => {
      const again = files.length === 0 ? snapshot : rereadFiles(places.root, snapshot, files);
      if (again !== undefined) lastRead = again;
      return again;
    },
    sources: () => lastSources,
    sourceOf: (file) => readSource(places.root, file, lastRead),
  };
};
