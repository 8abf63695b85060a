// Tests the positions of values in the source text of a config.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPosition, scanConfig } from '../../../src/config/scan-config.ts';

const key = fc
  .stringMatching(/^[a-zA-Z_가-힣]{1,6}$/)
  .filter((word) => word !== 'defineConfig' && word !== '__proto__');
const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom('{', '//', '/*', "it's", '${', '한글', '`', '\\'),
);
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const walk = (value: unknown, path = ''): [path: string, value: unknown][] => [
  [path, value],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}.${name}`))
    : []),
];

/**
 * Returns the source text of a value as a person might write it: with some keys without quotes, and with brackets in
 * comments.
 */
const print = (value: unknown): string => {
  if (Array.isArray(value)) return `[ /* ] */ ${value.map((item) => `${print(item)}, // }\n`).join('')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{\n${Object.entries(value)
    .map(([name, inner], index) => `  ${index % 2 === 0 ? name : JSON.stringify(name)} : ${print(inner)} /* , */,`)
    .join('\n')}\n}`;
};

test('the position of every value of any config is found', () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }), (config) => {
      const text = `// export default { no: 1 }\nexport default defineConfig(${print(config)});\n`;
      const lines = text.split('\n');
      const { values } = scanConfig(text);
      for (const [path, value] of walk(config)) {
        const position = values[path];
        const shown = lines[(position?.line ?? 0) - 1]?.slice((position?.column ?? 0) - 1);
        if (typeof value !== 'object' || value === null)
          expect(shown?.slice(0, position?.length)).toBe(JSON.stringify(value));
        else expect(shown?.[0]).toBe(Array.isArray(value) ? '[' : '{');
      }
    }),
    { numRuns: 300 },
  );
});

test('any text is scanned to its end', () => {
  const pieces = fc.constantFrom(
    'export default ',
    '{',
    '}',
    '[',
    ']',
    '(',
    "'",
    '"',
    '`',
    '${',
    '/',
    '/*',
    '*/',
    '//',
    '\n',
    'a',
    ':',
    ',',
    '...',
    '=',
    'const a = ',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces), (parts) => typeof scanConfig(`export default ${parts.join('')}`) === 'object'),
    { numRuns: 1000 },
  );
});

test('if the scanner cannot follow a value, it has the position of the nearest path above', () => {
  const { values } = scanConfig(
    "import { nav } from './nav.ts';\nexport default {\n  navbar: [...nav, { label: 'A' }],\n  footer: " +
      'make({}),\n  loop: a,\n};\nconst a = b;\nconst b = a;\n',
  );
  expect(findPosition(values, 'navbar.4.to')).toEqual({ line: 3, column: 11, length: 1 });
  expect(findPosition(values, 'footer.copyright')).toEqual({ line: 4, column: 11, length: 8 });
  expect(findPosition(values, 'loop.x')).toBeDefined();
});
