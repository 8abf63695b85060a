// Tests the option `mokcha check --external`: which links to other sites are requested, how often, and what is
// reported.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Folder, makeFolder, runMokcha } from '../support/run-mokcha.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/slow') return;
  if (request.url === '/old') response.writeHead(301, { location: '/good' }).end();
  else response.writeHead(/good/.test(request.url ?? '') ? 200 : 404).end();
});
const answers = "responses: { '200': { description: good } }";
let host = '';
let site: Folder;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = makeFolder({
    'site.config.ts': `export default {
  url: 'https://docs.example.com',
  navbar: [{ label: '문서', href: '${host}/nav-gone' }],
  external: { allow: ['${host}/inner/'], delayMs: 0, timeoutMs: 800 },
  images: { allow: ['${host.slice('http://'.length)}'] },
};
`,
    'content/ko/docs/a.md': `# 가

[좋음](${host}/good#part) [좋음](${host}/good) [예](https://www.example.com/x) [집](http://localhost:1/)
[없음](${host}/gone) ![그림](${host}/gone.png)

[안](${host}/inner/page) [옛](${host}/old) [옛](${host}/old#part)

<!-- mokcha-ignore external/broken: back next week -->
[뺌](${host}/exempt)
`,
    'specs/pets/openapi.yaml': `openapi: 3.1.0
info: { title: P, version: '1', contact: { url: '${host}/contact-gone' } }
paths:
  /pets: { get: { operationId: listPets, description: '[설명](${host}/text-gone)', ${answers} } }
`,
    'node_modules/.keep': '',
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  site.remove();
});

/** Problem in the JSON report. `at` is absent if the problem does not belong to a file. */
type Reported = {
  readonly code: string;
  readonly message: string;
  readonly at?: { readonly file: string; readonly line: number };
};

const check = async (...args: readonly string[]): Promise<{ exitCode: number | null; reported: readonly string[] }> => {
  const { exitCode, out } = await runMokcha(['check', '--external', '--format', 'json', ...args], { cwd: site.path });
  const { problems } = JSON.parse(out) as { problems: readonly Reported[] };
  return {
    exitCode,
    reported: problems.map(({ code, message, at }) =>
      `${code} ${message.replaceAll(host, '')} ${at ? `${at.file}:${at.line}` : ''}`.trim(),
    ),
  };
};

test('missing pages of other sites are reported at their links, and no other address is requested', async () => {
  const { exitCode, reported } = await check();
  expect(reported).toEqual([
    'external/broken `/contact-gone` (linked from `/api/pets`) responds with 404.',
    'external/broken `/gone` responds with 404. content/ko/docs/a.md:4',
    'external/broken `/gone.png` responds with 404. content/ko/docs/a.md:4',
    'external/moved `/old` has moved. content/ko/docs/a.md:6',
    'external/broken `/nav-gone` responds with 404. site.config.ts:3',
    'external/broken `/text-gone` responds with 404. specs/pets/openapi.yaml:4',
  ]);
  expect(exitCode).toBe(1);
  expect(asked.filter((path) => /inner|x$/.test(path))).toEqual([]);
  expect(asked.filter((path) => path === '/good').length).toBe(2);
});

test('the hint for a page that has moved keeps the fragment of the link', async () => {
  const { out } = await runMokcha(['check', '--external', '--format', 'json'], { cwd: site.path });
  const { problems } = JSON.parse(out) as { problems: { code: string; hint: string }[] };
  const hints = problems.filter(({ code }) => code === 'external/moved').map(({ hint }) => hint.replaceAll(host, ''));
  expect(hints).toEqual(['write `/good`, with the part after `#` if the page still has it.']);
});

test('a good address is not requested again on the same day, and a broken one is', async () => {
  asked.length = 0;
  await check();
  expect(asked.filter((path) => /good|old/.test(path))).toEqual([]);
  expect(new Set(asked)).toContain('/gone');
});

test('a time-out does not fail a run, even with `--fail-on warning`', async () => {
  const slow = makeFolder({
    'site.config.ts': "export default { url: 'https://docs.example.com', external: { delayMs: 0, timeoutMs: 50 } };\n",
    'content/ko/docs/a.md': `# 가\n\n[느림](${host}/slow)\n`,
  });
  const { exitCode, out, err } = await runMokcha(['check', '--external', '--fail-on', 'warning'], { cwd: slow.path });
  expect(err).toContain(`warning external/unsure  \`${host}/slow\` does not respond in time.`);
  expect([exitCode, out]).toEqual([0, expect.stringContaining('Checked')]);
  slow.remove();
});

test('without `--external` no address is requested, and its comments are not reported as unused', async () => {
  asked.length = 0;
  const { exitCode, err } = await runMokcha(['check', '--quiet', '--fail-on', 'warning'], { cwd: site.path });
  expect([exitCode, err, asked]).toEqual([0, '', []]);
});
