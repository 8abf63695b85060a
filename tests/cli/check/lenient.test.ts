// Tests `$ref`s without a target: each is an error, or a warning with the option `--lenient`, and pages and their
// Markdown then show what is missing, such as `Pet (not available)`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

const description = `openapi: 3.2.0
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com }]
security: [{ token: [] }]
paths:
  /pets/{petId}:
    parameters:
      - $ref: '#/components/parameters/PetId'
    get:
      operationId: getPet
      parameters:
        - $ref: 'common.yaml#/PageSize'
      responses:
        '200':
          description: A pet.
          headers:
            X-Rate: { $ref: '#/components/headers/Rate' }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              examples:
                dog: { $ref: '#/components/examples/Dog' }
            text/csv: { $ref: '#/components/mediaTypes/Table' }
          links:
            next: { $ref: '#/components/links/Next' }
        '404': { $ref: '#/components/responses/NotFound' }
    put:
      operationId: putPet
      requestBody: { $ref: '#/components/requestBodies/NewPet' }
      responses:
        '200':
          description: Done.
          content:
            application/json:
              schema: { type: array, items: { $ref: 'pets.yaml#/Animal' } }
      callbacks:
        changed: { $ref: '#/components/callbacks/Changed' }
        moved:
          '{$request.body#/url}': { $ref: '#/components/pathItems/Moved' }
    post:
      operationId: postPet
      requestBody:
        required: true
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Base'
                - type: object
                  required: [owner, toys]
                  properties:
                    owner: { $ref: owner.yaml }
                    toys: { type: object, properties: { $ref: toys.yaml } }
                    home: { oneOf: [{ $ref: '#/components/schemas/House' }, { type: string }] }
      responses: { '204': { description: Done. } }
    delete: { $ref: 'delete.yaml' }
  /shops: { $ref: 'shops.yaml#/shops' }
components:
  schemas:
    Cat: { $ref: '#/components/schemas/Feline' }
    Kind:
      type: object
      discriminator: { propertyName: kind, mapping: { big: big.yaml } }
      properties: { kind: { type: string } }
    First: { $ref: '#/components/schemas/Second' }
    Second: { $ref: '#/components/schemas/First' }
  securitySchemes:
    token: { $ref: '#/components/securitySchemes/Token' }
webhooks:
  hired: { $ref: '#/components/pathItems/Hired' }
`;

const remotePet = 'https://example.com/schemas.yaml#/Pet';
const remote = `openapi: 3.1.0
info: { title: Far, version: '1' }
paths:
  /pets:
    get:
      operationId: getPets
      parameters: [{ $ref: 'https://example.com/parameters.yaml#/Page' }]
      responses:
        '200': { description: Pets., content: { application/json: { schema: { $ref: '${remotePet}' } } } }
`;

/** Description that has `$ref`s without a target in place of whole maps and lists. */
const maps = `openapi: 3.1.0
info: { title: Maps, version: '1' }
paths:
  /a:
    get:
      operationId: a
      parameters: { $ref: parameters.yaml }
      responses: { $ref: responses.yaml }
      callbacks: { $ref: callbacks.yaml }
    put:
      operationId: b
      requestBody: { content: { $ref: content.yaml } }
      responses:
        '200': { description: One., content: { $ref: bodies.yaml } }
        '201':
          description: Two.
          headers: { $ref: headers.yaml }
          links: { $ref: links.yaml }
          content:
            application/json:
              schema: { type: object, patternProperties: { $ref: patterns.yaml } }
              examples: { $ref: examples.yaml }
components: { schemas: { $ref: schemas.yaml } }
`;

/** Description that has `$ref`s without a target in place of texts, code of samples, servers and parts of `info`. */
const words = `openapi: 3.2.0
info:
  title: { $ref: title.md }
  version: { $ref: version.md }
  summary: { $ref: lead.md }
  description: { $ref: about.md }
  contact: { $ref: contact.yaml }
  license: { $ref: license.yaml }
  termsOfService: { $ref: terms.md }
externalDocs: { $ref: docs.yaml }
servers:
  - $ref: server.yaml
  - { url: https://api.example.com, description: { $ref: host.md } }
tags:
  - name: pets
    summary: { $ref: label.md }
    description: { $ref: tag.md }
    externalDocs: { url: { $ref: address.md } }
x-tagGroups: [{ name: { $ref: group.md }, tags: [pets] }]
paths:
  /pets:
    get:
      operationId: getPets
      tags: [pets]
      summary: { $ref: summary.md }
      description: { $ref: call.md }
      externalDocs: { $ref: more.yaml }
      servers: { $ref: hosts.yaml }
      parameters: [{ name: size, in: query, description: { $ref: size.md }, schema: { type: integer } }]
      responses:
        '200':
          summary: { $ref: short.md }
          description: { $ref: response.md }
          headers: { X-Rate: { description: { $ref: rate.md }, schema: { type: integer } } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              examples:
                one: { summary: { $ref: one.md }, description: { $ref: example.md }, value: { name: Rex } }
      x-codeSamples:
        - { lang: curl, source: { $ref: call.sh } }
        - $ref: ruby.yaml
    post:
      operationId: postPet
      tags: [pets]
      requestBody:
        description: { $ref: body.md }
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '200': { description: Done. } }
      x-codeSamples: { $ref: samples.yaml }
components:
  schemas:
    Pet:
      type: object
      description: { $ref: pet.md }
      properties: { name: { type: string, description: { $ref: name.md } } }
`;

/** Names of missing files. A page shows each as `<name> (not available)`. */
const missingWords = [
  ...['version', 'lead', 'about', 'contact', 'license', 'terms', 'docs', 'server', 'host', 'tag', 'address'],
  ...[
    'summary',
    'call',
    'more',
    'hosts',
    'size',
    'short',
    'response',
    'rate',
    'example',
    'ruby',
    'body',
    'samples',
    'pet',
    'name',
  ],
];

/** Names in `missingWords` that the HTML of a reference shows, but not its Markdown. */
const pagesOnly = new Set(['contact', 'license', 'terms', 'docs', 'address']);

/**
 * Names of missing files that a page does not show as `<name> (not available)`. It shows a different text instead, such
 * as the name of the API.
 */
const fallbacks = ['title', 'label', 'group', 'one'];

const folder = makeFolder({
  'words/api.yaml': words,
  'info/api.yaml': 'openapi: 3.1.0\ninfo: { $ref: info.yaml }\npaths: {}\n',
  'maps/api.yaml': maps,
  'paths/api.yaml': "openapi: 3.1.0\ninfo: { title: Paths, version: '1' }\npaths: { $ref: paths.yaml }\n",
  'pets/api.yaml': description,
  'pets/changed.yaml': description.replace('description: A pet.', 'description: One pet.'),
  'far/api.yaml': remote,
  'unreadable/api.yaml': remote.replace('https://example.com/schemas.yaml', 'schemas.yaml'),
  'unreadable/schemas.yaml': 'Pet:\n  type: [\n',
});
afterAll(() => folder.remove());

/** Problem in the JSON report. `at` is absent if the problem does not belong to a file. */
type Reported = {
  readonly code: string;
  readonly severity: string;
  readonly at?: { readonly file: string; readonly line: number };
};

const run = async (...args: readonly string[]) => {
  const { exitCode, out } = await runMokcha([...args, '--format', 'json'], { cwd: folder.path });
  const { problems } = JSON.parse(out) as { problems: readonly Reported[] };
  return { exitCode, problems: problems.map(({ severity, code, at }) => `${severity} ${code} ${at?.line}`) };
};

const written = (path: string): string => readFileSync(join(folder.path, path), 'utf8');

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&#x27;/g, "'");

/** Places of a `$ref`, each with the text that a reader sees there. */
const places: readonly (readonly [what: string, text: string])[] = [
  ['a schema', 'Pet (not available)'],
  ['an item of an array in a file that does not exist', 'Animal (not available)[]'],
  ['a part of `allOf`', 'Includes: Base (not available)'],
  ['a field in a file that does not exist', 'owner (not available)'],
  ['the fields of an object', 'Includes: toys (not available)'],
  ['an alternative', 'House (not available) | string'],
  ['a named schema', 'Feline (not available)'],
  ['the schema of a mapping', 'big.yaml (not available)'],
  ['a schema of a circular reference', 'Second (not available)'],
  ['a header', 'Rate (not available)'],
  ['a media type', 'Table (not available)'],
  ['an example', 'Dog (not available)'],
  ['a link', 'next: Next (not available)'],
  ['a response', 'NotFound (not available)'],
  ['a request body', 'NewPet (not available)'],
  ['a callback', 'Changed (not available)'],
  ['a path item of a callback', 'Moved (not available)'],
  ['an operation', 'delete (not available)'],
  ['a path item', '/shops · shops (not available)'],
  ['a webhook', 'hired · Hired (not available)'],
  ['a security scheme', 'Token (not available)'],
];

const lines = description.split('\n').flatMap((line, index) => (/\$ref:|mapping:/.test(line) ? [index + 1] : []));

/** Line of the second schema in the cycle. The cycle is reported once, at the line of its first schema. */
const secondOfCycle = description.split('\n').findIndex((line) => line.includes('Second: {')) + 1;

describe('a `$ref` without a target', () => {
  beforeAll(async () => {
    for (const layout of ['page', 'operations'])
      await runMokcha(['build', '--api', 'pets/api.yaml', '--lenient', '--layout', layout, '--out', layout], {
        cwd: folder.path,
      });
  });

  it('a `$ref` without a target stops a build, reported at its line, and `--lenient` makes it a warning', async () => {
    const strict = await run('build', '--api', 'pets/api.yaml', '--out', 'strict');
    expect(strict.exitCode).toBe(1);
    expect(existsSync(join(folder.path, 'strict'))).toBe(false);
    const reported = strict.problems
      .filter((line) => /^error api\/ref-(?:missing|cycle) /.test(line))
      .map((line) => Number(line.split(' ')[2]));
    expect(reported).toEqual(lines.filter((line) => line !== secondOfCycle));
    const lenient = await run('build', '--api', 'pets/api.yaml', '--lenient', '--out', 'lenient');
    expect(lenient).toEqual({
      exitCode: 0,
      problems: strict.problems.map((line) => line.replace(/^error/, 'warning')),
    });
    expect(await run('check', '--api', 'pets/api.yaml', '--lenient')).toEqual(lenient);
  });

  it.each(places)(
    'a `$ref` without a target in place of %s is shown on the pages and in the Markdown of both layouts',
    (_, text) => {
      const files = [
        'pets',
        ...['getPet', 'putPet', 'postPet', 'deletePetsPetId', 'schemas/Cat', 'schemas/Kind', 'schemas/First'].map(
          (name) => `pets/${name}`,
        ),
      ];
      const html = files.map((name) => textOf(written(`operations/api/${name}.html`))).join('\n');
      const markdown = files
        .map((name) => written(`operations/api/${name}.md`).replaceAll('\\', '').replaceAll('`', ''))
        .join('\n');
      expect(textOf(written('page/api/pets.html'))).toContain(text);
      expect(html).toContain(text);
      expect(markdown).toContain(text);
    },
  );

  it('parameters whose `$ref` has no target are listed in a group of their own, because their place is unknown', () => {
    const html = textOf(written('operations/api/pets/getPet.html'));
    expect(html).toMatch(/Other parametersPetId not available\s*PageSize not available/);
    expect(written('operations/api/pets/getPet.md')).toContain(
      '| `PetId` |  | not available |\n| `PageSize` |  | not available |',
    );
  });

  it('generated samples can still be sent: they leave out unknown secrets and have values for required fields', () => {
    expect(written('operations/api/pets/getPet.md')).toContain(
      "```bash\ncurl \\\n  'https://api.example.com/pets/petId'\n```",
    );
    expect(written('operations/api/pets/postPet.md')).toContain('"owner": "string"');
  });

  it('a `$ref` without a target in place of a whole map or list is shown', async () => {
    await runMokcha(['build', '--api', 'maps/api.yaml', '--lenient', '--layout', 'page', '--out', 'maps-site'], {
      cwd: folder.path,
    });
    const html = textOf(written('maps-site/api/maps.html'));
    const markdown = ['a', 'b'].map((name) => written(`maps-site/api/maps/${name}.md`).replaceAll('\\', '')).join('\n');
    expect(html).toContain('parameters not available');
    expect(markdown).toContain('| `parameters` |  | not available |');
    for (const name of ['responses', 'callbacks', 'content', 'bodies', 'headers', 'links', 'patterns', 'examples']) {
      expect(html).toContain(`${name} (not available)`);
      expect(markdown).toContain(`${name} (not available)`);
    }
    expect(html).not.toContain('$ref');
  });

  it('a `$ref` without a target in place of all paths is shown', async () => {
    await runMokcha(['build', '--api', 'paths/api.yaml', '--lenient', '--out', 'paths-site'], { cwd: folder.path });
    expect(textOf(written('paths-site/api/paths.html'))).toContain('Other pathspaths (not available)');
    expect(written('paths-site/api/paths.md')).toContain('## Other paths\n\n- paths (not available)');
  });

  describe('in place of a text, a sample, a server or a part of `info`', () => {
    const build = (layout: string, ...args: readonly string[]) =>
      runMokcha(
        ['build', '--api', 'words/api.yaml', '--lenient', '--layout', layout, '--out', `words-${layout}`, ...args],
        {
          cwd: folder.path,
        },
      );
    const twins = ['words', 'words/getPets', 'words/postPet', 'words/tags/pets'];
    const markdownOf = (out: string): string =>
      twins
        .filter((path) => existsSync(join(folder.path, `${out}/api/${path}.md`)))
        .map((path) => written(`${out}/api/${path}.md`).replaceAll('\\', ''))
        .join('\n');
    const htmlOf = (out: string): string =>
      [...twins, 'words/schemas/Pet']
        .filter((path) => existsSync(join(folder.path, `${out}/api/${path}.html`)))
        .map((path) => textOf(written(`${out}/api/${path}.html`)))
        .join('\n');

    it.each(['page', 'operations'])(
      'a text whose `$ref` has no target is shown on page and Markdown, layout `%s`',
      async (layout) => {
        await build(layout);
        const html = htmlOf(`words-${layout}`);
        const markdown = markdownOf(`words-${layout}`);
        expect(missingWords.filter((name) => !html.includes(`${name} (not available)`))).toEqual([]);
        const twin = missingWords.filter((name) => !pagesOnly.has(name));
        expect(twin.filter((name) => !markdown.includes(`${name} (not available)`))).toEqual([]);
        expect(fallbacks.filter((name) => `${html}${markdown}`.includes(`${name} (not available)`))).toEqual([]);
        // The page shows the name of the API as its title, and the name of the missing file as the group.
        expect(written(`words-${layout}/api/words.html`)).toMatch(/<h1>words<\/h1>/);
        expect(html).toContain('group');
        // Control characters that Mokcha uses internally must not reach a reader.
        expect(['\u0004', '\u0005'].filter((mark) => `${html}${markdown}`.includes(mark))).toEqual([]);
      },
    );

    it('each `$ref` without a target in place of a text is reported at its line', async () => {
      const { problems } = await run('check', '--api', 'words/api.yaml', '--lenient');
      const reported = problems
        .filter((line) => line.startsWith('warning api/ref-missing'))
        .map((line) => Number(line.split(' ')[2]));
      const expected = words
        .split('\n')
        .flatMap((line, index) => (line.match(/\$ref: [a-z]/g) ?? []).map(() => index + 1));
      expect(reported).toEqual(expected);
    });

    it('a call with missing `servers` has no other host, and no generated sample replaces a missing one', async () => {
      await build('operations');
      const twin = written('words-operations/api/words/getPets.md');
      expect(twin).toContain('- Servers: hosts (not available)\n');
      expect(twin).not.toContain('api.example.com');
      expect(twin).toContain('**curl**\n\ncall (not available)');
      expect(twin).toContain('**Example**\n\nruby (not available)');
      expect(written('words-operations/api/words/postPet.md')).toContain(
        '- Servers: `https://api.example.com`, server (not available)\n',
      );
    });

    it('a `$ref` without a target in place of `info` is shown', async () => {
      await runMokcha(['build', '--api', 'info/api.yaml', '--lenient', '--out', 'info-site'], { cwd: folder.path });
      expect(textOf(written('info-site/api/info.html'))).toContain('info (not available)');
      expect(written('info-site/api/info.md')).toContain('# info\n');
      expect(written('info-site/api/info.md')).toContain('info (not available)');
    });

    it('a missing text is shown in the language of the page, and is not a text to translate', async () => {
      await build('page', '--locale', 'ko', '--out', 'words-ko');
      expect(htmlOf('words-ko')).toContain('about (볼 수 없음)');
      expect(written('words-ko/api/words.html')).not.toContain('lang=""');
    });
  });

  it('“not available” is shown in the language of the page', async () => {
    await runMokcha(
      ['build', '--api', 'pets/api.yaml', '--lenient', '--layout', 'page', '--locale', 'ko', '--out', 'ko'],
      {
        cwd: folder.path,
      },
    );
    expect(textOf(written('ko/api/pets.html'))).toContain('NotFound (볼 수 없음)');
    expect(written('ko/api/pets/getPet.md')).toContain('NotFound (볼 수 없음)');
  });

  it('`--rule` can keep a `$ref` without a target as an error', async () => {
    const { exitCode, problems } = await run(
      'check',
      '--api',
      'pets/api.yaml',
      '--lenient',
      '--rule',
      'api/ref-cycle=error',
    );
    expect(exitCode).toBe(1);
    expect(problems.filter((line) => line.startsWith('error'))).toEqual([`error api/ref-cycle ${secondOfCycle - 1}`]);
  });

  it('a `$ref` without a target does not stop `mokcha diff`', async () => {
    const { exitCode, out } = await runMokcha(['diff', 'pets/api.yaml', 'pets/changed.yaml', '--format', 'json'], {
      cwd: folder.path,
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('description-changed');
  });

  it('a `$ref` to another host is shown as a link, without `--lenient`', async () => {
    const { exitCode, problems } = await run('build', '--api', 'far/api.yaml', '--out', 'far-site');
    expect({ exitCode, problems }).toEqual({
      exitCode: 0,
      problems: ['warning api/ref-remote 7', 'warning api/ref-remote 9'],
    });
    const html = written('far-site/api/far.html');
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/schemas\.yaml#\/Pet"[^>]*>Pet<\/a> \(not available\)/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/parameters\.yaml#\/Page"/);
    expect(written('far-site/api/far/getPets.md')).toContain(
      '[Pet](https://example.com/schemas.yaml#/Pet) (not available)',
    );
  });

  it('a file that cannot be read is an error at its line, even with `--lenient`', async () => {
    const { exitCode, problems } = await run(
      'build',
      '--api',
      'unreadable/api.yaml',
      '--lenient',
      '--out',
      'unreadable-site',
    );
    expect(exitCode).toBe(1);
    expect(problems.filter((line) => line.startsWith('error'))).toEqual([
      expect.stringMatching(/^error api\/yaml [23]$/),
    ]);
  });
});
