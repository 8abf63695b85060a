// Tests that the mock accepts the first sample of each operation in Mokcha's own descriptions as a call of that
// operation.
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiName, apiNames, loadDescription } from '../api/description.ts';
import { buildRequest } from '../../src/reference/request/build-request.ts';
import { readCalls } from '../../src/reference/read/read-samples.ts';
import { languages } from '../../src/reference/samples/languages.ts';
import { readPageCalls } from './read-curl.ts';
import { readOurSpec } from './read-our-spec.ts';
import { type Call, callsOf, validateRequest } from './validate-request.ts';

/** Returns the id of each operation, with the text of a page that contains only the first sample of the operation. */
const samplesOf = async (api: ApiName): Promise<readonly (readonly [string, string])[]> => {
  const spec = await readOurSpec(api);
  const index = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  return spec.operations.map((operation) => {
    const [sample] = readCalls(operation, buildRequest(operation, spec, index), languages);
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
  it(`each of the ${count} operations has a sample, which is accepted as a call of that operation`, async () => {
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
