// Lists bombs of the YAML and JSON syntax of a description, such as deep nesting, many aliases, equal keys and long
// lines.
import { type Bomb, times } from '../bomb.ts';

const head = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n";
const jsonHead = '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},';

const yaml: Readonly<Record<string, readonly [number, (size: number) => string]>> = {
  'flow lists in flow lists': [5_000, (size) => `x-a: ${'['.repeat(size)}${']'.repeat(size)}\n`],
  'flow lists that are not closed': [5_000, (size) => `x-a: ${'['.repeat(size)}\n`],
  'flow maps in flow maps': [5_000, (size) => `x-a: ${'{a: '.repeat(size)}${'}'.repeat(size)}\n`],
  'maps in maps': [500, (size) => `x-a:\n${times(size, (at) => `${' '.repeat(at + 1)}a:\n`).join('')}`],
  'lists in one line': [5_000, (size) => `x-a:\n  ${'- '.repeat(size)}a\n`],
  'aliases that double': [
    25,
    (size) => `x-a0: &a0 [a, a]\n${times(size, (at) => `x-a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`,
  ],
  'aliases to one anchor': [10_000, (size) => `x-a: &a { a: 1 }\nx-b:\n${'  - *a\n'.repeat(size)}`],
  anchors: [10_000, (size) => `x-b:\n${times(size, (at) => `  - &a${at} a\n`).join('')}`],
  'merge keys in a chain': [
    2_500,
    (size) =>
      `x-a0: &a0 { k: 1 }\n${times(size, (at) => `x-a${at + 1}: &a${at + 1} { <<: *a${at}, k${at}: 1 }\n`).join('')}`,
  ],
  keys: [20_000, (size) => `x-a:\n${times(size, (at) => `  k${at}: 1\n`).join('')}`],
  'equal keys': [10_000, (size) => `x-a:\n${'  k: 1\n'.repeat(size)}`],
  'long key': [50_000, (size) => `x-${'a'.repeat(size)}: 1\n`],
  comments: [50_000, (size) => '# a\n'.repeat(size)],
  documents: [10_000, (size) => '---\na: 1\n'.repeat(size)],
  tabs: [10_000, (size) => 'x-a:\n\t- a\n'.repeat(size)],
  tags: [10_000, (size) => `x-a:\n${times(size, (at) => `  - !t${at} a\n`).join('')}`],
  'folded lines': [20_000, (size) => `x-a: >\n${'  a\n'.repeat(size)}`],
  'quoted lines': [20_000, (size) => `x-a: "${'a\n  '.repeat(size)}"\n`],
  'open quotes': [20_000, (size) => `x-a: ${'"'.repeat(size)}\n`],
  colons: [20_000, (size) => `x-a: ${'a: '.repeat(size)}\n`],
  questions: [5_000, (size) => `x-a:\n  ${'? '.repeat(size)}a\n`],
  digits: [50_000, (size) => `x-a: ${'9'.repeat(size)}\n`],
};

const json: Readonly<Record<string, readonly [number, (size: number) => string]>> = {
  'lists in lists': [5_000, (size) => `"x-a":${'['.repeat(size)}${']'.repeat(size)}}`],
  'lists that are not closed': [5_000, (size) => `"x-a":${'['.repeat(size)}`],
  'objects in objects': [5_000, (size) => `"x-a":${'{"a":'.repeat(size)}1${'}'.repeat(size)}}`],
  'equal keys': [10_000, (size) => `"x-a":{${'"k":1,'.repeat(size)}"k":1}}`],
  keys: [20_000, (size) => `"x-a":{${times(size, (at) => `"k${at}":1`).join(',')}}}`],
  digits: [50_000, (size) => `"x-a":${'9'.repeat(size)}}`],
  escapes: [20_000, (size) => `"x-a":"${'\\u0061'.repeat(size)}"}`],
  commas: [20_000, (size) => `"x-a":[${','.repeat(size)}]}`],
  'white space': [100_000, (size) => `"x-a":${' \n'.repeat(size)}1}`],
};

export const sourceBombs: readonly Bomb[] = [
  ...Object.entries(yaml).map(
    ([name, [size, make]]): Bomb => ({
      name: `yaml/${name}`,
      size,
      files: (of) => ({ 'specs/a/openapi.yaml': `${head}${make(of)}` }),
    }),
  ),
  ...Object.entries(json).map(
    ([name, [size, make]]): Bomb => ({
      name: `json/${name}`,
      size,
      files: (of) => ({ 'specs/a/openapi.json': `${jsonHead}${make(of)}` }),
    }),
  ),
];
