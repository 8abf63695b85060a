// Tests that a line of YAML with a wrong indent is reported at its first key or dash, with a hint that says how to
// indent the line.
import { expect, test } from 'vitest';
import { readYamlMap } from '../../../src/content/front-matter/yaml-map.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { readYaml } from '../../../src/openapi/source/read-yaml.ts';

const description = `openapi: 3.1.0

info:
  title: Pets
  version: '1'
  description: |-
    Says: much.

    - more
  contact:
    name: Ada
    url: https://example.com
paths:
  /pets:
    get:
      tags:
        - Pets
      operationId: listPets
      parameters:
        - name: size
          in: query
          required: false
          schema:
            type: integer
        - name: page
          in: query
          schema: { type: integer }
      responses:
        '200':
          description: All pets.
    post:
      operationId: addPet
      responses:
        '201':
          description: Added.
`;

const shift = (text: string, line: string, by: number): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((one) => one.trim() === line);
  const indent = (lines[at] ?? '').length - line.length;
  return lines.with(at, ' '.repeat(indent + by) + line).join('\n');
};

const report = (text: string): string => {
  const [fault] = readYaml(text).faults;
  if (fault === undefined) return 'nothing';
  const before = text.slice(0, fault.start).split('\n');
  const marked = text.slice(fault.start, fault.end);
  return `${before.length}:${(before.at(-1) ?? '').length + 1} ${marked} → ${fault.hint ?? 'no hint'}`;
};

test.each([
  ['title: Pets', 1, '4:4 title → align `title: Pets` with `version`.'],
  ['title: Pets', 2, '4:5 title → align `title: Pets` with `version`.'],
  ['title: Pets', -1, '4:2 title → align `title: Pets` with `version`.'],
  ["version: '1'", -1, "5:2 version → align `version: '1'` with `title`."],
  ["version: '1'", -2, "5:1 version → align `version: '1'` with `description`."],
  ["version: '1'", 1, "5:4 version → align `version: '1'` with `title`."],
  ['description: |-', -1, '6:2 description → align `description: |-` with `version`.'],
  ['contact:', 1, '10:4 contact → align `contact:` with `description`.'],
  ['contact:', -1, '10:2 contact → align `contact:` with `description`.'],
  ['url: https://example.com', -1, '12:4 url → align `url: https://example.com` with `name`, or with `contact`.'],
  ['paths:', 1, '13:2 paths → align `paths:` with `info`.'],
  ['get:', 2, '15:7 get → align `get:` with `post`.'],
  ['tags:', -1, '16:6 tags → align `tags:` with `operationId`.'],
  ['operationId: listPets', -1, '18:6 operationId → align `operationId: listPets` with `tags`.'],
  ['in: query', -1, '21:10 in → align `in: query` with `name`.'],
  ['in: query', -2, '21:9 in → align `in: query` with `name`.'],
  ['in: query', 1, '21:12 in → align `in: query` with `name`.'],
  ['schema:', -1, '23:10 schema → align `schema:` with `required`.'],
  ['schema: { type: integer }', -1, '27:10 schema → align `schema: { type: integer }` with `in`.'],
  ['- name: size', 1, '20:10 - → indent `- name: size` to column 9.'],
  ['- name: size', -1, '20:8 - → indent `- name: size` to column 9.'],
  ['responses:', -1, '28:6 responses → align `responses:` with `parameters`.'],
  ['responses:', 1, '28:8 responses → align `responses:` with `parameters`.'],
  ['post:', -1, '31:4 post → align `post:` with `get`.'],
])('the line `%s`, moved by %i, is reported with the indent that it needs', (line, by, expected) => {
  expect(report(shift(description, line, by))).toBe(expected);
});

test('a wrong indent in front matter is reported at its key', () => {
  const read = (yaml: string): unknown =>
    readYamlMap(yaml, {
      file: toFilePath('a.md'),
      code: 'content/front-matter',
      what: 'The front matter',
    }).problems.map(({ hint, at }) => ({
      hint,
      ...at?.position,
    }));
  const good = 'title: Ads\nsidebar:\n  label: Ads\n  position: 2\nslug: ads\n';
  expect(read(good)).toEqual([]);
  expect(read(shift(good, 'position: 2', 1))).toEqual([
    { hint: 'align `position: 2` with `label`.', line: 4, column: 4, length: 8 },
  ]);
  expect(read(shift(good, 'slug: ads', 1))).toEqual([
    { hint: 'align `slug: ads` with `position`, or with `sidebar`.', line: 5, column: 2, length: 4 },
  ]);
  expect(read('title: Ads\n  slug: ads\n')).toEqual([
    { hint: 'align `slug: ads` with `title`.', line: 2, column: 3, length: 4 },
  ]);
});

/** Returns the text with the hint applied, or undefined if the hint offers two fixes or does not indent a line. */
const applyHint = (text: string, hint: string, line: number): string | undefined => {
  const lines = text.split('\n');
  const [, moved = '', column, key = ''] =
    /^(?:align|indent) `(.+)` (?:to column (\d+)|with `(.+)`)\.$/.exec(hint) ?? [];
  if (moved === '' || hint.includes(' or ')) return undefined;
  const columnOf = (one: string): number => one.length - one.replace(/^\s*(?:- +)*/, '').length;
  const isKey = (one: string): boolean => one.replace(/^\s*(?:- +)*/, '').startsWith(`${key}:`);
  const neighbours = [...lines.keys()].filter((at) => at !== line - 1 && isKey(lines[at] ?? ''));
  const [nearest = 0] = neighbours.sort((a, b) => Math.abs(a - line + 1) - Math.abs(b - line + 1));
  const start = column === undefined ? columnOf(lines[nearest] ?? '') : Number(column) - 1;
  return lines.with(line - 1, ' '.repeat(start) + (lines[line - 1] ?? '').trim()).join('\n');
};

test('applying an unambiguous hint to a moved line restores the file', () => {
  const wrong: string[] = [];
  let right = 0;
  for (const text of description.split('\n').filter((line) => /^\s*(?:- )?[^\s:]+:/.test(line))) {
    for (const by of [-2, -1, 1, 2]) {
      const broken =
        text.startsWith(' ') || by > 0
          ? description.replace(`\n${text}\n`, `\n${by < 0 ? text.slice(-by) : ' '.repeat(by) + text}\n`)
          : description;
      const [fault] = readYaml(broken).faults;
      const fixed = fault?.hint && applyHint(broken, fault.hint, broken.slice(0, fault.start).split('\n').length);
      if (fixed === description) right += 1;
      else if (fixed) wrong.push(`${text} by ${by}: ${report(broken)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(60);
});
