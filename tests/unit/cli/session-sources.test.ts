// Tests which files outside of the site's folders `mokcha watch` observes: the config, and all files that templates
// import.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../../src/cli/session/create-session.ts';
import type { Session } from '../../../src/cli/session/session.ts';
import { makeFolder } from '../../cli/support/run-mokcha.ts';

const site = makeFolder({
  'site.config.ts': "export default { title: 'T' };\n",
  'content/en/docs/intro.md': '# Intro\n',
  'templates/parts/footer.tsx':
    "import { words } from '../../shared/words.ts';\nexport const Footer = () => <p>{words}</p>;\n",
  'shared/words.ts': "import data from './data.json';\nexport const words = data.text;\n",
  'shared/data.json': '{ "text": "alpha" }\n',
});

let session: Session;

beforeAll(async () => {
  const silent = { write: () => true };
  const options = { root: site.path, out: 'dist', cache: false, format: 'text', failOn: 'error' } as const;
  session = await createSession(options, { stdout: silent, stderr: silent, env: process.env, cwd: site.path });
});

afterAll(async () => {
  await session.close();
  site.remove();
});

const expected = ['shared/data.json', 'shared/words.ts', 'site.config.ts'];

test('files outside of `templates/` that templates import are sources, even while one of them is broken', async () => {
  expect((await session.load()).problems).toEqual([]);
  expect([...session.sources()].sort()).toEqual(expected);
  site.write('shared/data.json', '{\n');
  expect((await session.load()).problems.map(({ code }) => code)).toContain('template/syntax');
  expect([...session.sources()].sort()).toEqual(expected);
  site.write('shared/data.json', '{ "text": "bravo" }\n');
  expect((await session.load()).problems).toEqual([]);
  expect([...session.sources()].sort()).toEqual(expected);
});
