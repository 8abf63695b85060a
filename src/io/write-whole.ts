// A file that is there whole or not at all.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another process never reads half of it. */
export const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
};
