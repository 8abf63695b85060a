// Tests the commands `explain`, `routes`, `why`, `new` and `completion`: each as a user types it, with the text that it
// prints.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { starterEntry } from '../../src/config/starter-entry.ts';
import { problemCodes } from '../../src/model/problems/problem-codes.ts';
import { recordTerminal } from '../unit/cli/terminal.ts';
import { type Folder, makeFolder } from './support/run-mokcha.ts';

let site: Folder;

beforeAll(() => {
  site = makeFolder({
    'site.config.ts':
      "export default { basePath: '/dev/', locales: [{ code: 'ko' }, { code: 'en' }], redirects: [{ from: " +
      "'/old', to: '/docs/a' }] };\n",
    'content/ko/docs/a.md': '# 가\n\n[나](b.md) [나](/docs/b) ![그림](/x.svg)\n\n::schema[pets/Pet]\n',
    'content/ko/docs/b.md': '# 나\n',
    'content/static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'specs/pets/openapi.yaml': `openapi: 3.1.0
info: { title: P, version: '1' }
paths: {}
components: { schemas: { Pet: { type: object, properties: { name: { type: string } } } } }
`,
    'i18n/en/messages.json': '{}',
    'node_modules/.keep': '',
  });
});

afterAll(() => site.remove());

const run = async (...args: readonly string[]): Promise<{ exitCode: number; out: string; err: string }> => {
  const terminal = recordTerminal({ cwd: site.path });
  return { exitCode: await main(args, terminal), out: terminal.out(), err: terminal.err() };
};

describe('explain', () => {
  test('`explain` prints what a code means and how to change its severity', async () => {
    expect(await run('explain', 'link/markdown')).toEqual({
      exitCode: 0,
      out: `link/markdown  warning

A link refers to a \`.md\` file that does not exist or is a draft, or to a file that Mokcha does not
read, such as \`guide.mdx\` (warning). The page shows only the text of the link. Create the file,
remove \`draft\` from the file, rename an unread file so that its name ends in \`.md\`, or remove the
link.

In the config: rules: { 'link/markdown': 'off' } ('error', 'warning'). \
In one place: <!-- mokcha-ignore link/markdown: why -->
`,
      err: '',
    });
  });

  test('`explain` lists all codes, and suggests the most similar one for a mistyped code', async () => {
    const { out } = await run('explain');
    expect([...out.matchAll(/^ {2}(\S+\/\S+) /gm)].map((match) => match[1]).sort()).toEqual(Object.keys(problemCodes));
    expect(await run('explain', 'link/markdwon')).toEqual({
      exitCode: 2,
      out: '',
      err: 'error: Unknown problem or rule `link/markdwon`. Did you mean `link/markdown`?\n',
    });
  });
});

describe('routes', () => {
  test('`routes` lists addresses with their sources', async () => {
    const { exitCode, out, err } = await run('routes', '--quiet');
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(/^\/docs\/a +doc +ko +content\/ko\/docs\/a\.md$/m);
    expect(out).toMatch(/^\/en\/docs\/a +doc +en \(text in ko\) +content\/ko\/docs\/a\.md$/m);
    expect(out).toMatch(/^\/old +redirect +ko +→ \/docs\/a$/m);
    expect(out).toMatch(/^\/api\/pets +api +ko +specs\/pets\/openapi\.yaml$/m);
  });

  test('`routes` can list only the addresses with a prefix, as JSON', async () => {
    const { out } = await run('routes', 'en/docs/b', '--format', 'json', '--quiet');
    expect(JSON.parse(out)).toEqual([
      {
        path: '/en/docs/b',
        kind: 'doc',
        locale: 'en (text in ko)',
        source: 'content/ko/docs/b.md',
        output: 'en/docs/b.html',
      },
    ]);
  });
});

describe('why', () => {
  test('`why` lists what a page is made of, with lines, and the pages that link to it', async () => {
    const { exitCode, out } = await run('why', '/docs/a', '--quiet');
    expect(exitCode).toBe(0);
    expect(out).toBe(`/docs/a  doc, ko
  docs/a.html

Made from
  content/ko/docs/a.md  its text

Refers to
  specs/pets/openapi.yaml  the content of a directive (line 5)
  content/ko/docs/b.md  the address of a link (line 3)
  /dev/x.svg  an image (line 3)

Shares with other pages
  site.config.ts  title, navbar, footer and all other settings
  content/ko/docs/**  labels and order of 2 docs: sidebar, previous and next page
  templates/**  the built-in templates, and those of the site that replace them
`);
    expect((await run('why', '/docs/b', '--quiet')).out).toContain(
      '\nLinked from\n  content/ko/docs/a.md  links to it (line 3)\n',
    );
  });

  test.each([
    ['the base path', '/dev/en/docs/a', '/en/docs/a  doc, en'],
    ['a whole URL', 'https://docs.example.com/dev/docs/a#x', '/docs/a  doc, ko'],
    ['no slash at the start and one at the end', 'docs/a/', '/docs/a  doc, ko'],
    ['the file of the page', 'content/ko/docs/b.md', '/docs/b  doc, ko'],
    ['a redirect', '/old', '/old  redirect, ko'],
  ])('`why` accepts %s', async (_, written, first) => {
    expect((await run('why', written, '--quiet')).out.split('\n')[0]).toBe(first);
  });

  test('`why` suggests the most similar page for a mistyped address', async () => {
    expect(await run('why', '/docs/aa')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('The page `/docs/aa` does not exist. Did you mean `/docs/a`?'),
    });
  });
});

describe('new', () => {
  const entry = (kind: 'doc' | 'post' | 'page', title: string) => {
    const file = starterEntry({ kind, locale: 'ko', title, date: '2026-01-02' });
    return file && [file.path, new TextDecoder().decode(file.bytes).split('\n')[1]];
  };

  test('`new` names the file after the title in any script, and quotes titles that YAML would read differently', () => {
    expect(entry('doc', '가이드/요청 한도: 얼마나?')).toEqual([
      'content/ko/docs/가이드/요청-한도-얼마나.md',
      'title: "요청 한도: 얼마나?"',
    ]);
    expect(entry('post', 'Version 2 is here')).toEqual([
      'content/ko/blog/2026-01-02-version-2-is-here.md',
      'title: Version 2 is here',
    ]);
    expect(entry('page', '../../x')).toBeUndefined();
    expect(entry('page', 'true')).toEqual(['content/ko/pages/true.md', 'title: "true"']);
    expect(entry('page', '///')).toBeUndefined();
  });

  test('`new` writes a file that passes the checks, and never overwrites one', async () => {
    const folder = makeFolder({ 'content/ko/docs/a.md': '# 가\n' });
    const type = async (...args: readonly string[]) => {
      const terminal = recordTerminal({ cwd: folder.path });
      return { exitCode: await main(args, terminal), out: terminal.out(), err: terminal.err() };
    };
    expect(await type('new', 'doc', '한도')).toEqual({ exitCode: 0, out: 'Wrote content/ko/docs/한도.md.\n', err: '' });
    expect((await type('new', 'post', '소식')).out).toMatch(/^Wrote content\/ko\/blog\/\d{4}-\d\d-\d\d-소식\.md\.\n$/);
    expect((await type('build', '--quiet', '--fail-on', 'warning')).err).toBe('');
    expect(await type('new', 'doc', '한도')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('`content/ko/docs/한도.md` already exists.'),
    });
    expect(readFileSync(join(folder.path, 'content/ko/docs/한도.md'), 'utf8')).toBe(
      '---\ntitle: 한도\n---\n\n여기에 씁니다.\n',
    );
    expect(await type('new', 'doc', 'x', '--locale', 'fr')).toMatchObject({
      exitCode: 2,
      err: 'error: The site has no locale `fr`; it has `ko`.\n',
    });
    expect(readdirSync(join(folder.path, 'content'))).toEqual(['ko']);
    folder.remove();
  });
});

describe('completion', () => {
  const complete = (script: string, ...words: readonly string[]): string[] => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _mokcha; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' })
      .trim()
      .split(' ');
  };

  test('bash completes commands, words, options and their values', async () => {
    const { out } = await run('completion', 'bash');
    expect(complete(out, 'mokcha', 'ch')).toEqual(['check']);
    expect(complete(out, 'mokcha', 'check', '--fo')).toEqual(['--format']);
    expect(complete(out, 'mokcha', 'check', '--format', 's')).toEqual(['sarif']);
    expect(complete(out, 'mokcha', 'new', 'p')).toEqual(['post', 'page']);
    expect(complete(out, 'mokcha', 'explain', 'link/m')).toEqual(['link/markdown']);
    expect(complete(out, 'mokcha', 'build', '--out', '')).toEqual(['']);
  });

  test('shells complete files only for words and options that take a file', async () => {
    const [bash = '', zsh = '', fish = ''] = await Promise.all(
      ['bash', 'zsh', 'fish'].map(async (shell) => (await run('completion', shell)).out),
    );
    expect(bash).toContain("--locale) words=''; compopt +o default");
    expect(zsh).toMatch(/ {4}diff\) _arguments '\*:file:_files' /);
    expect(zsh).toMatch(/'--locale\[[^\]]*\]:value:'/);
    expect(zsh).toMatch(/'--root\[[^\]]*\]:value:_files -\/'/);
    expect(fish).toMatch(/from check' -l locale -x -d/);
    expect(fish).toMatch(/from check' -l report -r -F -d/);
    expect(fish).toContain("complete -c mokcha -f -n '__fish_seen_subcommand_from build'\n");
  });

  test('the completions of zsh and fish have every option of `check`', async () => {
    const help = (await run('check', '--help')).out;
    const options = [...help.matchAll(/^ {2}--([\w-]+)/gm)]
      .flatMap((match) => match[1] ?? [])
      .filter((name) => name !== 'help');
    expect(options).toContain('external');
    for (const shell of ['zsh', 'fish']) {
      const { out } = await run('completion', shell);
      for (const name of options) expect(out).toMatch(shell === 'zsh' ? `'--${name}[` : `from check' -l ${name} `);
    }
  });
});
