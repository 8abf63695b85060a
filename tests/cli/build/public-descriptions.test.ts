// Tests `mokcha build --api` with five public descriptions, from an empty folder: the page has every operation,
// parameter, field and value, only files that a `$ref` reaches are read, and no link is broken.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDescription } from '../../specs/public/count-description.ts';
import { countPage } from '../../specs/public/count-page.ts';
import { loadDescription } from '../../specs/public/load-description.ts';
import { crawl } from '../hosts/crawl.ts';
import { linkinatorReport } from '../hosts/linkinator.ts';
import { githubPages } from '../hosts/github-pages.ts';
import { listen } from '../hosts/listen.ts';
import { projectRoot, readManifest } from '../hosts/site.ts';
import { type Ran, runMokcha } from '../support/run-mokcha.ts';

const folder = join(projectRoot, 'tests/specs/public');

const samples = ['csharp', 'go', 'java', 'javascript', 'kotlin', 'php', 'python'];

const descriptions = [
  { version: '2.0', file: '2.0/petstore.yaml', name: 'petstore', operations: 20 },
  { version: '3.0 in one file', file: '3.0/microcks.json', name: 'microcks', operations: 44 },
  { version: '3.0 in several files', file: '3.0-files/openapi.yml', name: '3.0-files', operations: 2 },
  { version: '3.1', file: '3.1/galaxy.yaml', name: 'galaxy', operations: 14 },
  { version: '3.2', file: '3.2/petstore.yaml', name: 'petstore', operations: 21 },
];

describe.each(descriptions)('a site made from a description of $version', ({ file, name, operations }) => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-test-')));
  const entry = join(folder, 'fixtures', file);
  const log = join(place, 'reads.log');
  const out = join(place, 'empty', 'x');
  let run: Ran;

  beforeAll(async () => {
    const cwd = mkdtempSync(join(place, 'empty'));
    const env = {
      XDG_CACHE_HOME: join(place, 'cache'),
      MOKCHA_READS: log,
      NODE_OPTIONS: `--import ${join(folder, 'log-reads.mjs')}`,
    };
    run = await runMokcha(['build', '--api', entry, '--out', out], { cwd, env });
  });

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const page = (): string => readFileSync(join(out, 'api', `${name}.html`), 'utf8');

  it('a public description is built without mistakes, with a home page, reference, samples and a 404 page', () => {
    expect(run.exitCode, run.err).toBe(0);
    expect(run.out + run.err).toContain('No `url` is set');
    expect(
      Object.values(readManifest(out).routes)
        .map(({ output }) => output)
        .sort(),
    ).toEqual(
      [
        '404.html',
        ...(readFileSync(entry, 'utf8').includes('deprecated: true') ? ['api/deprecations.html'] : []),
        `api/${name}.html`,
        ...samples.map((language) => `api/${name}/samples/${language}.html`),
        'index.html',
        'search.html',
      ].sort(),
    );
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(`href="/api/${name}"`);
  });

  it('the page has all operations, parameters, fields and values, as counted from the YAML', () => {
    const description = loadDescription(entry);
    const counted = countDescription(description);
    const formFields = new Set(
      counted.parameters.filter((text) => text.includes(' formData ')).map((text) => text.replace(' formData ', ' ')),
    );
    expect(counted.operations.length).toBe(operations);
    expect(countPage(page(), formFields)).toEqual(counted);
  });

  it('the build reads exactly the files that a `$ref` reaches', () => {
    const lines = readFileSync(log, 'utf8').split('\n');
    const below = (kind: string): string[] =>
      [...new Set(lines.filter((line) => line.startsWith(`${kind} ${folder}/fixtures/`)))]
        .map((line) => line.slice(kind.length + 1))
        .sort();
    expect(below('file')).toEqual(loadDescription(entry).files());
    expect(below('folder')).toEqual([]);
  });

  it('neither Mokcha’s crawler nor linkinator finds a broken link', async () => {
    const server = await listen(out, githubPages(out, ''));
    try {
      const crawled = await crawl({ origin: server.origin, siteUrl: server.origin, starts: ['/'] });
      expect(crawled.pages).toContain(`/api/${name}`);
      expect(crawled.broken).toEqual([]);
      expect((await linkinatorReport(`${server.origin}/`)).broken).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
