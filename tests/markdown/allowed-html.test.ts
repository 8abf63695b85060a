// Tests the setting `markdown.allow`: which HTML it keeps in entries, what no config can keep, and what is reported.
import { expect, test } from 'vitest';
import { loadSettings } from '../../src/config/load-settings.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { formatProblem, lineAndColumn } from '../snapshot-text.ts';
import { site } from '../site/harness.ts';

type Allow = NonNullable<NonNullable<SiteConfig['markdown']>['allow']>;

const build = async (body: string, allow?: Allow) => {
  const { main, problems } = await site(`-- content/en/docs/a.md --\n# A\n\n${body}\n`)
    .configure({ ...(allow && { markdown: { allow } }) })
    .build();
  return { html: main('docs/a.html'), problems };
};

const reportOf = async (body: string, allow?: Allow): Promise<string[]> =>
  (await build(body, allow)).problems.map((problem) => formatProblem(problem, lineAndColumn(problem)));

const written =
  '<div class="box lead" style="color: red" data-kind="x">Words</div>\n\n<video src="/a.mp4" controls></video>';

test('an element or attribute that is left out is reported with the entry that keeps it', async () => {
  expect((await build(written)).html).toContain('<div>Words</div>');
  expect(await reportOf(written)).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 The attributes \`class\`, \`style\`, \`data-kind\` of \`<div>\` are left
        out.
        → remove them, or keep them with \`markdown: { allow: { attributes: { div: ['class', 'style',
            'data-kind'] } } }\` in the config.",
      "warning content/html 5:1 \`<video>\` is left out; its content remains.
        → link to it: \`[what it is](/a.mp4)\`, or keep it with \`markdown: { allow: { tags: ['video'],
            attributes: { video: ['src', 'controls'] } } }\` in the config.",
    ]
  `);
});

/** Returns the entry of the config that a hint names in backticks. */
const allowOf = (hint: string): Allow => {
  const [, entry = '{}'] = /`markdown: (\{.*\})`/.exec(hint) ?? [];
  return (new Function(`return ${entry}`)() as { allow: Allow }).allow;
};

test.each([
  ['<div class="box">Words</div>', '<div class="box">'],
  ['<span style="color: red">Words</span>', '<span style="color: red">'],
  ['A <font color="red">word</font>.', '<font color="red">'],
  ['<video src="/a.mp4" controls playsinline></video>', '<video src="/a.mp4" controls playsinline>'],
  ['<svg viewBox="0 0 1 1"></svg>', '<svg viewBox="0 0 1 1">'],
  ['<math display="block"></math>', '<math display="block">'],
  ['<table><tr><td data-sort-key="1">Words</td></tr></table>', '<td data-sort-key="1"'],
  ['<p align="center" aria-label="x">Words</p>', '<p align="center" aria-label="x">'],
  [
    '[a](/docs/a) <a href="/docs/a" target="_blank" class="button">Words</a>',
    '<a href="/docs/a" target="_blank" class="button">',
  ],
  ['<img src="https://pictures.example.com/a.png" alt="A" class="round">', ' class="round">'],
])('the entry that a hint names keeps `%s`', async (body, kept) => {
  const { html, problems } = await build(body);
  expect(html).not.toContain(kept);
  const [hint = ''] = problems.filter(({ code }) => code === 'content/html').map((problem) => problem.hint ?? '');
  const again = await build(body, allowOf(hint));
  expect(again.html).toContain(kept);
  expect(again.problems.filter(({ code }) => code === 'content/html')).toEqual([]);
});

test('attributes can have their HTML or hast names, for one element or for all', async () => {
  const body = '<p class="a" data-x-y="1" tabindex="0">Words</p>\n\n<div class="a" data-x-y="1">More</div>';
  for (const names of [
    ['class', 'data-x-y', 'tabindex'],
    ['className', 'dataXY', 'tabIndex'],
  ])
    expect((await build(body, { attributes: { '*': names } })).html).toMatch(
      /<p class="a" data-x-y="1" tabindex="0">Words<\/p>\s*<div class="a" data-x-y="1">More/,
    );
  expect((await build(body, { attributes: { div: ['data*'] } })).html).toMatch(
    /<p>Words<\/p>\s*<div data-x-y="1">More/,
  );
});

test('an attribute with listed values keeps only those, and other values are reported', async () => {
  const allow: Allow = { attributes: { div: [['class', 'box', 'lead']] } };
  expect((await build('<div class="box lead">Words</div>', allow)).html).toContain('<div class="box lead">');
  expect(await reportOf('<div class="box lead">Words</div>', allow)).toEqual([]);
  expect((await build('<div class="box admonition">Words</div>', allow)).html).toContain('<div class="box">');
  expect(await reportOf('<div class="box admonition">Words</div>', allow)).toHaveLength(1);
});

const everything: Allow = {
  tags: ['svg', 'a', 'math', 'mi', 'video', 'button', 'form', 'image', 'foreignObject', 'g'],
  attributes: {
    '*': [
      'href',
      'xlink:href',
      'src',
      'action',
      'formaction',
      'poster',
      'style',
      'class',
      'title',
      'o*',
      's*',
      'd*',
      'i*',
      'n*',
    ],
  },
};

test.each([
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><a href=" java&#10;script:alert(1)">x</a></svg>',
  '<math><mi href="javascript:alert(1)">x</mi></math>',
  '<video src="javascript:alert(1)" poster="vbscript:x"></video>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<p onclick="alert(1)">x</p>',
  '<p on:click="alert(1)" onClick=alert(1)>x</p>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/></svg>',
  '<p style="background: url(javascript:alert(1))">x</p>',
  '<p data-mokcha="directive" data-name="enum" data-args="{}" data-mokcha-made data-mokcha-kept="0" ' +
    'class="alert(1)">x</p>',
  '<data-mokcha-kept data-mokcha-kept="0">alert(1)</data-mokcha-kept>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 ' +
    'onerror=alert(1)&gt;"></mglyph></table></mtext></math>',
])('no setting lets `%s` run a script', async (body) => {
  const { html, problems } = await build(body, everything);
  expect(html).not.toMatch(/javascript:|vbscript:|\son\w+=["']?alert|<img[^>]*onerror/i);
  expect(html).not.toMatch(/<script|<iframe|srcdoc|<animate|<set|<style|data-mokcha/i);
  expect(
    problems.filter(({ code }) => code === 'content/html' || code === 'content/url-scheme').length,
  ).toBeGreaterThan(0);
});

test.each([
  ['<custom-clip data-src="javascript:alert(1)">x</custom-clip>', 'data-src'],
  ['<custom-clip image-href="data:text/html,x">x</custom-clip>', 'image-href'],
  ['<td background="javascript:alert(1)">x</td>', 'background'],
  ['<a href="/docs/a" ping="https://example.com/ javascript:alert(1)">x</a>', 'ping'],
  ['<blockquote cite="data:text/html,x">x</blockquote>', 'cite'],
  ['<audio src="file:///etc/hosts"></audio>', 'src'],
])('an address that could run a script is not kept in `%s`', async (body, name) => {
  const allow: Allow = {
    tags: ['custom-clip', 'audio'],
    attributes: { '*': ['data*', 'image-href', 'background', 'ping', 'cite', 'src'] },
  };
  const table = body.startsWith('<td') ? `<table><tr>${body}</tr></table>` : body;
  expect((await build(table, allow)).html).not.toContain(` ${name}=`);
  expect(await reportOf(table, allow)).toEqual([
    expect.stringMatching(`^warning content/html 3:\\d+ The attribute \`${name}\``),
  ]);
  const safe = table.replace(/="[^"]*(?:javascript|data|file):[^"]*"/, '="https://example.com/a"');
  expect((await build(safe, allow)).html).toContain(` ${name}="https://example.com/a"`);
});

const addressed: Allow = {
  tags: ['video', 'audio', 'track', 'map', 'area', 'form', 'svg', 'image'],
  attributes: {
    '*': ['src', 'poster', 'cite', 'action', 'href', 'xlink:href', 'alt', 'controls', 'method'],
    source: ['src'],
  },
};

/**
 * HTML with an address, its output, the part that breaks the address if it is replaced, and the problem code that is
 * then reported.
 */
const addresses: readonly (readonly [written: string, kept: string, part: string, problem: string])[] = [
  ['<video controls src="./clip.mp4"></video>', '<video controls src="/base/assets/media/clip-', 'clip', 'link/image'],
  ['<video poster="/still.png"></video>', '<video poster="/base/still.png">', 'still', 'link/image'],
  [
    '<video><source src="/far.mp4" type="video/mp4"></video>',
    '<source type="video/mp4" src="/base/far.mp4">',
    'far',
    'link/image',
  ],
  ['<audio src="/far.mp4"></audio>', '<audio src="/base/far.mp4">', 'far', 'link/image'],
  ['<video><track src="words.vtt"></video>', '<track src="/base/assets/media/words-', 'words', 'link/image'],
  ['<map><area href="./b.md" alt="B"></map>', '<area href="/base/docs/b" alt="B">', 'b.md', 'link/broken'],
  [
    '<map><area href="/docs/b#there" alt="B"></map>',
    '<area href="/base/docs/b#there" alt="B">',
    'there',
    'link/anchor',
  ],
  ['<blockquote cite="/docs/b">Words</blockquote>', '<blockquote cite="/base/docs/b">', 'docs/b', 'link/broken'],
  ['A <q cite="/docs/b">word</q>.', '<q cite="/base/docs/b">', 'docs/b', 'link/broken'],
  ['<form action="/docs/b">Words</form>', '<form action="/base/docs/b">', 'docs/b', 'link/broken'],
  ['<svg><image href="/still.png"></svg>', '<image href="/base/still.png">', 'still', 'link/image'],
  ['<svg><image xlink:href="/still.png"></svg>', '<image xlink:href="/base/still.png">', 'still', 'link/image'],
  ['<svg><a xlink:href="/docs/b">Words</a></svg>', '<a href="/base/docs/b">', 'docs/b', 'link/broken'],
];

const buildAddressed = async (body: string) => {
  const { main, problems } = await site(
    `-- content/en/docs/a.md --\n# A\n\n${body}\n-- content/en/docs/b.md --\n# B\n\n## There\n` +
      '-- content/en/docs/clip.mp4 --\nx\n-- content/en/docs/words.vtt --\nx\n-- content/static/far.mp4 ' +
      '--\nx\n-- content/static/still.png --\nx\n',
  )
    .configure({ url: 'https://docs.example.com', basePath: '/base/', markdown: { allow: addressed } })
    .build();
  return { html: main('docs/a.html'), codes: problems.map(({ code, at }) => `${code} ${at?.position?.line}`) };
};

test.each(addresses)(
  'the address in `%s` is resolved and checked like a link or an image',
  async (body, kept, part, code) => {
    const built = await buildAddressed(body);
    expect(built.html).toContain(kept);
    expect(built.codes).toEqual([]);
    expect((await buildAddressed(body.replace(part, 'gone'))).codes).toEqual([`${code} 3`]);
  },
);

test('addresses of other sites, and of a form with the method `post`, are not changed', async () => {
  const body = '<form method="post" action="/api/orders">x</form>\n\n<video src="https://example.com/a.mp4"></video>';
  const { html, codes } = await buildAddressed(body);
  expect(html).toContain('<form method="post" action="/api/orders">');
  expect(html).toContain('<video src="https://example.com/a.mp4">');
  expect(codes).toEqual(['link/image-host 5']);
});

test('a `source` of a picture keeps its `srcset` if the config allows other attributes of it', async () => {
  const { html } = await buildAddressed(
    '<picture><source srcset="/still.png 2x" src="/far.mp4"><img src="/still.png" alt="A"></picture>',
  );
  expect(html).toContain('<source srcset="/base/still.png 2x">');
});

test('a hint suggests no entry for HTML that can never be kept', async () => {
  expect(await reportOf('<p onclick="x()">Words</p>')).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 The attribute \`onclick\` of \`<p>\` is left out.
        → remove it; \`markdown.allow\` cannot keep it.",
    ]
  `);
  expect(await reportOf('<iframe src="https://example.com/"></iframe>')).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 \`<iframe>\` is left out, with everything in it.
        → link to it: \`[what it is](https://example.com/)\`; \`markdown.allow\` cannot keep it.",
    ]
  `);
  expect(await reportOf('<p class="a" onclick="x()">Words</p>')).toMatchInlineSnapshot(`
    [
      "warning content/html 3:1 The attributes \`class\`, \`onclick\` of \`<p>\` are left out.
        → remove them, or keep \`class\` with \`markdown: { allow: { attributes: { p: ['class'] } } }\`
            in the config.",
    ]
  `);
});

test('a change to the allow list also changes cached pages', async () => {
  const first = site('-- content/en/docs/a.md --\n# A\n\n<p class="a">Words</p>\n');
  expect((await first.build()).main('docs/a.html')).toContain('<p>Words');
  const allowed = first.configure({ markdown: { allow: { attributes: { p: ['class'] } } } });
  const built = await allowed.build();
  expect(built.main('docs/a.html')).toContain('<p class="a">Words');
  expect(built.files).toEqual((await allowed.afresh().build()).files);
  expect((await first.configure({}).build()).main('docs/a.html')).toContain('<p>Words');
});

test('the policy of a site allows `style` attributes only if an entry has one', async () => {
  const styled = site(
    '-- content/en/docs/a.md --\n# A\n\n<p style="color: red">Words</p>\n-- content/en/docs/b.md --\n# B\n\nText.\n',
  );
  const policyOf = (built: { readonly files: ReadonlyMap<string, string> }, page: string): string =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(built.files.get(page) ?? '')?.[1] ?? 'no policy';
  const strict = await styled.configure({ output: { origin: true } }).build();
  expect(policyOf(strict, 'docs/b.html')).toMatch(/style-src &#x27;self&#x27;;/);
  expect(policyOf(strict, 'docs/b.html')).not.toContain('style-src-attr');
  const allowing = styled.configure({
    output: { origin: true },
    markdown: { allow: { attributes: { p: ['style'] } } },
  });
  const loose = await allowing.build();
  for (const page of ['docs/a.html', 'docs/b.html'])
    expect(policyOf(loose, page)).toContain('style-src-attr &#x27;unsafe-inline&#x27;');
  expect(loose.files.get('_headers')).toContain("style-src-attr 'unsafe-inline'");
  // Pages that are not rendered again get the current policy too.
  const without = allowing.write('content/en/docs/a.md', '# A\n\nText.\n');
  const built = await without.build();
  expect(policyOf(built, 'docs/b.html')).not.toContain('style-src-attr');
  expect(built.files).toEqual((await without.afresh().build()).files);
});

test.each([
  ["{ tags: ['video', 'script'] }", '`markdown.allow.tags.1`: `"script"` is never allowed'],
  ["{ tags: ['iframe'] }", '`markdown.allow.tags.0`: `"iframe"` is never allowed'],
  ["{ tags: ['<b>'] }", 'is not an element name'],
  ["{ attributes: { p: ['onclick'] } }", '`markdown.allow.attributes.p.0`: `"onclick"` is never allowed'],
  ["{ attributes: { p: [['onclick', 'x']] } }", 'is never allowed'],
  ["{ attributes: { style: ['media'] } }", '`"style"` is never allowed'],
  ["{ attributes: { p: ['data-mokcha'] } }", 'is never allowed'],
  ["{ attributes: { p: 'class' } }", '`markdown.allow.attributes.p` is `"class"`, not an array'],
  ["{ tagNames: ['video'] }", 'has the unknown key `tagNames`'],
])('a config with `%s` is refused at its place', async (allow, message) => {
  const text = `export default {\n  markdown: {\n    allow: ${allow},\n  },\n};\n`;
  const config = {
    file: toFilePath('site.config.ts'),
    text,
    value: new Function(text.replace('export default', 'return'))() as unknown,
  };
  const facts = {
    folderName: 'site',
    contentLocales: ['en'],
    specs: [],
    isFile: () => true,
    titleOf: async () => undefined,
  };
  const { problems } = await loadSettings({ config, facts });
  expect(problems).toMatchObject([{ severity: 'error', at: { position: { line: 3 } } }]);
  expect(problems[0]?.message).toContain(message);
});
