// Tests that a route path has the same form, however it is written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRoutePath } from '../../../src/model/paths.ts';

const plain = (path: string): string =>
  `/${path.normalize('NFC').replaceAll('\\', '/').split('/').filter(Boolean).join('/')}`;

test('a route path has one form, however it is written', () => {
  const written = fc.array(fc.constantFrom('/', '\\', 'a', 'docs', '.', ' ', '~', '한', '한', 'é', '\n', '\u007f'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(written, (parts) => toRoutePath(parts.join('')) === plain(parts.join(''))),
    { numRuns: 2_000 },
  );
  expect(['', '/', '/docs/a', 'docs/a/', '/docs//a', '\\docs\\a'].map(toRoutePath)).toEqual([
    '/',
    '/',
    '/docs/a',
    '/docs/a',
    '/docs/a',
    '/docs/a',
  ]);
});
