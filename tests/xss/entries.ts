// Defines two kinds of sites with entries. The first has sinks in front matter, in many places of the Markdown dialect,
// and in raw text at the end of a page, where an unclosed comment or fence cannot hide other sinks. The second has
// sinks in HTML, much of which only its config allows, and in text that its plugins read.
import { fileURLToPath } from 'node:url';
import { configFile, enclose, json, type Kind, oneLine, type Put, quote } from './put.ts';

const url = 'https://docs.example.com';

/** Returns blocks of Markdown with sinks in many places. The blocks do not depend on each other. */
const blocks = (put: Put): readonly string[] => [
  `Words ${put('paragraph')} words.`,
  `**${put('bold')}** *${put('emphasis')}* ~~${put('struck out')}~~`,
  `[${put('text of a link')}](/docs/intro)`,
  `[x](${put('address of a link', '/docs/intro')})`,
  `[x](<${put('address of a link in angle brackets', '/docs/intro')}>)`,
  `[x](/docs/intro "${put('title of a link')}") [x](/docs/intro '${put('title in single quotes')}') ` +
    `[x](/docs/intro (${put('title in brackets')}))`,
  `[x](/docs/intro#${put('anchor of a link', 'x')}) [x](/docs/intro?${put('query of a link', 'x')})`,
  `[x](https://example.com/${put('path of an outside link', 'x')})`,
  `<${put('autolink', 'https://example.com/')}>`,
  `https://example.com/${put('bare address', 'x')}`,
  `![${put('words of a picture')}](/picture.svg)`,
  `![x](${put('address of a picture', '/picture.svg')})`,
  `![x](/picture.svg "${put('title of a picture')}")`,
  `[${put('label of a reference', 'ref')}]: /docs/intro\n\n[x]`,
  `[a]: ${put('address of a reference', '/docs/intro')}\n\n[a]`,
  `[b]: /docs/intro "${put('title of a reference')}"\n\n[b]`,
  `Note[^${put('name of a footnote', 'f')}].\n\n[^1]: ${put('text of a footnote')}\n\nNote[^1].`,
  `\`${put('code')}\` \`\`${put('code in two backticks')}\`\``,
  `\`\`\`${put('language of a code block', 'js')}\nx\n\`\`\``,
  `\`\`\`js title="${put('title of a code block')}"\nx\n\`\`\``,
  `\`\`\`js ${put('words after a language', 'x')}\nx\n\`\`\``,
  `\`\`\`html\n${put('code block of HTML')}\n\`\`\``,
  `\`\`\`diff\n+${put('code block of a diff')}\n\`\`\``,
  `~~~~~bash\ncurl "https://example.com/${put('code block of a shell')}"\n~~~~~`,
  `~~~~~json\n{"x": "${put('code block of JSON')}"}\n~~~~~`,
  `~~~~~json schema=shop/${put('schema of a code block', 'Thing')}\n{}\n~~~~~`,
  `~~~~~http op=shop/${put('operation of a code block', 'getThing')}\nGET /things HTTP/1.1\n~~~~~`,
  `~~~~~http op=shop/getThing\n${put('request of a code block', 'GET /things HTTP/1.1')}\n~~~~~`,
  `    ${put('indented code')}`,
  `| ${oneLine(put('head of a table'))} | b |\n|---|---|\n| ${oneLine(put('cell of a table'))} | x |`,
  `- ${put('item of a list')}\n- [ ] ${put('task')}`,
  `> ${put('quotation')}`,
  `<details><summary>${put('summary of details')}</summary>\n\n${put('text of details')}\n\n</details>`,
  `<a href="${put('href of an HTML link', '/docs/intro')}" title="${put('title of an HTML link')}">x</a>`,
  `<a href=${put('unquoted href', '/docs/intro')}>x</a>`,
  `<img src='${put('src of an HTML picture', '/picture.svg')}' ` +
    `alt='${put('alt of an HTML picture')}' width=1 height=1>`,
  `<img srcset="${put('srcset of an HTML picture', '/picture.svg 1x')}" src="/picture.svg" alt="x">`,
  `<abbr title=${put('unquoted title', 'x')}>x</abbr>`,
  `<div id="${put('id of an HTML element')}" lang="${put('language of an HTML element', 'en')}">x</div>`,
  `<div ${put('attributes of an HTML element', 'title')}>x</div>`,
  `<${put('name of an HTML element', 'b')}>x`,
  `<b>${put('text of an HTML element')}</b>`,
  `<!-- ${put('comment')} -->`,
  `<!-- mokcha-ignore ${put('exemption', 'link/broken')} -->`,
  `:::note[${put('title of a box')}]{#${put('id of a box', 'x')} ` +
    `title="${put('attribute of a box', 'x')}"}\n${put('text of a box')}\n:::`,
  `:::warning{${put('attributes of a box', 'x=y')}}\nx\n:::`,
  `:::${put('name of a block directive', 'tip')}\nx\n:::`,
  `::::tabs{group="${put('group of tabs', 'x')}"}\n:::tab{label="${put('label of a tab')}"}\n` +
    `${put('text of a tab')}\n:::\n:::tab[b]\ny\n:::\n::::`,
  `::${put('name of a directive', 'operation')}[shop/getThing]`,
  `::operation[${put('operation of a directive', 'shop/getThing')}]`,
  `::schema[shop/${put('schema of a directive', 'Thing')}]`,
  `::schema[shop/Thing]{fields="${put('fields of a directive', 'id')}" depth=1}`,
  `::enum[shop/${put('enumeration of a directive', 'Thing#state')}]`,
  `::parameters[shop/getThing]{in=${put('place of a directive', 'query')}}`,
  `::errors[${put('errors of a directive', 'shop')}]`,
  `::changes{api=shop from="${put('day of a directive', '2026-01-01')}"}`,
  `Words :limit[shop/${put('limit in a sentence', 'Thing#id')}] words.`,
  `[x](op:shop/${put('link to an operation', 'getThing')}) ` +
    `[x](schema:shop/${put('link to a schema', 'Thing')}) [x](op:shop/getThing#${put('link to a part', '200')})`,
];

const body = (put: Put, raw: string): string =>
  [
    'First paragraph.',
    `## ${oneLine(put(`${raw}: heading`))}`,
    `### Words {#${oneLine(put(`${raw}: id of a heading`, 'words'))}}`,
    ...blocks((sink, harmless) => put(`${raw}: ${sink}`, harmless)).map(enclose),
    `${put(`${raw}: raw block`)}\n`,
  ].join('\n\n');

const matter = (lines: readonly string[]): string => `---\n${lines.join('\n')}\n---\n\n`;

const docOf = (put: Put): string =>
  matter([
    `title: ${quote(put('doc: title'))}`,
    `description: ${quote(put('doc: description'))}`,
    `sidebar_label: ${quote(put('doc: sidebar label'))}`,
    `image: ${quote(put('doc: image', '/picture.svg'))}`,
  ]) + body(put, 'doc');

const postOf = (put: Put, n: number): string =>
  matter([
    `title: ${quote(put('post: title'))}`,
    `date: 2025-01-${String((n % 28) + 1).padStart(2, '0')}`,
    `description: ${quote(put('post: description'))}`,
    `authors: [${quote(put('post: author'))}]`,
    `tags: [${quote(put('post: tag'))}]`,
    `image: ${quote(put('post: image', '/picture.svg'))}`,
    `slug: ${quote(put('post: slug', `b${n}`))}`,
  ]) +
  [
    `Words ${put('post: text before the rest')}`,
    `<!-- truncate -->`,
    enclose(put('post: quotation')),
    `${put('post: raw block')}\n`,
  ].join('\n\n');

/** Returns a page whose title is its first heading, with a front matter key of an arbitrary name. */
const pageOf = (put: Put): string =>
  matter([
    `description: ${quote(put('page: description'))}`,
    `${quote(put('page: key of front matter', 'title'))}: Words`,
  ]) + `# ${oneLine(put('page: heading'))}\n\n${enclose(put('page: quotation'))}\n\n${put('page: raw block')}\n`;

const shop = json({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          400: { description: 'No' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'string', maxLength: 3 }, state: { type: 'string', enum: ['a', 'b'] } },
      },
    },
  },
});

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n';

const base = {
  'content/en/docs/intro.md': '# Intro\n\nText.\n',
  'content/static/picture.svg': picture,
  'specs/shop/openapi.json': shop,
};

export const entries: Kind = {
  name: 'entries',
  perSite: 60,
  write: (units) => ({
    ...base,
    'site.config.ts': configFile({ url, output: { social: 'none' } }),
    ...Object.fromEntries(
      units.flatMap(({ n, put }) => [
        [`content/en/docs/f${n}/d${n}.md`, docOf(put)],
        [`content/en/docs/f${n}/_folder.yaml`, `label: ${quote(put('folder: label'))}\n`],
        [`content/en/blog/b${n}.md`, postOf(put, n)],
        [`content/en/pages/p${n}.md`, pageOf(put)],
      ]),
    ),
  }),
};

const allow = {
  tags: [
    'video',
    'audio',
    'source',
    'form',
    'input',
    'button',
    'svg',
    'g',
    'a',
    'text',
    'path',
    'animate',
    'set',
    'use',
    'image',
    'math',
    'mi',
    'mtext',
    'dialog',
    'area',
    'map',
    'foreignObject',
    'title',
    'desc',
    'select',
    'option',
    'textarea',
    'label',
    'x',
  ],
  attributes: {
    '*': [
      'class',
      'style',
      'tabindex',
      'data*',
      'autofocus',
      'href',
      'src',
      'name',
      'type',
      'value',
      'values',
      'to',
      'from',
      'attributeName',
      'xlinkHref',
      'popover',
      'contenteditable',
      'target',
      'poster',
      'width',
      'height',
      'dur',
      'background',
    ],
    form: ['action', 'method'],
    button: ['formaction', 'form'],
  },
};

/**
 * Returns pages with sinks in HTML, much of which is not allowed by default, and in formulas and admonitions, which
 * plugins make. `widenedEntries` adds the config and the plugins.
 */
const widened: Kind['write'] = (units) => ({
  ...base,
  ...Object.fromEntries(
    units.flatMap(({ n, put }) => [
      [
        `content/en/docs/d${n}.md`,
        `# Words\n\n${[
          `Words ${put('allowed HTML: paragraph')}`,
          `<div class="${put('allowed HTML: class')}" style="${put('allowed HTML: style', 'color: red')}" ` +
            `data-x="${put('allowed HTML: data')}">x</div>`,
          `<video src="${put('allowed HTML: src', '/picture.svg')}" ` +
            `poster=${put('allowed HTML: poster', '/picture.svg')}></video>`,
          `<svg><a href="${put('allowed HTML: href in SVG', '/docs/intro')}"><text>x</text></a></svg>`,
          `<svg><text>${put('allowed HTML: text in SVG')}</text></svg>`,
          `<svg><g ${put('allowed HTML: attributes in SVG', 'class=x')}></g></svg>`,
          `<math><mi>${put('allowed HTML: text in MathML')}</mi></math>`,
          `<form action="${put('allowed HTML: action of a form', '/docs/intro')}">` +
            `<button formaction='${put('allowed HTML: address of a button', '/docs/intro')}'>x</button></form>`,
          `<select><option>${put('allowed HTML: option')}</option></select> ` +
            `<textarea>${put('allowed HTML: textarea')}</textarea>`,
          `Words $x$ and $${put('formula: in a sentence', 'a^2')}$ words.`,
          `$$\n${put('formula: block', 'a^2')}\n$$`,
          `$$\n\\text{${put('formula: text', 'x')}} \\href{${put('formula: address', 'https://example.com/')}}{x}\n$$`,
          `~~~math\n${put('formula: code block', 'a^2')}\n~~~`,
          `[!NOTE]\n${put('plugin: alert')}`,
          put('allowed HTML: block'),
        ]
          .map(enclose)
          .join('\n\n')}\n\n${put('allowed HTML: raw block')}\n`,
      ],
    ]),
  ),
});

/** Packages of this project. A site in a temporary folder does not have its own. */
const packages = new URL('../../node_modules/', import.meta.url);
const packageFile = (name: string): string => quote(fileURLToPath(new URL(name, packages)));

const plugins = {
  'plugins/math.mjs': `export { default } from ${packageFile('remark-math/index.js')};\n`,
  'plugins/katex.mjs': `export { default } from ${packageFile('rehype-katex/index.js')};\n`,
  'plugins/alert.mjs':
    `export { remarkAlert as default } from ` + `${packageFile('remark-github-blockquote-alert/lib/index.js')};\n`,
};

export const widenedEntries: Kind = {
  name: 'allowed HTML and plugins',
  perSite: 100,
  write: (units) => ({
    ...widened(units),
    ...plugins,
    'site.config.ts': configFile({
      url,
      output: { social: 'none' },
      markdown: { allow },
      plugins: { remark: ['plugins/math.mjs', 'plugins/alert.mjs'], rehype: ['plugins/katex.mjs'] },
    }),
  }),
};
