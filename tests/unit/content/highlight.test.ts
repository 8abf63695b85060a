// Tests the highlighting of code. Grammars are registered when they are needed and can change each other, but the
// result must not depend on the code that was highlighted before.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

const languages = [
  ...'bash json python yaml http markdown html css javascript tsx graphql shell-session diff php docker'.split(' '),
  ...'typescript jsx csharp go ini java kotlin properties ruby rust sql swift toml'.split(' '),
];
const code = [
  ...[
    '{"a": [1, null]}',
    '<style>a { b: c }</style><script>let d = `e`</script>',
    'POST /a HTTP/1.1',
    'Content-Type: application/json',
    '',
    '{"b": 1}',
  ],
  ...[
    '---',
    'a: b',
    '---',
    '```json',
    '{"c": 1}',
    '```',
    "curl -d '{}' # x",
    '$ ls',
    '+ a',
    '<?php echo 1 ?>',
    'query { a }',
  ],
].join('\n');

const showAll = async (order: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  vi.resetModules();
  const { highlight } = await import('../../../src/content/compile/highlight.ts');
  return new Map(order.map((lang) => [lang, highlight(code, lang)]));
};

it('code is highlighted the same way, whatever was highlighted before', async () => {
  const forward = await showAll(languages);
  for (const lang of languages) expect((await showAll([lang])).get(lang), lang).toBe(forward.get(lang));
  const backward = await showAll([...languages].reverse());
  for (const lang of languages) expect(backward.get(lang), lang).toBe(forward.get(lang));
});

it('repeated code is highlighted once, and the cache is emptied before it takes much memory', async () => {
  vi.resetModules();
  const { highlight } = await import('../../../src/content/compile/highlight.ts');
  const { refractor } = await import('refractor/core');
  const looks = vi.spyOn(refractor, 'highlight');
  const [first, again] = ['json', 'jsonc', 'json'].map((lang) => highlight('{"a": 1}', lang));
  expect(again).toBe(first);
  expect(looks).toHaveBeenCalledTimes(1);
  expect(highlight('{"a": 1}', 'python')).not.toBe(first);
  for (let at = 0; at < 50; at += 1) highlight(`${at} ${'a'.repeat(49_000)}`, 'json');
  looks.mockClear();
  expect(highlight('{"a": 1}', 'json')).toBe(first);
  expect(looks).toHaveBeenCalledTimes(1);
});

it('highlighted code has only our classes, so that a tag in the code is not styled as a tag of the page', async () => {
  const { highlight } = await import('../../../src/content/compile/highlight.ts');
  for (const lang of languages) {
    const names = [...highlight(code, lang).matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    expect(
      [...new Set(names)].filter((name) => !/^[cokspnfdbi]$/.test(name)),
      lang,
    ).toEqual([]);
  }
});

it('neighbours of one colour share an element, and text with the colour of its surroundings needs none', async () => {
  const { highlight } = await import('../../../src/content/compile/highlight.ts');
  expect(highlight('{"a": [\n  null\n]}', 'json')).toBe(
    '<span class="o">{</span><span class="p">"a"</span><span class="o">: [</span>\n  ' +
      '<span class="k">null</span>\n<span class="o">]}</span>',
  );
  expect(highlight('`a\u0024{b}`', 'javascript')).toBe(
    '<span class="s">`a<span class="o">\u0024{</span>b<span class="o">}</span>`</span>',
  );
});

it('highlighting loses no character of the code', async () => {
  const { highlight } = await import('../../../src/content/compile/highlight.ts');
  const textOf = (html: string): string =>
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const pieces = fc.array(fc.constantFrom(...code.split(/(?<=\W)/), ' ', '\n', '\t', '한글'), { maxLength: 60 });
  fc.assert(
    fc.property(pieces, fc.constantFrom(...languages), (parts, lang) => {
      expect(textOf(highlight(parts.join(''), lang))).toBe(parts.join(''));
    }),
  );
});
