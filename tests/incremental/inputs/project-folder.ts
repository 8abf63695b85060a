// Keeps a project in a folder: writes, links, touches and removes its files, and reads a folder back.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Content } from './kind.ts';
import type { Project } from './project.ts';

/**
 * Way to write files. `kept` gives every written file the same old time, as restored archives and some installers do.
 * `plain` leaves the time to the system.
 */
export type WriteMode = 'plain' | 'kept';

const oldTime = new Date('2024-01-01T00:00:00Z');

export type ProjectFolder = {
  readonly path: string;
  /** Makes the folder have exactly the files of the project. The default mode is `plain`. */
  readonly write: (project: Project, mode?: WriteMode) => void;
  /** Changes the modification time of a file, but not its bytes. */
  readonly touch: (path: string) => void;
  readonly remove: () => void;
};

const isLink = (content: Content): content is { readonly link: string } =>
  typeof content === 'object' && 'link' in content;

const sameContent = (a: Content | undefined, b: Content): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

export const createProjectFolder = (): ProjectFolder => {
  const path = join(realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-inputs-'))), 'project');
  const written = new Map<string, Content>();
  const put = (name: string, content: Content, mode: WriteMode): void => {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    if (exists(file) && (isLink(content) || lstatSync(file).isSymbolicLink())) rmSync(file, { recursive: true });
    if (isLink(content)) symlinkSync(content.link, file);
    else {
      writeFileSync(file, content);
      if (mode === 'kept') utimesSync(file, oldTime, oldTime);
    }
  };
  return {
    path,
    write: ({ files }, mode = 'plain') => {
      for (const name of [...written.keys()].filter((known) => !files.has(known))) {
        rmSync(join(path, name), { force: true });
        written.delete(name);
      }
      for (const [name, content] of files) {
        if (sameContent(written.get(name), content)) continue;
        put(name, content, mode);
        written.set(name, content);
      }
    },
    touch: (name) => {
      const now = new Date();
      utimesSync(join(path, name), now, now);
    },
    remove: () => rmSync(dirname(path), { recursive: true, force: true }),
  };
};

/** Returns the bytes of every file below a folder as a Latin-1 text, by path. */
export const readTree = (folder: string): ReadonlyMap<string, string> => {
  if (!exists(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ name, parentPath }) => join(parentPath, name)).sort();
  return new Map(paths.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]));
};
