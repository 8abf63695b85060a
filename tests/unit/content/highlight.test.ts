// Grammars are registered when they are needed, and Prism's change one another: what is shown must not depend on what was shown before.
import { expect, it, vi } from 'vitest';

const languages = 'bash json python yaml http markdown html css javascript tsx graphql shell-session diff php docker'.split(' ');
const code = [
  ...[
    '{"a": [1, null]}',
    '<style>a { b: c }</style><script>let d = `e`</script>',
    'POST /a HTTP/1.1',
    'Content-Type: application/json',
    '',
    '{"b": 1}',
  ],
  ...['---', 'a: b', '---', '```json', '{"c": 1}', '```', "curl -d '{}' # x", '$ ls', '+ a', '<?php echo 1 ?>', 'query { a }'],
].join('\n');

const showAll = async (order: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  vi.resetModules();
  const { highlight } = await import('../../../src/content/highlight.ts');
  return new Map(order.map((lang) => [lang, highlight(code, lang)]));
};

it('shows code alike, whatever was shown before', async () => {
  const forward = await showAll(languages);
  for (const lang of languages) expect((await showAll([lang])).get(lang), lang).toBe(forward.get(lang));
  const backward = await showAll([...languages].reverse());
  for (const lang of languages) expect(backward.get(lang), lang).toBe(forward.get(lang));
});

it('gives no token the class of the box that code stands in', async () => {
  const { highlight } = await import('../../../src/content/highlight.ts');
  const html = highlight('Say `a` in\n\n```json\n{}\n```\n', 'markdown');
  expect(html).toContain('<span class="token code-snippet keyword">');
  expect(html).not.toMatch(/class="(?:[^"]* )?code(?: [^"]*)?"/);
});
