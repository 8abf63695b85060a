// Reads one of Mokcha's own descriptions with the real parser.
import { readFileSync } from 'node:fs';
import type { ApiSpec } from '../../src/model/api/api-spec.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { parseSpec } from '../../src/openapi/parse-spec.ts';
import { type ApiName, specsFolder } from '../api/description.ts';

export const readOurSpec = async (api: ApiName): Promise<ApiSpec> => {
  const file = toFilePath(`specs/${api}/openapi.yaml`);
  const { value } = parseSpec({
    name: api,
    file,
    readFile: (path) => ({ path, hash: '', bytes: readFileSync(`${specsFolder}../${path}`) }),
  });
  if (value === undefined) throw new Error(`no description came out of ${file}`);
  return value;
};
