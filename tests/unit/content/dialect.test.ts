// Tests the dialect of Markdown: GFM, code, links, images and headings, the title and description of an entry, and the
// plugins of a site.
import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown } from './support.ts';

describe('the dialect', () => {
  it('tables, strikethrough, task lists and bare addresses of GFM are read', async () => {
    const html = await htmlOf('~~old~~ https://example.com a@example.com\n\n- [x] done\n- [ ] open\n');
    expect(html).toContain('<del>old</del>');
    expect(html).toContain('<a href="https://example.com">https://example.com</a>');
    expect(html).toContain('<a href="mailto:a@example.com">');
    expect(html).toContain('<input type="checkbox" disabled checked aria-label="content.task.done"> done');
    expect(html).toContain('<input type="checkbox" disabled aria-label="content.task.open"> open');
  });

  it('emphasis ends before a Hangul particle', async () => {
    expect(await htmlOf('**용어(Term)**은')).toBe('<p><strong>용어(Term)</strong>은</p>');
  });

  it('text that looks like a text directive is unchanged', async () => {
    const { html, codes, meta } = await parseMarkdown(
      '오전 10:30, 1:N, `x`:abc, a:b[c]{d}, 참고:guide[여기](x.md), a:b[^1]',
    );
    expect(html).toContain(
      '<p>오전 10:30, 1:N, <code>x</code>:abc, a:b[c]{d}, 참고:guide<a href="x.md">여기</a>, a:b[^1]</p>',
    );
    // `a:b[^1]` is neither a directive nor a reference to a footnote. Only its `[^1]` is reported.
    expect(codes).toEqual(['warning content/link 1:59']);
    expect(meta.links.map((link) => link.target)).toEqual(['x.md']);
  });

  it('cells are aligned by class, and a table is in a scrollable region with a name', async () => {
    const html = await htmlOf('| a | b | c |\n|--:|:-:|---|\n| 1 | 2 | 3 |\n\n| d |\n|---|\n');
    expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="content.table 1"><table>');
    expect(html).toContain('aria-label="content.table 2"');
    expect(html).toContain('<td class="narrow align-right">1</td>');
    expect(html).toContain('<th class="narrow align-center">b</th>');
    expect(html).toContain('<td>3</td>');
    expect(html).not.toContain('align=');
  });

  it('narrow columns of a table and long code in it have classes', async () => {
    const long = '아주 긴 설명이 있는 칸입니다';
    const html = await htmlOf(
      `| a | 값 | b | c |\n|---|---|---|---|\n| 1 | ![x](x.png) | ${long} | \`https://a.example/b/c/d/e/f\` |\n`,
    );
    expect(html).toContain(
      '<th class="narrow">a</th><th>값</th><th>b</th><th>c</th>'.replaceAll('</th><th', '</th>\n<th'),
    );
    expect(html).toContain('<td class="narrow">1</td>');
    expect(html).toContain('<code class="wide">https://a.example<wbr>/b<wbr>/c<wbr>/d<wbr>/e<wbr>/f</code>');
    expect(await htmlOf('| a | b |\n|---|---|\n| 아주 긴 설명이 있는 칸입니다 | 1 |\n')).toContain(
      `<td class="narrow">${long}</td>`,
    );
    expect(await htmlOf('<table><tr><td>1</td><td colspan="2">2</td></tr></table>')).not.toContain('narrow');
  });

  it('footnotes stay on the page and have names in the reader’s language', async () => {
    const { html, meta } = await parseMarkdown('words[^1]\n\n[^1]: note\n');
    expect(html).toContain(
      '<sup><a class="footnote" href="#fn-1" id="fnref-1" aria-label="content.footnote 1">1</a></sup>',
    );
    expect(html).toContain('<section class="footnotes" aria-label="content.footnotes">');
    expect(html).toContain('<a class="footnote-back" href="#fnref-1" aria-label="content.footnoteBack">↩</a>');
    expect(meta.headings).toEqual([]);
    expect(meta.links).toEqual([]);
    expect(meta.anchors).toEqual(['fnref-1', 'fn-1']);
  });

  it('code is highlighted with classes and without inline styles', async () => {
    const { body, html } = await parseMarkdown(
      '```json title="a.json"\n{"a": 1}\n```\n\n```nosuch\na < b\n```\n\n    indented\n',
    );
    const fences = body.segments.filter((segment) => segment.kind === 'fence');
    expect(fences.map(({ lang, meta, code }) => ({ lang, meta, code }))).toEqual([
      { lang: 'json', meta: 'title="a.json"', code: '{"a": 1}' },
      { lang: 'nosuch', meta: '', code: 'a < b' },
      { lang: '', meta: '', code: 'indented' },
    ]);
    expect(fences[0]?.html).toContain('<span class="p">"a"</span>');
    expect(fences[1]?.html).toBe('a &lt; b');
    expect(fences[0]?.position).toEqual({ line: 1, column: 1 });
    expect(html).not.toContain('style');
  });

  it.each(
    (
      'bash sh shell json jsonc http js javascript ts typescript jsx tsx python py java kotlin kt go csharp ' +
      'cs php ruby rb yaml yml xml html css sql diff markdown md ini toml docker dockerfile swift rust ' +
      'graphql properties console JSON'
    ).split(' '),
  )('the language %s is highlighted', async (lang) => {
    const code =
      '# a\n<b c="d">\nkey = "value" /* 1 */ // x\n{"a": 1}\nfrom x\n+ y\n$ ls -l\nGET / HTTP/1.1\nHost: a\nSELECT 1';
    expect(await htmlOf(`\`\`\`${lang}\n${code}\n\`\`\``)).toContain('<span class="');
  });

  it('the truncate mark is a segment at the top level only', async () => {
    const top = await parseMarkdown('a\n\n<!-- truncate -->\n\nb');
    expect(top.body.segments.map((segment) => segment.kind)).toEqual(['html', 'truncate', 'html']);
    expect(top.meta.hasTruncate).toBe(true);
    const inner = await parseMarkdown('> <!-- truncate -->\n\n<div>\n\n<!-- truncate -->\n\nwords</div>');
    expect(inner.meta.hasTruncate).toBe(false);
    expect(inner.html).toContain('words');
  });

  it('Markdown inside written HTML is read like everywhere else', async () => {
    const html = await htmlOf(
      '<details><summary>S</summary>\n\n**b** ![p](p.png) [l](l.md)\n\n```js\n1\n```\n\n</details>',
    );
    expect(html).toContain('<details><summary>S</summary>');
    expect(html).toContain('<strong>b</strong> <img src="p.png" alt="p"');
    expect(html).toContain('<a href="l.md">l</a>');
    expect(html).toContain('<figure class="code" data-lang="js">');
    expect(html.trim().endsWith('</details>')).toBe(true);
  });
});

describe('links and images', () => {
  it('links and images are segments with their target as written and their position in the file', async () => {
    const text =
      '---\ntitle: 제목\n---\n\n앞 [말](./캠페인 만들기.md) [말](./캠페인.md#만들기 "제목") ![그림](<그림 1.png>) [r]\n\n[r]: ../r.md?a=b&c\n';
    const { meta, body } = await parseMarkdown(text);
    expect(meta.links).toEqual([
      { kind: 'link', target: './캠페인.md#만들기', position: { line: 5, column: 21, length: 22 } },
      { kind: 'image', target: '그림 1.png', position: { line: 5, column: 44, length: 17 } },
      { kind: 'link', target: '../r.md?a=b&c', position: { line: 7, column: 6, length: 13 } },
    ]);
    expect(body.segments.filter((segment) => segment.kind === 'link')[0]).toMatchObject({ title: '제목' });
    expect(body.segments.filter((segment) => segment.kind === 'image')[0]).toMatchObject({ alt: '그림' });
  });

  it('links and images in written HTML have positions', async () => {
    const { meta, html } = await parseMarkdown(
      'words\n\n<p>a <a href="x.md">y</a> <img src="z.png" alt="z"></p>\n\nb <a name="old"></a> [i](#old)',
    );
    expect(meta.links).toEqual([
      { kind: 'link', target: 'x.md', position: { line: 3, column: 6, length: 20 } },
      { kind: 'image', target: 'z.png', position: { line: 3, column: 27, length: 25 } },
      { kind: 'link', target: '#old', position: { line: 5, column: 22, length: 9 } },
    ]);
    expect(meta.anchors).toEqual(['old']);
    expect(html).toContain('<span id="old"></span>');
  });

  it('links with a scheme that does not navigate are refused at their place', async () => {
    const { codes, html, meta } = await parseMarkdown(
      '[a](javascript:x) ![b](data:image/png;base64,x)\n[c](ftp://x) [d](https://x) [e](tel:1) [f](//x)',
    );
    expect(codes).toEqual([
      'error content/url-scheme 1:1',
      'error content/url-scheme 1:19',
      'error content/url-scheme 2:1',
    ]);
    expect(html).toBe('<p>a b\nc <a href="https://x">d</a> <a href="tel:1">e</a> <a href="//x">f</a></p>');
    expect(meta.links.map((link) => link.target)).toEqual(['https://x', 'tel:1', '//x']);
  });

  it('a link that may refer to an operation or a schema has a hint with the right notation', async () => {
    const { problems } = await parseMarkdown('[a](api:ad/createCampaign) [b](operation:createCampaign) [c](ftp://x)');
    const notation = 'write `op:<api>/<operationId>` for an operation, or `schema:<api>/<Name>` for a schema.';
    expect(problems.map(({ hint }) => hint)).toEqual([
      notation,
      notation,
      'use `https:`, `http:`, `mailto:`, `tel:` or a relative address.',
    ]);
  });
});

describe('headings', () => {
  it('headings have ids from their words, chosen ids have priority, and each heading links to itself', async () => {
    const { meta, html } = await parseMarkdown(
      '## 설정\n\n## 설정\n\n### 고른 이름 {#설정}\n\n#### `code` *b* [l](x.md) ##\n\n## ???',
    );
    expect(meta.headings.map(({ depth, id, text }) => [depth, id, text])).toEqual([
      [2, '설정-1', '설정'],
      [2, '설정-2', '설정'],
      [3, '설정', '고른 이름'],
      [4, 'code-b-l', 'code b l'],
      [2, 'section', '???'],
    ]);
    expect(meta.anchors).toEqual(meta.headings.map((heading) => heading.id));
    expect(meta.headings[3]?.html).toBe('<code>code</code> <em>b</em> l');
    expect(meta.headings[2]?.position).toEqual({ line: 5, column: 1, length: 15 });
    expect(html).toContain(
      '<h3 id="설정">고른 이름<a class="anchor" href="#설정" aria-label="content.headingAnchor: 고른 이름">#</a></h3>',
    );
  });

  it('a heading has the same id however its Hangul was typed', async () => {
    const { meta } = await parseMarkdown(`## ${'한글'.normalize('NFD')}`);
    expect(meta.headings[0]?.id).toBe('한글');
  });

  it('an escaped `{#id}` in a heading stays text', async () => {
    const { meta } = await parseMarkdown('## a \\{#b}');
    expect(meta.headings[0]).toMatchObject({ text: 'a {#b}', id: 'a-b' });
  });
});

describe('title of an entry', () => {
  it('without front matter the first heading is the title and not part of the body', async () => {
    const { meta, html, problems } = await parseMarkdown('<!-- licence -->\n\n# 제목 *b* {#x}\n\nwords');
    expect(meta.title).toBe('제목 b');
    expect(html.trim()).toBe('<p>words</p>');
    expect(problems).toEqual([]);
  });

  it('a heading that repeats the title of the front matter is left out of the body', async () => {
    const { meta, html, problems } = await parseMarkdown('---\ntitle: T\n---\n# T\n\nwords');
    expect([meta.title, html.trim(), problems]).toEqual(['T', '<p>words</p>', []]);
  });

  it('first-level headings after the title become second-level headings, with a warning', async () => {
    const { meta, codes, html } = await parseMarkdown('---\ntitle: T\n---\n# Other\n\n<h1>raw</h1>\n');
    expect(codes).toEqual(['warning content/heading-level 4:1', 'warning content/heading-level 6:1']);
    expect(meta.title).toBe('T');
    expect(html).toContain('<h2 id="other">');
    expect(html).toContain('<h2 id="raw">');
    expect(html).not.toContain('<h1');
  });

  it('an entry without a title or heading is named after its file or folder', async () => {
    expect((await parseMarkdown('words', {}, 'doc', 'guide/setup')).meta.title).toBe('setup');
    expect((await parseMarkdown('words', {}, 'doc', 'guide/index')).meta.title).toBe('guide');
    expect((await parseMarkdown('words\n\n# Late', {}, 'doc', 'guide/index')).meta.title).toBe('Late');
  });
});

describe('description of an entry', () => {
  it('the description is the first paragraph as plain text, cut at 160 characters', async () => {
    expect((await parseMarkdown('## h\n\n![p](p.png)\n\n**a** `b`\n[c](d) <b>e</b>')).meta.description).toBe('a b c e');
    const long = (await parseMarkdown('낱말 '.repeat(100))).meta.description;
    expect(long).toMatch(/^(?:낱말 ){10,}낱말…$/);
    expect([...long].length).toBeLessThanOrEqual(160);
    expect((await parseMarkdown('---\ndescription: D\n---\nwords')).meta.description).toBe('D');
  });
});

describe('plugins of a site', () => {
  it('remark plugins run before directives are checked, and rehype plugins after the sanitiser', async () => {
    const remark = () => (tree: { children: { type: string; name?: string; data?: unknown }[] }) => {
      for (const node of tree.children)
        if (node.name === 'mine') node.data = { hName: 'section', hProperties: { id: 'mine' } };
    };
    const rehype = () => (tree: { children: { tagName?: string; properties?: Record<string, unknown> }[] }) => {
      for (const node of tree.children) if (node.tagName === 'p') node.properties = { className: ['mine'] };
    };
    const { html, problems } = await parseMarkdown(':::mine\nwords\n:::\n\npara', {
      plugins: { remark: [remark], rehype: [rehype] },
    });
    expect(html).toBe('<section id="mine"><p>words</p></section>\n<p class="mine">para</p>');
    expect(problems).toEqual([]);
  });
});
