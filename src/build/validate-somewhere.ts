// Where and when a description is validated by Redocly: a large one in a thread of its own.
import type { FilePath } from '../model/paths.ts';
import type { WorkerPool } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { ApiSettings } from '../model/settings.ts';
import type { Snapshot, SourceFile } from '../model/snapshot.ts';
import type { Validator } from '../openapi/parse-spec.ts';

export type ValidateInput = { readonly name: string; readonly file: FilePath; readonly files: readonly SourceFile[] };

/** From which on Redocly has a thread of its own: it takes a second there, and memory that is free again when the thread ends. */
const minApartBytes = 1_000_000;

type Validated = { readonly api: ApiSettings; readonly snapshot: Snapshot; readonly validateAfter?: Promise<unknown> };

export const validateSomewhere =
  ({ api, snapshot, validateAfter }: Validated, pool: WorkerPool): Validator =>
  async ({ file, files: paths }, here) => {
    // What has not to wait begins at once, and not a turn later.
    if (validateAfter !== undefined) await validateAfter;
    const files = paths.flatMap((path) => snapshot.files.get(path) ?? []);
    const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    return sizeBytes < minApartBytes
      ? here()
      : pool.runApart<ValidateInput, readonly Problem[]>('validate', { name: api.name, file, files });
  };
