// Lists bombs of descriptions with many operations.
import { type Bomb, members, times } from '../bomb.ts';
import { describedSite, operation, type Part, refTo } from './description.ts';

/** Returns a name of sixteen letters. A letter is in upper case if its bit in the binary form of `at` is 1. */
const caseVariant = (at: number): string => times(16, (letter) => ((at >> letter) & 1 ? 'A' : 'a')).join('');

const operations: Readonly<Record<string, (size: number) => Part>> = {
  'without tags': (size) => ({ paths: members(size, (at) => [`/a${at}`, operation(at)]) }),
  'without tags below one path': (size) => ({ paths: members(size, (at) => [`/a/b/c${at}`, operation(at)]) }),
  'of one tag': (size) => ({ paths: members(size, (at) => [`/a${at}`, operation(at, { tags: ['a'] })]) }),
  'of one declared tag': (size) => ({
    tags: [{ name: 'a', description: 'A' }],
    paths: members(size, (at) => [`/a${at}`, operation(at, { tags: ['a'] })]),
  }),
  'with a tag each': (size) => ({ paths: members(size, (at) => [`/a${at}`, operation(at, { tags: [`t${at}`] })]) }),
  'of one schema': (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, { requestBody: { content: { 'application/json': { schema: refTo('s') } } } }),
    ]),
    components: { schemas: { s: { type: 'object', properties: members(20, (at) => [`p${at}`, { type: 'string' }]) } } },
  }),
  'with a mistake each': (size) => ({
    paths: members(size, (at) => [`/a${at}`, operation(at, { parameters: [{ name: 'a', in: 'boddy' }] })]),
  }),
  'with a reference to nothing each': (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, { parameters: [{ $ref: `#/components/parameters/p${at}` }] }),
    ]),
  }),
  'with one operationId': (size) => ({
    paths: members(size, (at) => [`/a${at}`, operation(at, { operationId: 'o' })]),
  }),
  'with ids that differ by case': (size) => ({
    paths: members(size, (at) => [`/a${at}`, operation(at, { operationId: caseVariant(at) })]),
  }),
  'that are deprecated': (size) => ({ paths: members(size, (at) => [`/a${at}`, operation(at, { deprecated: true })]) }),
};

export const operationBombs: readonly Bomb[] = Object.entries(operations).map(
  ([name, make]): Bomb => ({ name: `operations/${name}`, size: 1_000, files: (size) => describedSite(make(size)) }),
);
