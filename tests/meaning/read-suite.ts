// Reads the schemas in the files of a folder of the JSON Schema Test Suite, such as `tests/draft2020-12`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Group = { readonly file: string; readonly description: string; readonly schema: unknown };

/** Reads the schemas of all JSON files in a folder, without subfolders. */
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
