// A folder of the JSON Schema Test Suite, with one folder for each draft → the schemas in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Group = { readonly file: string; readonly description: string; readonly schema: unknown };

/** Reads the schemas of all files of a folder. */
export const readSuite = (folder: string): readonly Group[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Group, 'file'>[]).map(
        ({ description, schema }) => ({
          file,
          description,
          schema,
        }),
      ),
    );
