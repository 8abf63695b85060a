// Tests lone surrogates, which a file can contain only as escapes such as `\ud800`. In a description, they are a
// warning and are shown as U+FFFD. In other files, such as front matter and interface texts, they are an error.
import { expect, it } from 'vitest';
import { site } from '../site/harness.ts';

const intro = '-- content/en/docs/a.md --\n# A\n';
const base = { url: 'https://docs.example.com' };

it.each([
  [
    'front matter',
    '-- content/en/docs/b.md --\n---\ntitle: A\ndescription: "x \\ud800 y"\n---\n\nText.\n',
    'content/front-matter content/en/docs/b.md:3',
  ],
  [
    'a key of front matter',
    '-- content/en/docs/b.md --\n---\ntitle: A\n"\\udc00": y\n---\n\nText.\n',
    'content/front-matter content/en/docs/b.md:3',
  ],
  [
    'a message',
    '-- i18n/en/messages.json --\n{\n  "search.title": "x \\ud800"\n}\n',
    'message/syntax i18n/en/messages.json:2',
  ],
  [
    'a key of a message',
    '-- i18n/en/messages.json --\n{\n  "\\ud800": "x"\n}\n',
    'message/syntax i18n/en/messages.json:2',
  ],
])('a lone surrogate is an error in %s', async (_place, file, expected) => {
  const { problems } = await site(`${intro}${file}`, base).build();
  expect(
    problems
      .filter(({ code }) => code !== 'page/orphan')
      .map(({ code, severity, at }) => `${severity} ${code} ${at?.file}:${at?.position?.line}`),
  ).toEqual([`error ${expected}`]);
  expect(problems[0]?.message).toContain('half of a surrogate pair');
});

it.each([
  ['YAML', 'yaml', 'openapi: 3.1.0\ninfo: { version: "1", title: A,\n  description: "x \\ud800 y" }\npaths: {}\n'],
  [
    'YAML in blocks',
    'yaml',
    'openapi: 3.1.0\ninfo:\n  version: "1"\n  title: A\n  description: "x \\ud800 y"\npaths: {}\n',
  ],
  [
    'JSON',
    'json',
    '{ "openapi": "3.1.0", "info": { "version": "1", "title": "A",\n  "description": "x \\ud800 y" }, "paths": {} }\n',
  ],
  [
    'a key in JSON',
    'json',
    '{ "openapi": "3.1.0", "info": { "version": "1", "title": "A", "description": "x \ufffd y",\n  ' +
      '"x-\\ud800": 1 }, "paths": {} }\n',
  ],
])('a lone surrogate is a warning and shown as U+FFFD in a description: %s', async (_place, ending, text) => {
  const { problems, files } = await site(`-- specs/ads/openapi.${ending} --\n${text}`, base).build();
  const found = problems.filter(({ code }) => code === 'api/encoding');
  expect(found.map(({ severity, at }) => `${severity} ${at?.position?.line}`)).toEqual([
    `warning ${text.split('\n').findIndex((line) => line.includes('\\ud800')) + 1}`,
  ]);
  expect(files.get('api/ads.html')).toContain('x \ufffd y');
});
