// Tests queries: values that are computed again only if something that they read has changed.
import { expect, it } from 'vitest';
import { createMemory } from '../../../src/incremental/memory.ts';
import { ask, askAll, askNow, findValue } from '../../../src/incremental/query.ts';

const createSquare = () => {
  const computed: number[] = [];
  const question = (input: number, version: string) => ({ name: `square:${input}`, reads: { version } });
  const compute = (input: number) => () => {
    computed.push(input);
    return input * input;
  };
  return { computed, question, compute };
};

it('a value is computed again if, and only if, something that it reads has changed', async () => {
  const { computed, question, compute } = createSquare();
  const memory = createMemory();
  const square = (version: string) => ask(memory, { ...question(3, version), compute: compute(3) });
  expect([await square('1'), await square('1')]).toEqual([9, 9]);
  expect(computed).toEqual([3]);
  expect(await square('2')).toBe(9);
  expect(computed).toEqual([3, 3]);
});

it('a value is not found if it was made from a source that the query does not read', () => {
  const memory = createMemory();
  memory.keep('a', [['file:a', '1']], 'value');
  expect(findValue(memory, { name: 'a', reads: { 'file:a': '1', 'file:b': '2' } })).toBe('value');
  expect(findValue(memory, { name: 'a', reads: { 'file:b': '1' } })).toBeUndefined();
  memory.keep('b', [['constructor', '1']], 'value');
  expect(findValue(memory, { name: 'b', reads: {} })).toBeUndefined();
});

it('a query returns the same object while nothing has changed, and the memory has the latest value', () => {
  const memory = createMemory();
  const make = (version: string) =>
    askNow(memory, { name: 'object', reads: { version }, compute: () => ({ version }) });
  const first = make('1');
  expect(make('1')).toBe(first);
  expect(memory.latest('object')).toBe(first);
  expect(make('2')).not.toBe(first);
  expect(memory.latest('other')).toBeUndefined();
});

it('only missing values are computed, and all are returned in the order of the queries', async () => {
  const { computed, question, compute } = createSquare();
  const memory = createMemory();
  const squares = (inputs: readonly number[]) =>
    askAll(
      memory,
      inputs.map((input) => question(input, '1')),
      async (missing) => missing.map((at) => compute(inputs[at] ?? 0)()),
    );
  expect(await squares([1, 2])).toEqual([1, 4]);
  expect(await squares([3, 2, 4])).toEqual([9, 4, 16]);
  expect(computed).toEqual([1, 2, 3, 4]);
});
