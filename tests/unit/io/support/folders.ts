// Creates a temporary folder for a test, writes files into it, and reads its files as one value.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export const temporaryFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Writes files. Their paths are relative to the folder. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** Returns the text of each file by path. The text of a link is `→ target`. The path of an empty folder is `path/`. */
export const readFiles = (folder: string, below = ''): Record<string, string> => {
  const names = readdirSync(join(folder, below)).sort();
  if (names.length === 0 && below !== '') return { [`${below}/`]: '' };
  const parts = names.map((name): Record<string, string> => {
    const path = below === '' ? name : `${below}/${name}`;
    const stats = lstatSync(join(folder, path));
    if (stats.isDirectory()) return readFiles(folder, path);
    return {
      [path]: stats.isSymbolicLink()
        ? `→ ${readlinkSync(join(folder, path))}`
        : readFileSync(join(folder, path), 'utf8'),
    };
  });
  return Object.assign({}, ...parts);
};
