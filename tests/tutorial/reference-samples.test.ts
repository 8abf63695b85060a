// The call that the reference shows beside each operation is one that a reader can copy: the mock accepts it.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiName, apiNames, loadDescription, specsFolder } from '../api/description.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { parseSpec } from '../../src/openapi/parse-spec.ts';
import { readSamples } from '../../src/reference/read-samples.ts';
import { readPageCalls } from './read-curl.ts';
import { type Call, callsOf, validateRequest } from './validate-request.ts';

/** Each operation's name and the page that would hold nothing but its sample. */
const samplesOf = async (api: ApiName): Promise<readonly (readonly [string, string])[]> => {
  const file = toFilePath(`specs/${api}/openapi.yaml`);
  const { value: spec } = await parseSpec({
    name: api,
    file,
    readFile: (path) => ({ path, hash: '', bytes: readFileSync(`${specsFolder}../${path}`) }),
  });
  if (spec === undefined) throw new Error(`no description came out of ${file}`);
  const index = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  return spec.operations.map((operation) => {
    const [sample] = readSamples(operation, 'operation', spec, index);
    return [`${operation.id}`, `\`\`\`bash\n${sample?.tokens.map(([, text]) => text).join('')}\n\`\`\`\n`];
  });
};

let calls: readonly Call[];

beforeAll(async () => {
  calls = callsOf(await Promise.all(apiNames.map(loadDescription)));
});

describe.each([
  ['account', 4],
  ['ad', 62],
  ['performance', 16],
] as const)('the samples of `%s`', (api, count) => {
  it(`are one for each of ${count} operations, and are accepted as calls of it`, async () => {
    const samples = await samplesOf(api);
    const refused = samples.flatMap(([id, page]) => {
      const {
        calls: [call],
        problems,
      } = readPageCalls(id, page, new Map());
      const verdict = call && validateRequest(calls, call.request);
      if (verdict?.kind === 'accepted' && verdict.operation.id === id && problems.length === 0) return [];
      return [{ id, page, problems, verdict }];
    });
    expect(samples).toHaveLength(count);
    expect(refused).toEqual([]);
  });
});
