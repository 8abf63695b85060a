// A description → the problems that Redocly finds in it, at once or later. A large description is validated in a
// separate thread.
import type { FilePath } from '../../model/paths.ts';
import type { WorkerPool } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';
import type { Validator } from '../../openapi/parse-spec.ts';

export type ValidateInput = { readonly name: string; readonly file: FilePath; readonly files: readonly SourceFile[] };

/**
 * Smallest total size of the files of a description that is validated in a separate thread. Starting the thread takes
 * time, but the memory of the thread is freed when the validation ends.
 */
const minApartBytes = 1_000_000;

type Validated = { readonly api: ApiSettings; readonly snapshot: Snapshot; readonly validateAfter?: Promise<unknown> };

/**
 * Returns a validator, which first waits for `validateAfter` if it is given. The validator uses a separate thread for a
 * description whose files have at least `minApartBytes`.
 */
export const scheduleValidation =
  ({ api, snapshot, validateAfter }: Validated, pool: WorkerPool): Validator =>
  async ({ file, files: paths }, here) => {
    // Without `validateAfter`, nothing is awaited, because even `await undefined` would delay the start of the
    // validation.
    if (validateAfter !== undefined) await validateAfter;
    const files = paths.flatMap((path) => snapshot.files.get(path) ?? []);
    const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    return sizeBytes < minApartBytes
      ? here()
      : pool.runApart<ValidateInput, readonly Problem[]>('validate', { name: api.name, file, files });
  };
