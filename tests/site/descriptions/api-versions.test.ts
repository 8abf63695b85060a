// Tests APIs with several versions: the pages and files of each version, links between versions, builds after an edit,
// and invalid versions. The current version is at the URL of the API, and the other versions are below that URL.
import { describe, expect, it } from 'vitest';
import { type Built, site } from '../harness.ts';

const operation = (path: string, id: string, summary: string): string => `  ${path}:
    get:
      operationId: ${id}
      tags: [Ads]
      summary: ${summary}
      responses:
        '200':
          description: 성공
          content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } }
`;

const description = (version: string, paths: string, schemas: string): string => `openapi: 3.1.0
info: { title: 광고 API, version: '${version}' }
servers: [{ url: 'https://api.example.com/v${version[0]}' }]
tags: [{ name: Ads }]
paths:
${paths}components:
  schemas:
${schemas}`;

const current = description(
  '2.0',
  `${operation('/ads', 'listAds', '목록')}${operation('/budgets', 'listBudgets', '예산')}`,
  `    Ad: { type: object, properties: { name: { type: string, description: 이름입니다. } } }
    Budget: { type: object }
`,
);
const old = description(
  '1.0',
  [
    operation('/ads', 'listAds', '목록'),
    operation('/budgets', 'getBudgets', '옛 예산'),
    operation('/gone', 'goneCall', '없어진 호출'),
  ].join(''),
  `    Ad: { type: object, properties: { title: { type: string, maxLength: 9, description: 제목입니다. } } }
    Gone: { type: object }
`,
);

const files = `-- content/ko/docs/a.md --
# 가

[지금](op:ads/listAds) [옛날](op:ads@v1/goneCall) [주소](/api/ads/v1/goneCall)

::operation[ads@v1/getBudgets]

제목은 :limit[ads@v1/Ad#title]자입니다.

\`\`\`json schema=ads@v1/Ad
{ "title": "가" }
\`\`\`
-- content/en/docs/a.md --
# A

[now](op:ads/listAds)
-- specs/ads/openapi.yaml --
${current}-- specs/ads/versions/v1/openapi.yaml --
${old}-- i18n/en/ads.po --
msgid "목록"
msgstr "List"
-- i18n/en/ads@v1.po --
msgid "목록"
msgstr "Former list"
`;

const config = {
  title: { ko: '문서', en: 'Docs' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
} as const;

const apart = { ...config, apis: [{ name: 'ads', layout: 'operations' as const }] };

const versionOf = (built: Built, output: string): readonly [menu: string[], notice: string] => [
  menuOf(built.files.get(output)),
  noticeOf(built.main(output)),
];

const menuOf = (html = ''): string[] =>
  [
    ...(/<details class="menu version-menu"[\s\S]*?<\/details>/.exec(html)?.[0] ?? '').matchAll(
      /<a ([^>]*)>([^<]*)<\/a>/g,
    ),
  ].map(
    ([, attributes = '', label]) =>
      `${label} ${/href="([^"]*)"/.exec(attributes)?.[1]}${attributes.includes('aria-current="true"') ? ' *' : ''}`,
  );

const noticeOf = (html: string): string =>
  /<p class="notice(?: stuck)?" data-version="">([\s\S]*?)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? '';

const now = '2.0 (현재)';
const notice = (href: string): string => `v1은 이 API의 현재 버전이 아닙니다. <a href="${href}">현재 버전 보기</a>`;
const at = '/developers/api/ads';

describe('an API with another version', () => {
  it('a non-current API version has its own pages, files and texts, a version menu and a notice of that', async () => {
    const built = await site(files, config).build();
    expect(built.problems).toEqual([]);
    expect(versionOf(built, 'api/ads.html')).toEqual([[`${now} ${at} *`, `v1 ${at}/v1`], '']);
    expect(versionOf(built, 'api/ads/v1.html')).toEqual([[`${now} ${at}`, `v1 ${at}/v1 *`], notice(at)]);
    expect(versionOf(built, 'api/ads/v1/samples/python.html')).toEqual([
      [`${now} ${at}/samples/python`, `v1 ${at}/v1/samples/python *`],
      notice(`${at}/samples/python`),
    ]);
    expect(versionOf(built, 'en/api/ads/v1.html')).toEqual([
      ['2.0 (current) /developers/en/api/ads', 'v1 /developers/en/api/ads/v1 *'],
      'v1 is not the current version of this API. <a href="/developers/en/api/ads">See the current version</a>',
    ]);
    expect([
      built.main('api/ads.html').includes('제목입니다.'),
      built.main('api/ads/v1.html').includes('제목입니다.'),
    ]).toEqual([false, true]);
    expect(
      [built.main('en/api/ads.html'), built.main('en/api/ads/v1.html')].map(
        (html) => /Former list|List/.exec(html)?.[0],
      ),
    ).toEqual(['List', 'Former list']);
    expect(built.files.get('api/ads/v1/openapi.json')).toContain('"version": "1.0"');
    expect(built.files.get('api/ads/openapi.json')).toContain('"version": "2.0"');
    expect(built.files.get('api/ads/v1/goneCall.json')).toContain('"/gone"');
  });

  it('the version menu leads to the same operation, schema or tag of the other version, or its overview', async () => {
    const built = await site(files, apart).build();
    expect(built.problems).toEqual([]);
    const hrefs = (output: string): string[] =>
      menuOf(built.files.get(output)).map((item) => item.replace(/^.* (?=\/)/, '').replace(' *', ''));
    expect(hrefs('api/ads/listAds.html')).toEqual([`${at}/listAds`, `${at}/v1/listAds`]);
    // The `operationId` differs, but the method and path are the same.
    expect(hrefs('api/ads/v1/getBudgets.html')).toEqual([`${at}/listBudgets`, `${at}/v1/getBudgets`]);
    expect(hrefs('api/ads/v1/goneCall.html')).toEqual([at, `${at}/v1/goneCall`]);
    expect(hrefs('api/ads/v1/schemas/Ad.html')).toEqual([`${at}/schemas/Ad`, `${at}/v1/schemas/Ad`]);
    expect(hrefs('api/ads/schemas/Budget.html')).toEqual([`${at}/schemas/Budget`, `${at}/v1`]);
    expect(hrefs('en/api/ads/v1/tags/Ads.html')).toEqual([
      '/developers/en/api/ads/tags/Ads',
      '/developers/en/api/ads/v1/tags/Ads',
    ]);
    for (const [output, href] of [
      ['api/ads/v1.html', at],
      ['api/ads/v1/getBudgets.html', `${at}/listBudgets`],
      ['api/ads/v1/goneCall.html', at],
      ['api/ads/v1/schemas/Ad.html', `${at}/schemas/Ad`],
      ['api/ads/v1/tags/Ads.html', `${at}/tags/Ads`],
    ] as const)
      expect(noticeOf(built.main(output)), output).toBe(notice(href));
    for (const output of [
      'api/ads.html',
      'api/ads/listAds.html',
      'api/ads/schemas/Ad.html',
      'api/ads/tags/Ads.html',
      'docs/a.html',
    ])
      expect(noticeOf(built.main(output)), output).toBe('');
  });

  it('a non-current API version may have another layout and its own label', async () => {
    const versions = [
      { name: 'current', label: { ko: '2판', en: '2nd' } },
      { name: 'v1', label: 'v1 (이전)', layout: 'page' as const },
    ];
    const built = await site(files, { ...config, apis: [{ name: 'ads', layout: 'operations', versions }] }).build();
    expect(built.problems).toEqual([]);
    expect(menuOf(built.files.get('api/ads/listBudgets.html'))).toEqual([
      `2판 ${at}/listBudgets *`,
      `v1 (이전) ${at}/v1#getBudgets`,
    ]);
    expect(menuOf(built.files.get('en/api/ads.html'))).toEqual([
      '2nd /developers/en/api/ads *',
      'v1 (이전) /developers/en/api/ads/v1',
    ]);
    expect(noticeOf(built.main('api/ads/v1.html'))).toContain('v1 (이전)은 이 API의');
    expect(built.files.get('api/ads/v1/goneCall.html')).toContain(`url=${at}/v1#goneCall`);
  });

  it('a non-current API version is not listed as an API of its own, and is used only where it is named', async () => {
    const built = await site(files, config).build();
    const links = (html: string): string[] =>
      [...html.matchAll(/href="([^"#]*api\/ads[^"#]*)"/g)].map(([, href = '']) => href);
    expect([...new Set(links(built.files.get('index.html') ?? ''))]).toEqual([at]);
    expect(built.main('docs/a.html').match(/href="[^"]*api[^"]*"/g)).toEqual([
      `href="${at}#listAds"`,
      `href="${at}/v1#goneCall"`,
      `href="${at}/v1#goneCall"`,
      `href="${at}/v1#getBudgets"`,
    ]);
    expect(built.main('docs/a.html')).toContain('9자');
    // The doc is listed only on the pages of the versions that it mentions.
    const docs = (output: string): boolean => built.main(output).includes('href="/developers/docs/a"');
    expect([docs('api/ads.html'), docs('api/ads/v1.html')]).toEqual([true, true]);
    const plain = await site(files.replace(/ \[옛날\][\s\S]*?(?=-- content\/en)/, '\n'), config).build();
    expect(plain.main('api/ads.html')).toContain('href="/developers/docs/a"');
    expect(plain.main('api/ads/v1.html')).not.toContain('/developers/docs/a');
  });

  it('files for machines say which version is current', async () => {
    const built = await site(files, config).build();
    const llms = built.files.get('en/llms.txt') ?? '';
    const url = 'https://docs.example.com/developers/en/api/ads';
    expect(llms.match(/^## .*/gm)).toEqual(['## Docs', '## 광고 API']);
    expect(llms).toContain(`- [광고 API · v1](${url}/v1.md): v1 is not the current version of this API.\n`);
    expect(llms).not.toContain('goneCall');
    expect(built.files.get('en/llms-full.txt')).toContain('GET /budgets');
    expect(built.files.get('en/llms-full.txt')).not.toContain('/gone');
    const quote = (href: string): string =>
      `\n\n> v1 is not the current version of this API. [See the current version](${href})\n\n`;
    expect(built.files.get('en/api/ads/v1.md')).toContain(quote(`${url}.md`));
    expect(built.files.get('en/api/ads/v1.md')).toContain(`API version: [2.0 (current)](${url}.md) · **v1**`);
    expect(built.files.get('en/api/ads.md')).toContain(`API version: **2.0 (current)** · [v1](${url}/v1.md)`);
    expect(built.files.get('en/api/ads.md')).not.toContain('not the current');
    expect(built.files.get('en/api/ads/v1/getBudgets.md')).toContain(quote(`${url}/listBudgets.md`));
    expect(built.files.get('en/api/ads/v1/samples/go.md')).toContain(quote(`${url}/samples/go.md`));
    const others = await site(files, apart).build();
    expect(others.files.get('en/api/ads/v1/getBudgets.md')).toContain(quote(`${url}/listBudgets.md`));
    expect(others.files.get('en/api/ads/v1/schemas/Ad.md')).toContain(quote(`${url}/schemas/Ad.md`));
    expect(others.files.get('en/api/ads/v1/tags/Ads.md')).toContain(quote(`${url}/tags/Ads.md`));
    expect(others.files.get('en/api/ads/listAds.md')).not.toContain('not the current');
  });

  it('a non-current API version has its own canonical URL, translations and entry in the sitemap', async () => {
    const built = await site(files, config).build();
    const html = /<head>[\s\S]*?<\/head>/.exec(built.files.get('en/api/ads/v1.html') ?? '')?.[0] ?? '';
    const url = 'https://docs.example.com/developers';
    expect(/<title>.*?<\/title>/.exec(html)?.[0]).toBe('<title>광고 API · v1 | Docs</title>');
    expect(html).toContain(`<link rel="canonical" href="${url}/en/api/ads/v1"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="ko" href="${url}/api/ads/v1"/>`);
    expect(html).toContain('"headline":"광고 API · v1"');
    expect(html).toContain('"version":"1.0"');
    const sitemap = built.files.get('sitemap.xml') ?? '';
    expect(sitemap).toContain(`<loc>${url}/api/ads/v1</loc><xhtml:link rel="alternate" hreflang="ko"`);
    expect(sitemap.match(/<loc>[^<]*<\/loc>/g)?.length).toBe(new Set(sitemap.match(/<loc>[^<]*<\/loc>/g)).size);
  });

  it('an edit of one version renders only the pages of that version', async () => {
    const before = site(files, apart);
    await before.build();
    const changed = before.write('specs/ads/versions/v1/openapi.yaml', old.replace('없어진 호출', '사라진 호출'));
    const built = await changed.build();
    expect(built.stats.rendered).toBeGreaterThan(0);
    const afresh = await changed.afresh().build();
    expect([...built.files]).toEqual([...afresh.files]);
    const first = await before.build();
    const differing = [...built.files]
      .filter(([path, text]) => path.endsWith('.html') && first.files.get(path) !== text)
      .map(([path]) => path);
    expect(differing.length).toBe(built.stats.rendered);
    expect(differing.every((path) => path.includes('api/ads/v1'))).toBe(true);
  });
});

describe('the versions of an API', () => {
  it('after an edit of any version, a build gives the same files as a clean build', async () => {
    for (const settings of [config, apart]) {
      let edited = site(files, settings);
      await edited.build();
      for (const [path, text] of [
        ['specs/ads/openapi.yaml', current.replace('listBudgets', 'getBudgets')],
        [
          'specs/ads/versions/v1/openapi.yaml',
          old.replace("version: '1.0'", "version: '1.1'").replace('/gone:', '/budgets/all:'),
        ],
        ['specs/ads/openapi.yaml', current.replace('/budgets:', '/moved:').replace("version: '2.0'", "version: '2.1'")],
        ['i18n/en/ads@v1.po', 'msgid "목록"\nmsgstr "Old list"\n'],
      ] as const) {
        edited = edited.write(path, text);
        const [built, afresh] = [await edited.build(), await edited.afresh().build()];
        for (const [output, html] of afresh.files) expect(built.files.get(output), output).toBe(html);
        expect(built.files.size).toBe(afresh.files.size);
      }
    }
  });

  it('versions have the order of the config, or the newest version is first', async () => {
    const more = ['v9', 'v10', '2-beta']
      .map((name) => `-- specs/ads/versions/${name}/openapi.yaml --\n${old}`)
      .join('');
    const found = await site(`${files}${more}`, config).build();
    expect(menuOf(found.files.get('api/ads.html')).map((item) => item.split(' ')[0])).toEqual([
      '2.0',
      'v10',
      'v9',
      'v1',
      '2-beta',
    ]);
    const versions = [{ name: '2-beta' }, { name: 'v1' }, { name: 'v9' }, { name: 'v10' }];
    const configured = await site(`${files}${more}`, { ...config, apis: [{ name: 'ads', versions }] }).build();
    expect(menuOf(configured.files.get('api/ads.html')).map((item) => item.split(' ')[0])).toEqual([
      '2.0',
      '2-beta',
      'v1',
      'v9',
      'v10',
    ]);
  });

  it('a version may have a description for each locale, in any folder', async () => {
    const english = old.replace('없어진 호출', 'Gone call');
    const text =
      `${files.replace(/-- i18n\/en\/ads@v1[\s\S]*$/, '')}-- ` + `specs/ads/versions/v1/openapi.en.yaml --\n${english}`;
    const built = await site(text, config).build();
    expect(built.main('en/api/ads/v1.html')).toContain('Gone call');
    const elsewhere = text
      .replaceAll('specs/ads/versions/v1/', 'specs/old/')
      .replaceAll('openapi.', 'ads.')
      .replace('ads/ads.yaml', 'ads/openapi.yaml');
    const versions = [{ name: 'v1', file: { ko: 'specs/old/ads.yaml', en: 'specs/old/ads.en.yaml' } }];
    const named = await site(elsewhere, { ...config, apis: [{ name: 'ads', versions }] }).build();
    expect(named.problems).toEqual([]);
    expect(named.main('en/api/ads/v1.html')).toBe(built.main('en/api/ads/v1.html'));
  });

  it('links between two versions are not shown as calls that must come first', async () => {
    const link = (text: string, ref: string, id: string): string =>
      text.replace(
        'description: 성공\n',
        `description: 성공\n          links: { again: { operationRef: '${ref}', parameters: { ${id}: ` +
          `'$response.body#/name' } } }\n`,
      );
    const text = files
      .replace(current, link(current, './versions/v1/openapi.yaml#/paths/~1gone/get', 'x'))
      .replace(old, link(old, '../../openapi.yaml#/paths/~1budgets/get', 'y'));
    const built = await site(text, config).build();
    expect(built.problems).toEqual([]);
    // The links of each description are shown, but the pages do not conclude from them that a client needs a value of
    // the other version first.
    expect(built.main('api/ads.html')).toContain(`href="${at}/v1#goneCall"`);
    for (const output of ['api/ads.html', 'api/ads/v1.html'])
      expect(built.main(output)).not.toContain('먼저 필요한 값');
    expect(built.main('api/ads/v1.html')).toContain(`href="${at}#listBudgets"`);
  });
});

describe('an invalid version', () => {
  const problemsOf = async (text: string, changed: Parameters<typeof site>[1] = config): Promise<string[]> =>
    (await site(text, changed).build()).problems.map(
      ({ code, message, hint, at: place }) => `${code} ${place?.file} ${message} → ${hint}`,
    );

  it('a version named like an operation is a collision in both layouts', async () => {
    const clash = files.replace(current, current.replace('listBudgets', 'V1'));
    const collision = [
      'route/collision specs/ads/versions/v1/openapi.yaml The version `v1` and the operation `V1` of ' +
        '`ads` claim `/api/ads/v1`. → give the version a different name.',
    ];
    expect(await problemsOf(clash)).toEqual(collision);
    expect(await problemsOf(clash, apart)).toEqual(collision);
    expect(await problemsOf(clash, { ...config, output: { twins: false } })).toEqual(collision);
    const built = await site(clash, apart).build();
    expect(built.main('api/ads/V1~2.html')).toContain('예산');
    expect(built.main('api/ads/v1.html')).toContain('없어진 호출');
  });

  it('a folder of a version not in the config, or with a reserved name, is reported as unread', async () => {
    const unread = (name: string, hint: string): string =>
      `api/unread specs/ads/versions/${name}/openapi.yaml Mokcha does not read ` +
      `\`specs/ads/versions/${name}/openapi.yaml\`. → ${hint}`;
    const more = (name: string): string => `${files}-- specs/ads/versions/${name}/openapi.yaml --\n${old}`;
    expect(await problemsOf(more('v0'), { ...config, apis: [{ name: 'ads', versions: [{ name: 'v1' }] }] })).toEqual([
      unread('v0', "add `{ name: 'v0' }` to `versions` of the API `ads`, or remove the file."),
    ]);
    for (const name of ['samples', '2024-01-01'])
      expect(await problemsOf(more(name))).toEqual([
        unread(name, `rename its folder: references use \`${name}\` for their own pages.`),
      ]);
  });

  it('a version with an invalid description is reported at its file, and other versions are unchanged', async () => {
    const built = await site(
      files.replace(old, old.replace("info: { title: 광고 API, version: '1.0' }", 'info: {}')),
      config,
    ).build();
    expect(built.errors).toEqual([]);
    expect([...new Set(built.problems.map(({ code, at: place }) => `${code} ${place?.file}`))]).toEqual([
      'api/lint specs/ads/versions/v1/openapi.yaml',
    ]);
  });
});
