// Generates the Markdown of a doc of about 9 kB (prose, code, tables, lists, links, images, admonitions) and of a post.
import { createProse } from './prose.mjs';
import { createRandom } from './random.mjs';

/**
 * Addresses of operations in our own descriptions. The site contains these descriptions, so that the code blocks are
 * checked against them.
 */
const calls = ['campaigns/brands', 'campaigns/urls', 'campaigns/catalogs?mallId=maple-mall'].map(
  (call) => `ad-api/1/adAccounts/1001/${call}`,
);

const code = {
  json: (prose, random) =>
    `{\n  "id": ${random.below(90_000)},\n  "${prose.field()}": "${random.below(900)}",\n  "items": ` +
    `[\n    { "name": "summer-${random.below(99)}", "enabled": true, "rate": ` +
    `${random.below(100) / 10} },\n    { "name": "winter-${random.below(99)}", "enabled": false, ` +
    `"rate": null }\n  ]\n}`,
  bash: (_, random) =>
    `curl 'https://api.example.com/v1/${random.pick(calls)}' \\\n  -H 'AccessManagerAccountNo: ` +
    `${1_000 + random.below(9_000)}'`,
  ts: (prose, random) =>
    `type Item = { readonly id: number; readonly ${prose.field()}?: string };\n\nexport const load = ` +
    `async (id: number): Promise<Item> => {\n  const response = await fetch(\`/v1/items/\${id}\`, { ` +
    `signal: AbortSignal.timeout(${random.below(90)}_000) });\n  if (!response.ok) throw new ` +
    `Error(\`status \${response.status}\`);\n  return response.json();\n};`,
  python: (prose, random) =>
    `import time\n\ndef read_all(client, size=${10 + random.below(90)}):\n    cursor = None\n    ` +
    `while True:\n        page = client.list(cursor=cursor, page_size=size)\n        yield from ` +
    `page["items"]\n        cursor = page.get("${prose.field()}")\n        if cursor is None:\n      ` +
    `      return\n        time.sleep(0.2)  # stay below the limit`,
  yaml: (prose, random) =>
    `retry:\n  attempts: ${1 + random.below(5)}\n  ${prose.field()}: 30s\nlimits:\n  - path: ` +
    `/v1/items\n    rate: ${random.below(100)}`,
};

/** Languages of code blocks. `json` and `bash` are listed twice, because handbooks use them most. */
const languages = ['json', 'json', 'bash', 'bash', 'ts', 'python', 'yaml'];
const admonitions = ['note', 'tip', 'info', 'warning', 'danger'];
const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));

const fence = ({ prose, random }) => {
  const lang = random.pick(languages);
  return `\`\`\`${lang}\n${code[lang](prose, random)}\n\`\`\``;
};
const table = ({ prose, random }) =>
  [
    '| Name | Type | Notes |',
    '|---|:-:|---|',
    ...times(3 + random.below(5), () => `| \`${prose.field()}\` | string | ${prose.sentence()} |`),
  ].join('\n');
const list = ({ prose, random }) => {
  const mark = random.pick(['-', '1.']);
  return times(3 + random.below(3), () => `${mark} ${prose.sentence()}`).join('\n');
};
const admonition = ({ prose, random }) => `:::${random.pick(admonitions)}\n${prose.paragraph()}\n:::`;
const image = ({ prose, random }) => `![${prose.heading()}](/img/chart-${random.below(imageCount)}.svg)`;
const link = ({ prose, place, random }) => {
  const to = random.pick(place.linked);
  const text = `${prose.sentence()} [${prose.heading()}]`;
  return `${text}(${to === undefined ? '#s1' : `/docs/${to}#s${1 + random.below(3)}`}).`;
};
const outside = ({ prose, random }) =>
  `${prose.sentence()} [RFC ${7_000 + random.below(999)}](https://www.example.org/rfc/${random.below(999)}).`;

export const imageCount = 24;

const blocks = [link, fence, table, list, admonition, link, fence, image, outside];

/**
 * Generates a doc, which depends only on its arguments. The doc may link to the docs in `place.linked`, each of which
 * has the sections `s1` to `s3`.
 */
export const makeDoc = ({ locale, seed, place, sizeBytes = 9_000 }) => {
  const random = createRandom(seed);
  const prose = createProse(locale, random);
  const tools = { prose, random, place };
  const parts = [
    `---\ntitle: '${prose.title()} ${place.number}'\nsidebar_position: ${place.position}\n---`,
    prose.paragraph(),
  ];
  let size = 0;
  for (let section = 1; section <= 3 || size < sizeBytes; section += 1) {
    const texts = [
      `${section % 3 === 0 ? '###' : '##'} ${prose.heading()} {#s${section}}`,
      prose.paragraph(),
      random.pick(blocks)(tools),
    ];
    texts.push(prose.paragraph(), blocks[section % blocks.length](tools));
    size += Buffer.byteLength(texts.join('\n\n'));
    parts.push(...texts);
  }
  return `${parts.join('\n\n')}\n`;
};

const tags = ['notice', 'release', 'limits', 'deprecation', 'maintenance'];

export const makePost = ({ locale, seed, number }) => {
  const random = createRandom(seed);
  const prose = createProse(locale, random);
  const head = `---\ntitle: '${prose.title()} ${number}'\ntags: [${random.pick(tags)}, '${2020 + (number % 6)}']\n---`;
  const excerpt = [head, prose.paragraph(), '<!-- truncate -->'];
  const rest = [list({ prose, random }), prose.paragraph(), fence({ prose, random })];
  return `${[...excerpt, ...rest].join('\n\n')}\n`;
};
