// Tests groups of examples for the same body.
import { expect, it } from 'vitest';
import type { SampleModel } from '../../../src/model/reference/sample-model.ts';
import { groupExamples } from '../../../templates/parts/reference/schema/examples.tsx';

const sample = (label: SampleModel['label'], name?: string): SampleModel => ({
  label,
  ...(name === undefined ? {} : { name }),
  tokens: [],
});
const request = { key: 'reference.sample.request' };
const response = (status: string): SampleModel['label'] => ({ key: 'reference.sample.response', values: { status } });
const data = { key: 'reference.sample.data' };

const groupsOf = (samples: readonly SampleModel[]): string[] =>
  groupExamples(samples).map((choices) =>
    choices.map((parts) => parts.map(({ name = '-' }) => name).join('+')).join(' | '),
  );

it('examples of one body are grouped, separately per status, and the data of an example is grouped with it', () => {
  const samples = [
    sample('Ruby', 'ours'),
    sample('Ruby', 'theirs'),
    sample(request, 'a'),
    sample(request, 'b'),
    sample(data, 'b data'),
    sample(response('200'), 'c'),
    sample(response('404'), 'd'),
    sample(response('404'), 'e'),
  ];
  expect(groupsOf(samples)).toEqual(['ours', 'theirs', 'a | b+b data', 'c', 'd | e']);
  expect(groupsOf([])).toEqual([]);
});
