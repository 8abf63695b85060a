// Tests that each promise of SECURITY.md has its tests. Each item of a list there is a promise, and a new promise needs
// its tests here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../arch/import-graph.ts';

/** File, and either the name of a test as the file writes it or the name of a proof of `npm run prove`. */
type Held = readonly [file: string, name: string];

const requests: Held = [
  'tests/cli/serve/hostile-requests.test.ts',
  'hostile requests get the expected status and leak nothing',
];
const served: Held = [
  'tests/cli/serve/hostile-requests.test.ts',
  'a harmless request is answered, and only pages of this origin may read the answer',
];
const damaged: Held = ['tests/cache/cache-safe.test.ts', 'a damaged part of the cache counts as absent'];
const executed: Held = ['tests/cache/cache-safe.test.ts', 'a build executes no module that was planted in the cache'];
const sealed: Held = [
  'tests/unit/io/cache/disk-store.test.ts',
  'code in the cache is found only if it was signed, together with the files that it was made from',
];
const shared: Held = [
  'tests/unit/io/cache/shared-store.test.ts',
  'no value is found if it is unsigned, signed with another key, or made by another version',
];
const connections = 'tests/security/connections.test.ts';

const tests: Readonly<Record<string, readonly Held[]>> = {
  'A build opens no connection': [[connections, 'a build opens no connection, whatever addresses its sources name']],
  '`mokcha check --external` sends requests to other sites': [
    [connections, '`check --external` sends HEAD and GET, and nothing about the site or its user'],
    [
      'tests/cli/check/check-external.test.ts',
      'missing pages of other sites are reported at their links, and no other address is requested',
    ],
    ['tests/cli/check/check-external.test.ts', 'without `--external` no address is requested'],
  ],
  '`mokcha check --external` does not follow redirects': [
    ['tests/unit/io/ask-outside.test.ts', 'a redirect never leads a check into a private network'],
  ],
  '`mokcha init <address>` downloads': [
    [
      'tests/cli/init-sources.test.ts',
      '`init` requests an address once, with the files that its description refers to',
    ],
    [connections, 'a description at an address brings at most 500 files'],
    [connections, 'a file that a description refers to is read only from the description’s host, also after redirects'],
  ],
  'A `$ref` in a description is resolved only within the root': [
    [
      'tests/unit/openapi/broken.test.ts',
      'every file is read through the reader, including missing ones, and no file outside of the root',
    ],
    ['tests/unit/openapi/broken.test.ts', 'the text of a file of another type is never shown'],
    [
      'tests/unit/io/read/read-reachable.test.ts',
      'a link that leaves the root and an entry that does not exist are problems',
    ],
  ],
  'A symbolic link that leads out of the root': [
    [
      'tests/unit/io/read/read-snapshot.test.ts',
      'links inside the root are followed, and those that leave it are refused',
    ],
  ],
  'Alias bombs, long chains and cycles': [
    ['tests/unit/openapi/broken.test.ts', 'an alias bomb of 417 bytes is reported'],
    ['tests/unit/openapi/broken.test.ts', 'a chain of 3,000 references is refused'],
    ['tests/unit/content/guards.test.ts', 'a file of more than 1 MiB is too large'],
    ['tests/unit/content/guards.test.ts', 'Markdown that would take too long is refused at once: %s'],
  ],
  'A named pipe, a socket or a device': [
    ['tests/hostile-files/pipes.test.ts', 'a build with the pipes $pipes ends and reports them'],
    [
      'tests/arch/reads.test.ts',
      'files of a project are read by `readRegularFile` or `readPlainFile`, which do not wait for a pipe',
    ],
  ],
  'HTML in Markdown and in descriptions': [
    [
      'tests/markdown/allowed-html.test.ts',
      'an element or attribute that is left out is reported with the entry that keeps it',
    ],
    [
      'tests/markdown/plugins.test.ts',
      'unsafe elements and attributes are removed even if a plugin passes them on from the writer',
    ],
  ],
  'Links to `javascript:` and `data:`': [
    ['tests/unit/content/dialect.test.ts', 'links with a scheme that does not navigate are refused at their place'],
    ['tests/markdown/allowed-html.test.ts', 'no setting lets `%s` run a script'],
    ['tests/unit/templates/render-page.test.ts', 'a link to %j loses its target and is not recorded'],
  ],
  'Text in a description or an entry cannot run a script': [
    ['tests/xss/xss.test.ts', 'no hostile string runs or could run in any sink'],
    [
      'tests/browser/hostile/hostile-strings.test.ts',
      'there are more than 700 hostile strings, and more than 100 run if nothing is escaped',
    ],
    ['tests/browser/hostile/hostile-strings.test.ts', 'the overlay of `watch` shows hostile strings as text'],
    ['tests/browser/hostile/hostile-strings.test.ts', 'the report of `check` shows hostile strings as text'],
  ],
  'A build replaces only output that Mokcha has created': [
    ['tests/unit/io/write/write-output.test.ts', '%s of another program in the place of an output stops the build'],
    ['tests/unit/io/write/write-output.test.ts', 'output is not written to %s, which the next build would read'],
    ['tests/unit/io/write/write-output.test.ts', '%s is refused as the output folder'],
    [
      'tests/unit/io/write/write-output.test.ts',
      'a link on the way to the output folder is followed before the use of the folder is checked',
    ],
  ],
  'A build that fails or is killed': [
    ['tests/cli/environment/kill.test.ts', 'builds killed at random moments leave one whole site'],
    ['tests/cli/options.test.ts', 'problems are printed with their frame, with exit code 1, and nothing is written'],
  ],
  'A build can run under Node’s permission model': [
    ['tests/cli/environment/permission-model.test.ts', 'a site without a config needs its own folder and nothing else'],
    [
      'tests/cli/environment/permission-model.test.ts',
      'a config, a plugin and a template need child processes until the signed cache has them',
    ],
    ['scripts/prove.mjs', 'environments'],
  ],
  'A page has no inline style': [
    [
      'tests/unit/templates/render-page.test.ts',
      'the content security policy allows only the inline script, by its hash',
    ],
    [
      'tests/browser/conditions.test.ts',
      'using every control of every kind of page breaks no policy and leaves the console empty',
    ],
  ],
  'A page has one inline script': [
    [
      'tests/unit/templates/render-page.test.ts',
      'the content security policy allows only the inline script, by its hash',
    ],
    [
      'tests/unit/templates/render-page.test.ts',
      'the content security policy is before the script to which it applies',
    ],
  ],
  'A page sends requests to its own host only': [
    [
      'tests/browser/pages.test.ts',
      'every page shows the same words without JavaScript, sends requests to its own host, and breaks no policy',
    ],
  ],
  '`serve` and `watch` listen on loopback': [
    requests,
    [
      'tests/browser/other-origin.test.ts',
      'a request for a host name that resolves to this machine is refused by `%s`',
    ],
  ],
  '`watch --host <address>` listens': [
    [
      'tests/cli/watch/watch-host.test.ts',
      'a site is served at the given address with a warning, and under no other name or address',
    ],
  ],
  '`serve` and `watch` serve only files on the build’s list': [requests],
  'The query string of a request': [requests],
  '`serve` and `watch` answer only `GET` and `HEAD`': [
    requests,
    ['tests/cli/serve/serve.test.ts', 'only GET and HEAD are answered'],
  ],
  'No response has a CORS header': [
    served,
    [
      'tests/browser/other-origin.test.ts',
      'a page of another origin cannot read anything of `%s`, and its own pages can',
    ],
  ],
  'No request makes `serve` or `watch` exit': [requests, ['scripts/prove.mjs', 'server']],
  'A client that takes more than 10 s': [['scripts/prove.mjs', 'server']],
  'A cache whose index is damaged': [
    damaged,
    [
      'tests/unit/io/cache/disk-store.test.ts',
      'whatever bytes of a file are changed, cut off or inserted, values are correct or missing',
    ],
    ['tests/unit/io/cache/disk-store.test.ts', 'a store of another version is treated as empty and is replaced'],
  ],
  'Code in the cache': [executed, sealed, ['scripts/prove.mjs', 'cache']],
  'A signature (HMAC-SHA256)': [sealed],
  'Code from the cache is imported from memory': [executed],
  'Signatures are made with the key': [
    [
      'tests/unit/io/cache/disk-store.test.ts',
      'the secret of a machine is created once, and an invalid file is not used as a secret',
    ],
  ],
  'With `MOKCHA_CACHE_KEY`, only an index': [shared],
  'With `MOKCHA_CACHE_KEY`, results': [
    ['tests/security/signed-answers.test.ts', 'cached answers of other sites are used only if they are signed'],
  ],
  'The token of a shared cache': [
    ['tests/cli/build/shared-cache.test.ts', 'invalid settings of the shared cache are reported before the build: %j'],
    ['tests/unit/io/cache/shared-store.test.ts', 'a server that redirects'],
  ],
  'The server of a shared cache': [
    ['tests/unit/io/cache/shared-store.test.ts', 'a server that redirects'],
    ['tests/unit/io/cache/shared-store.test.ts', 'a server whose answer is too large'],
  ],
  '`mokcha merge` compares': [
    ['tests/cli/build/shards.test.ts', 'one whose number differs from its manifest'],
    [
      'tests/cli/build/shards.test.ts',
      'shards are refused if files have changed since, and the last good site is kept',
    ],
  ],
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const plain = (text: string): string => text.replaceAll("'", '’');

const promises = [...read('SECURITY.md').matchAll(/^- (.*)$/gm)].map(([, text = '']) => plain(text));

const keyOf = (promise: string): string | undefined => Object.keys(tests).find((key) => promise.startsWith(plain(key)));

test('every promise of SECURITY.md has tests, and every test listed here belongs to a promise', () => {
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter((promise) => keyOf(promise) === undefined)).toEqual([]);
  expect(Object.keys(tests).filter((key) => !promises.some((promise) => promise.startsWith(plain(key))))).toEqual([]);
});

test.each(Object.entries(tests))('the tests of “%s” exist', (_, held) => {
  const names = (file: string, name: string): readonly string[] =>
    file === 'scripts/prove.mjs'
      ? [`name: '${name}'`]
      : [`'${name}`, `\`${name}`, `} ${name}`, name.replaceAll('`', '\\`')];
  expect(held.filter(([file, name]) => !names(file, name).some((text) => read(file).includes(text)))).toEqual([]);
});
