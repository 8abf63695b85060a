// Lists the behaviours that tests in other files check, each with the file and a text that the file must contain. These
// tests fail without the behaviour.
type Shown = { /** Path below `tests/`. */ readonly file: string; readonly test: string };

const failure: Shown = {
  file: 'browser/navigation/load-failure.test.ts',
  test: "describe('load.reload, load.error-retry: ",
};
const crash: Shown = {
  file: 'browser/navigation/islands.test.ts',
  test: "describe('crash.title, crash.message, crash.try-again: ",
};

export const shownElsewhere: Readonly<Record<string, Shown>> = {
  '404.any': { file: 'cli/serve/serve.test.ts', test: "test('404.any: " },
  'load.spinner': { file: 'browser/navigation/spinner.test.ts', test: "describe('load.spinner: " },
  'load.reload': failure,
  'load.error-retry': failure,
  'crash.title': crash,
  'crash.message': crash,
  'crash.try-again': crash,
  'build.broken-link': {
    file: 'site/broken/cases/link-cases.ts',
    test: 'a link to a missing route that is similar to an existing one',
  },
  'build.broken-md-link': {
    file: 'site/broken/cases/link-cases.ts',
    test: 'a link to a missing `.md` file (warning)',
  },
  'build.duplicate-route': { file: 'site/broken/cases/route-cases.ts', test: 'two docs with the same slug' },
  'build.cli': {
    file: 'site/broken/cases/description-cases.ts',
    test: 'a description that violates the OpenAPI specification',
  },
  'ref.from-specs': { file: 'browser/reference/from-descriptions.test.ts', test: "it('ref.from-specs: " },
};
