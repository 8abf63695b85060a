// Tests samples of a description's author (`x-codeSamples`): their labels, which generated samples they replace, and
// samples in files.
import { describe, expect, it } from 'vitest';
import { site } from '../site/harness.ts';
import { parseFiles } from '../unit/openapi/helpers.ts';
import { readPages } from './describe-calls.ts';

const withSamples = (samples: string): string =>
  `paths: {/a: {get: {operationId: a, x-codeSamples: [${samples}], responses: {'200': {description: ok}}}}}`;

describe('a sample of the author', () => {
  it.each(['page', 'operations'] as const)(
    'a sample with another label is shown next to the generated call: %s',
    async (layout) => {
      const { page, twin } = await readPages(
        withSamples(
          '{lang: JavaScript, label: SDK, source: acme.list();}, {lang: Shell, label: Our CLI, source: acme list}',
        ),
        layout,
      );
      for (const shown of [page, twin])
        for (const words of ['SDK', 'acme.list();', 'Our CLI', 'acme list', 'api.example.com/a'])
          expect(shown).toContain(words);
    },
  );

  it('an author’s sample with the same label, or none, replaces the generated call', async () => {
    for (const label of ['', ', label: cURL']) {
      const { page, twin } = await readPages(withSamples(`{lang: Shell${label}, source: curl example.org}`));
      for (const shown of [page, twin]) {
        expect(shown).toContain('curl example.org');
        expect(shown).not.toContain("'https://api.example.com/a'");
      }
    }
  });
});

describe('a sample in a file', () => {
  const api = (node: string): string => `openapi: 3.1.0\ninfo: {title: T, version: '1'}\n${node}\n`;

  it('a sample in a file is shown as it is written', async () => {
    const text = api(
      withSamples(
        '{lang: JavaScript, label: SDK, source: {$ref: samples/list.js}}, {lang: Ruby, source: {$ref: list.rb}}',
      ),
    );
    const built = await site(
      `-- specs/x/openapi.yaml --\n${text}\n-- specs/x/samples/list.js --\nacme.list({ a: [1] ` +
        `});\n-- specs/x/list.rb --\nAcme.list\n-- content/en/docs/a.md --\n# A\n`,
    ).build();
    expect(built.problems).toEqual([]);
    expect(built.main('api/x.html').replaceAll(/<[^>]+>/g, '')).toContain('acme.list({ a: [1] });');
    expect(built.files.get('api/x/a.md')).toContain('Acme.list');
  });

  it('a sample in a missing file is reported', async () => {
    const { problems } = await parseFiles({
      'api.yaml': api(withSamples('{lang: JavaScript, source: {$ref: none.js}}')),
    });
    expect(problems.map(({ code }) => code).filter((code) => code.startsWith('api/ref'))).toEqual(['api/ref-missing']);
  });
});
