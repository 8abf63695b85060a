// Tests files that are too large, are not valid UTF-8, or contain Markdown that would take too long to parse.
import { beforeAll, describe, expect, it } from 'vitest';
import { checkWriting } from '../../../src/content/lint/check-writing.ts';
import { createProcessor } from '../../../src/content/create-processor.ts';
import { checkNotation } from '../../../src/content/notation/check-notation.ts';
import { annotateTree } from '../../../src/content/dialect/annotate-tree.ts';
import { createParseText } from '../../../src/content/parse-text.ts';
import { toPosition } from '../../../src/content/report.ts';
import { createAllowed } from '../../../src/content/sanitise/allowed.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { parseMarkdown } from './support.ts';

const parseText = createParseText();

describe('files that cannot be read', () => {
  it('a byte that is not UTF-8 is reported with its position', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('가나\n다 '), 0xff, 0x41]);
    const { problems, body } = await parseMarkdown(bytes);
    expect(problems).toMatchObject([
      { code: 'content/encoding', severity: 'error', at: { position: { line: 2, column: 3 } } },
    ]);
    expect(problems[0]?.message).toContain('byte 11 ');
    expect(body.segments).toEqual([]);
  });

  it('a last character that is cut off is reported', async () => {
    const { problems } = await parseMarkdown(new TextEncoder().encode('ab가').subarray(0, 4));
    expect(problems).toMatchObject([{ code: 'content/encoding', at: { position: { line: 1, column: 3 } } }]);
  });

  it('a file of more than 1 MiB is too large', async () => {
    expect((await parseMarkdown(new Uint8Array(1024 * 1024 + 1).fill(32))).codes).toEqual([
      'error content/size undefined:undefined',
    ]);
    expect((await parseMarkdown(new Uint8Array(1024 * 1024).fill(32))).codes).toEqual(['warning content/empty 1:1']);
  });
});

/** Texts that take many seconds to parse, or make a parser throw, unless they are rejected first. */
const EXPENSIVE_TEXTS: readonly (readonly [string, string])[] = [
  ['quotes', '>'.repeat(5000)],
  ['quotes with words', `${'> '.repeat(5000)}a`],
  ['lists in a line', '- '.repeat(2000)],
  ['ordered lists in a line', '1. '.repeat(2000)],
  ['lists by indent', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['emphasis that never closes', '*a_ '.repeat(10_000)],
  ['emphasis over lines', `${'*a_ '.repeat(20)}\n`.repeat(500)],
  ['emphasis in emphasis', '*a '.repeat(1000) + 'a* '.repeat(1000)],
  ['brackets', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['addresses', `http://a.b/${'&a;'.repeat(15_000)}`],
  ['directives in directives', ':::note\n'.repeat(1000)],
  ['headings without a blank line', 'a\n=\n'.repeat(10_000)],
  ['lazy lines', `> a\n${'a\n'.repeat(10_000)}`],
  ['footnotes', Array.from({ length: 4000 }, (_, index) => `a[^${index}]\n\n[^${index}]: b\n`).join('\n')],
  ['open tags', '<b>'.repeat(5000)],
  ['open blocks', '<div>\n'.repeat(5000)],
  ['open tags by attribute', Array.from({ length: 1000 }, (_, index) => `<i id=a${index}>`).join('')],
];

describe('Markdown that would take too long', () => {
  // Loads the parsers, so that the time that this takes is not measured as part of the first text.
  beforeAll(() => parseMarkdown('*a *a a* a*\n'));

  it.each(EXPENSIVE_TEXTS)('Markdown that would take too long is refused at once: %s', async (_name, text) => {
    const start = process.cpuUsage();
    const { problems, body } = await parseMarkdown(`${text}\n`);
    expect(problems).toMatchObject([{ code: 'content/nesting', severity: 'error' }]);
    expect(body.segments).toEqual([]);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });

  it.each(EXPENSIVE_TEXTS)(
    'Markdown in a description that would take too long is shown as plain words and reported at its place: %s',
    async (_name, text) => {
      const position = { line: 7, column: 3 };
      const start = process.cpuUsage();
      const { problems, value } = await parseText(`*a*\n\n${text}`, {
        file: toFilePath('specs/a/openapi.yaml'),
        position,
      });
      expect(problems).toMatchObject([{ code: 'content/nesting', severity: 'warning', at: { position } }]);
      const html = value.segments.map((segment) => (segment.kind === 'html' ? segment.html : segment.kind)).join('');
      expect(html).toMatch(/^<p>\*a\*<\/p>/);
      const lengthOf = (words: string): number => words.replace(/\s/g, '').length;
      expect(lengthOf(html)).toBeGreaterThan(lengthOf(text));
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    },
  );

  it('long tables, lists, code and paragraphs, and many boxes in a row, are accepted', async () => {
    const texts = [
      `| a | b |\n|---|---|\n${'| **a** `b` [c](d) | *e* `f` |\n'.repeat(1500)}`,
      '- **a** `b` [c](d) *e*\n'.repeat(1500),
      `\`\`\`json\n${'  "a": [1, 2, { "b": "c" }],\n'.repeat(8000)}\`\`\``,
      `${'낱말 '.repeat(3000)}\n\n`.repeat(5),
      ':::note\na\n:::\n\n'.repeat(100),
      '<p>a<br>\n\n'.repeat(300),
      `${'> '.repeat(10)}${'- '.repeat(10)}a`,
    ];
    for (const text of texts) {
      const { problems, html } = await parseMarkdown(text);
      expect(problems).toEqual([]);
      expect(html).not.toBe('');
    }
  });

  it.each([
    ['footnotes without a definition', '[^1]\n\n'.repeat(6000)],
    [
      'references without a definition',
      `${'[안내][a-b]\n\n'.repeat(4000)}${Array.from({ length: 4000 }, (_, index) => `[x-${index}]: /x\n`).join('\n')}`,
    ],
    ['tags that are never closed', `<pre>\n<x>\n${'<x "\n\n<x a\n\n'.repeat(20_000)}</pre>`],
    ['text that looks like tags', `<pre>\n${'<x>\n\n'.repeat(20_000)}</pre>`],
    ['shortcodes that are never closed', `${'{{< a "b" '.repeat(20_000)}\n\n[toc]`],
    ['Liquid tags that are never closed', `${"{% a 'b' ".repeat(20_000)}\n\n[toc]`],
    ['attribute lists that are never closed', `{:${'a'.repeat(50_000)}! {: ${'a b=c '.repeat(20_000)}!\n\n[toc]`],
    ['marks, comments and links of a wiki', '==a== [[c {/ '.repeat(20_000)],
    ['wide colons', '：：：\n\n：：：note\n\n'.repeat(3000)],
  ])('mistakes in a long text are reported in time: %s', async (_name, text) => {
    const tree = await createProcessor().parse({ path: 'a.md', value: text });
    let reported = 0;
    const report = (): void => {
      reported += 1;
    };
    const allowed = createAllowed();
    const options = {
      report,
      locate: toPosition,
      place: 'entry',
      source: text,
      directives: [],
      problems: [],
      allowed,
    } as const;
    const start = process.cpuUsage();
    checkWriting(tree, options);
    checkNotation(tree, options);
    annotateTree(tree, options);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    expect(reported).toBeGreaterThan(0);
  });
});
