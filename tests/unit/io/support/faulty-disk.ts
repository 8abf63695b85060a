// Creates a disk on which one call fails with an error, or this call and all later ones. If `writeFile` of a new file
// or `rm` of a folder fails, its work is half done.
import * as nodeDisk from 'node:fs';
import { join } from 'node:path';
import type { Disk } from '../../../../src/io/write/output-place.ts';

export type Faults = { readonly at: number; readonly lasts: boolean };
export type FaultyDisk = { readonly disk: Disk; readonly refused: () => readonly string[] };

/** Writes the first half of the data to a new file, as a full disk does. An existing file is unchanged. */
const halfWrite = (path: string, data: string | Uint8Array): void => {
  if (!nodeDisk.existsSync(path)) nodeDisk.writeFileSync(path, data.slice(0, data.length / 2));
};

/** Removes only the first entry of a folder, like a removal that fails halfway. */
const halfRemove = (path: string): void => {
  const first = nodeDisk.existsSync(path) ? nodeDisk.readdirSync(path)[0] : undefined;
  if (first !== undefined) nodeDisk.rmSync(join(path, first), { recursive: true });
};

/**
 * Creates the disk. The call with the number `at`, counted from 1, throws an error with this code, and so do all later
 * calls if `lasts` is true. `refused` returns these calls.
 */
export const faultyDisk = ({ at, lasts }: Faults, code: string): FaultyDisk => {
  let calls = 0;
  const refused: string[] = [];
  const guard =
    <Arguments extends readonly unknown[], Result>(
      name: string,
      call: (...values: Arguments) => Result,
      half?: (...values: Arguments) => void,
    ) =>
    (...values: Arguments): Result => {
      calls += 1;
      if (lasts ? calls < at : calls !== at) return call(...values);
      refused.push(`${name} ${values[0]}`);
      half?.(...values);
      throw Object.assign(new Error(`${code}: ${name}`), { code });
    };
  const real: Disk = nodeDisk;
  const disk = {
    chmodSync: guard('chmod', real.chmodSync),
    cpSync: guard('cp', real.cpSync),
    linkSync: guard('link', real.linkSync),
    lstatSync: guard('lstat', real.lstatSync),
    mkdirSync: guard('mkdir', real.mkdirSync),
    readdirSync: guard('readdir', real.readdirSync as (...values: unknown[]) => unknown),
    readFileSync: guard('readFile', real.readFileSync as (...values: unknown[]) => unknown),
    renameSync: guard('rename', real.renameSync),
    rmdirSync: guard('rmdir', real.rmdirSync),
    unlinkSync: guard('unlink', real.unlinkSync),
    writeFileSync: guard('writeFile', real.writeFileSync as (...values: unknown[]) => void, (path, data) =>
      halfWrite(String(path), data as string),
    ),
    rmSync: guard('rm', real.rmSync, (path) => halfRemove(String(path))),
  };
  return { disk: disk as unknown as Disk, refused: () => refused };
};
