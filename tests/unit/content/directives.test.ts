// Tests directives: admonitions, tabs, leaf directives of the site, and mistakes in them.
import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown } from './support.ts';

describe('admonitions', () => {
  it.each(['note', 'tip', 'info', 'warning', 'danger'])(
    'the admonition %s is a box with the title of its kind',
    async (kind) => {
      expect(await htmlOf(`:::${kind}\nwords\n:::`)).toBe(
        `<div class="admonition admonition-${kind}" role="note"><p ` +
          `class="admonition-title">content.admonition.${kind}</p><p>words</p></div>`,
      );
    },
  );

  it('the title of an admonition is in brackets, or after a space as in Docusaurus', async () => {
    const expected =
      '<p class="admonition-title">content.admonition.note · 제목 <code>a</code> <a href="x.md">l</a></p>';
    const bracketed = await parseMarkdown(':::note[제목 `a` [l](x.md)]\nwords\n:::');
    const spaced = await parseMarkdown(':::note 제목 `a` [l](x.md)\nwords\n:::');
    expect(bracketed.html).toContain(expected);
    expect(spaced.html).toBe(bracketed.html);
    expect(spaced.meta.links).toEqual(bracketed.meta.links);
    expect(spaced.problems).toEqual([]);
  });

  it('admonitions can have an id and can be in lists and in each other', async () => {
    const { html, meta, problems } = await parseMarkdown(
      '- item\n\n  ::::note{#here}\n  :::tip 안\n  words\n  :::\n  ::::\n',
    );
    expect(html).toContain('<div id="here" class="admonition admonition-note" role="note">');
    expect(html).toContain('<p class="admonition-title">content.admonition.tip · 안</p><p>words</p></div></div>');
    expect(meta.anchors).toEqual(['here']);
    expect(problems).toEqual([]);
  });

  it('an admonition in code stays text', async () => {
    const text = '```md\n:::note Title\nwords\n:::\n```\n\n~~~\n:::tip T\n~~~\n\n:::tip U\nx\n:::';
    const { body } = await parseMarkdown(text);
    const fences = body.segments.filter((segment) => segment.kind === 'fence');
    expect(fences.map((fence) => fence.code)).toEqual([':::note Title\nwords\n:::', ':::tip T']);
    expect(await htmlOf(text)).toContain('<p class="admonition-title">content.admonition.tip · U</p>');
  });
});

describe('tabs', () => {
  it('tabs are panels below their labels, and all of them are readable', async () => {
    const text = '::::tabs{group="lang"}\n:::tab{label="curl"}\na\n:::\n\n:::tab{label="<b>"}\n**b**\n:::\n::::';
    const { html, problems } = await parseMarkdown(text);
    expect(html).toBe(
      '<div class="tabs" data-tabs="lang"><div class="tab" role="group" aria-label="curl" ' +
        'data-tab="curl"><p class="tab-label">curl</p><p>a</p></div>' +
        '<div class="tab" role="group" aria-label="<b>" ' +
        'data-tab="<b>"><p class="tab-label">&lt;b&gt;</p><p><strong>b</strong></p></div></div>',
    );
    expect(problems).toEqual([]);
  });

  it('the label of a tab can be in brackets', async () => {
    const { html, problems } = await parseMarkdown('::::tabs\n:::tab[**One** `a:b` 10:30]\na\n:::\n::::');
    expect(html).toContain('<p class="tab-label">One a:b 10:30</p>');
    expect(problems).toEqual([]);
  });

  it('mistakes in tabs are reported', async () => {
    expect((await parseMarkdown('::::tabs\nwords\n\n:::tab\na\n:::\n::::\n\n:::tab{label="x"}\nb\n:::')).codes).toEqual(
      ['error content/directive 2:1', 'error content/directive 4:1', 'error content/directive 9:1'],
    );
  });
});

describe('leaf directives', () => {
  it('leaf directives of the site are segments with their attributes and label', async () => {
    const { body, problems } = await parseMarkdown('a\n\n::objects[제목]{kind=x open}\n\nb');
    expect(body.segments.map((segment) => segment.kind)).toEqual(['html', 'directive', 'html']);
    expect(body.segments[1]).toEqual({
      kind: 'directive',
      name: 'objects',
      args: { kind: 'x', open: '', label: '제목' },
      position: { line: 3, column: 1, length: 26 },
    });
    expect(problems).toEqual([]);
  });

  it('an unknown leaf directive is an error and is shown as it is written', async () => {
    const { codes, hints, html } = await parseMarkdown('::object{kind=x}');
    expect(codes).toEqual(['error content/directive 1:1']);
    expect(hints).toEqual(['write `::objects`.']);
    expect(html).toBe('<p>::object{kind=x}</p>');
  });
});

describe('invalid container directives', () => {
  it.each([
    [':::nte\nbody\n:::', 'write `:::note`.', 6],
    [':::caution\nbody\n:::', 'write `:::warning`.', 10],
    [':::whatever[T]\nbody\n:::', 'use one of `note`, `tip`, `info`, `warning`, `danger`, `tabs`, `tab`.', 11],
  ])('the unknown directive %j is an error with a hint, and its body is kept', async (text, hint, length) => {
    const { problems, html } = await parseMarkdown(`words\n\n${text}`);
    expect(problems).toMatchObject([
      { code: 'content/directive', severity: 'error', hint, at: { position: { line: 3, column: 1, length } } },
    ]);
    expect(html).toContain('<p>body</p>');
  });

  it.each([
    ['that is never closed', ':::note\nbody\n', 1, 'add a line `:::` after its last line.'],
    [
      'that ends without a beginning',
      ':::note\nbody\n:::\n\n:::\n',
      5,
      'remove it, or give the outer directive more colons than the inner one.',
    ],
    ['with a space after its colons', '::: note\nbody\n', 1, 'write `:::note`.'],
  ])('a directive %s is an error', async (_name, text, line, hint) => {
    const { problems, html } = await parseMarkdown(text);
    expect(problems).toMatchObject([
      { code: 'content/directive', severity: 'error', hint, at: { position: { line, column: 1 } } },
    ]);
    expect(html).toContain('body');
  });
});
