// Tests that the parser returns the tree of full GFM, although it does not search for autolinks in sources that seem to
// contain no address.
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { createProcessor } from '../../../src/content/create-processor.ts';
import { createDialect } from '../../../src/content/dialect/dialect.ts';

const whole = unified().use(remarkParse).use(createDialect('all')).freeze();
const processor = createProcessor();

const parse = (value: string): Promise<Root> => processor.parse({ path: 'a.md', value });

const PARTS = [
  ...[
    'https://example.com/a?b=c',
    'http://a.b',
    'www.example.com',
    'a@example.com',
    'mailto:a@b.c',
    'xmpp:a@b.c',
    'http&colon;//a.b',
    'a&commat;b.c',
  ],
  ...[
    'http\\://a.b',
    'www\\.a.b',
    '&#64;',
    '<https://a.b>',
    '[x](https://a.b)',
    '![http://a.b](p.png)',
    '[https://a.b](x.md)',
    '[r]: https://a.b',
  ],
  ...[
    '`',
    '``',
    '```',
    '~~~',
    '    ',
    '> ',
    '- ',
    '1. ',
    '<!--',
    '-->',
    '<b>',
    '</b>',
    '|',
    '|--|\n',
    '**',
    '_',
    ':::note',
    ':::',
    '[^1]',
    '[^1]: ',
    '글',
    ' ',
    '\n',
    '\n\n',
  ],
];

const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
};

it.each([
  '```\nhttps://a.b\n```',
  '`www.a.b`',
  '[x](https://a.b/c)',
  '<!--\n```\n-->\nhttps://a.b\n```\n',
  '~~~\na@b.c\n~~~\n\na@b.c',
  '![www.a.b](p.png)',
])('%j is parsed as full GFM does it', async (source) => expect(await parse(source)).toEqual(whole.parse(source)));

it('random sources are parsed as full GFM does it', async () => {
  const random = randomOf(7);
  for (let run = 0; run < 1500; run += 1) {
    const source = Array.from({ length: 1 + random(14) }, () => PARTS[random(PARTS.length)]).join('');
    expect(await parse(source), JSON.stringify(source)).toEqual(whole.parse(source));
  }
});
