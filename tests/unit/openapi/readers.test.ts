// Tests the readers of JSON and YAML, which keep the place and spelling of every value.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { ToStringOptions } from 'yaml';
import { toPlain } from '../../../src/openapi/source/cursor.ts';
import { readCommonYaml } from '../../../src/openapi/source/read-common-yaml.ts';
import { readJson } from '../../../src/openapi/source/read-json.ts';
import { readYaml } from '../../../src/openapi/source/read-yaml.ts';
import { findLineStarts } from '../../../src/text/line-starts.ts';
import { positionOf } from '../../../src/openapi/source/source-document.ts';
import type { SourceNode } from '../../../src/openapi/source/source-document.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { fixtureRoot } from './helpers.ts';

describe('the JSON reader', () => {
  it('the JSON reader reads whatever JSON.stringify writes, with any indentation', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        const { root, faults } = readJson(text);
        expect(faults).toEqual([]);
        expect(JSON.stringify(root && toPlain(root))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('the JSON reader accepts and rejects the same texts as JSON.parse', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '{',
            '}',
            '[',
            ']',
            ',',
            ':',
            '"a"',
            '"\\u00e9"',
            '1',
            '-',
            '0',
            '.5',
            'e3',
            'true',
            'null',
            ' ',
            '\n',
            '\u00a0',
            '"',
            '\\',
          ),
        ),
        (parts) => {
          const text = parts.join('');
          let isValid = true;
          try {
            JSON.parse(text);
          } catch {
            isValid = false;
          }
          expect([text, readJson(text).faults.filter(({ kind }) => kind !== 'duplicate').length === 0]).toEqual([
            text,
            isValid,
          ]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('the JSON reader returns the start and end of each value', () => {
    const { root } = readJson('{ "a": [1.0, "b\\n"] }');
    const list = root?.kind === 'map' ? root.entries.get('a') : undefined;
    expect(list?.key).toEqual({ start: 2, end: 5 });
    expect(list?.value).toEqual({
      kind: 'list',
      start: 7,
      end: 19,
      items: [
        { kind: 'number', value: 1, spelling: '1.0', start: 8, end: 11 },
        { kind: 'string', value: 'b\n', start: 13, end: 18 },
      ],
    });
  });
});

describe('the YAML reader', () => {
  it('the YAML reader reads JSON as the JSON reader does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value);
        const yaml = readYaml(text);
        const json = readJson(text);
        expect(yaml.faults).toEqual([]);
        expect(JSON.stringify(yaml.root && toPlain(yaml.root))).toBe(JSON.stringify(json.root && toPlain(json.root)));
      }),
    );
  });

  it('the YAML reader keeps spellings that are valid JSON, and converts all others', () => {
    const { root } = readYaml('[1.0, 1e3, 0x10, .5, +1, 0o17, 1_000, .inf]');
    const items = root?.kind === 'list' ? root.items : [];
    expect(items.map((item) => (item.kind === 'number' ? item.spelling : item.kind))).toEqual([
      '1.0',
      '1e3',
      '16',
      '0.5',
      '1',
      '15',
      'string',
      'Infinity',
    ]);
  });

  it('the YAML reader keeps keys as they are written', () => {
    const { root } = readYaml('200: a\n0200: b\ntrue: c\n~: d\n"200.0": e\n');
    expect(root?.kind === 'map' ? [...root.entries.keys()] : []).toEqual(['200', '0200', 'true', '~', '200.0']);
  });
});

describe('the fast YAML reader', () => {
  /**
   * Simplifies a node. Leaves out the ends of maps and lists and the places of missing values, which differ from
   * those of the full reader.
   */
  const simplify = (node: SourceNode): unknown => {
    if (node.kind === 'map')
      return {
        map: [...node.entries].map(([name, { key, value }]) => [name, key, simplify(value)]),
        start: node.start,
      };
    if (node.kind === 'list') return { list: node.items.map(simplify), start: node.start };
    return node.kind === 'null' && node.start === node.end ? 'nothing' : node;
  };

  /** Returns whether the fast reader reads the text, after comparing its result with the full reader's. */
  const agrees = (text: string): boolean => {
    const quick = readCommonYaml(text);
    if (quick === undefined) return false;
    const full = readYaml(text);
    expect([text, full.faults]).toEqual([text, []]);
    expect([text, simplify(quick)]).toEqual([text, full.root && simplify(full.root)]);
    return true;
  };

  const pieces = [
    'a',
    'b c',
    'k',
    '- ',
    ': ',
    ':',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    ' ',
    '#',
    ' # c',
    '"q"',
    "'s'",
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ', ',
    ',',
  ];
  const signs = [
    '|',
    '>',
    '|-',
    '>-',
    '\n\n',
    '1.0',
    'true',
    'null',
    '~',
    '?',
    '&',
    '*a',
    '!',
    '%',
    '@',
    '\t',
    '\u00a0',
    '\\',
    'k: v',
    'k: |\n  t\n',
    '0x1',
    '.5',
    '3.1.0',
    '<<: ',
  ];

  it('the fast YAML reader returns the same as the full one, or leaves a text to it', () => {
    let read = 0;
    const randomText = fc.array(fc.constantFrom(...pieces, ...signs), { maxLength: 14 });
    fc.assert(
      fc.property(randomText, fc.constantFrom('k: ', 'a:\n  b:\n    ', 'a:\n  - ', ''), (parts, before) => {
        if (agrees(before + parts.join(''))) read += 1;
      }),
      { numRuns: 1500, seed: 1 },
    );
    expect(read).toBeGreaterThan(300);
  });

  it('the fast YAML reader reads what the yaml package writes, in every style', () => {
    let read = 0;
    const words = fc.constantFrom(
      'a: b',
      '# x',
      'x #y',
      '- a',
      'two\nlines\n',
      'a\n\n  deep\nline',
      'end \n',
      'null',
      '1.0',
      'true',
      '',
      '한국어',
      'word '.repeat(30),
    );
    const types = fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED');
    const style = fc.record({
      defaultStringType: types,
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom('any', 'flow', 'block'),
    });
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.oneof(words, fc.object({ maxDepth: 2, values: [words, fc.double({ noNaN: true }), fc.constant(null)] })),
        ),
        style,
        (value, options) => {
          if (agrees(stringify(value, options as ToStringOptions))) read += 1;
        },
      ),
      { numRuns: 200, seed: 1 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it('the fast YAML reader reads the fixtures of this repository', () => {
    for (const path of ['3.0/openapi.yaml', '3.0-multi/openapi.yaml', '3.2/openapi.yaml']) {
      expect([path, agrees(readFileSync(new URL(path, fixtureRoot), 'utf8'))]).toEqual([path, true]);
    }
  });
});

it('positions count UTF-16 units from 1, and have a length only if they are on one line', () => {
  const text = '가: 😀b\nc\n';
  const document = { file: toFilePath('a.yaml'), text, lineStarts: findLineStarts(text) };
  expect(positionOf(document, { start: 5, end: 6 })).toEqual({ line: 1, column: 6, length: 1 });
  expect(positionOf(document, { start: 7, end: 8 })).toEqual({ line: 2, column: 1, length: 1 });
  expect(positionOf(document, { start: 0, end: 8 })).toEqual({ line: 1, column: 1 });
  expect(positionOf(document, { start: 9, end: 9 })).toEqual({ line: 3, column: 1 });
});
