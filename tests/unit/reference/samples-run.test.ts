// Tests that samples send exactly what the request contains, whatever characters it has. Samples are run with a shell
// and as JavaScript.
import '../../seed.ts';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { RequestSample } from '../../../src/reference/request/request-sample.ts';
import { curl } from '../../../src/reference/samples/curl.ts';
import { javascript } from '../../../src/reference/samples/javascript.ts';
import { literalText } from '../../../src/reference/describe/literal-text.ts';
import { requests } from './support/hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'mokcha-shell-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programOf = (tokens: readonly (readonly [string, string])[] | undefined): string =>
  (tokens ?? []).map(([, piece]) => piece).join('');

const fieldsOf = ({ body }: RequestSample): readonly (readonly string[])[] =>
  body?.kind === 'form' ? body.entries.map((entry) => [entry.name, 'value' in entry ? entry.value : '']) : [];

describe('samples in curl', () => {
  it('a sample in curl passes every argument unchanged, in any shell', () => {
    // A program named curl records its arguments, separated by a byte that no argument contains.
    writeFileSync(
      join(folder, 'curl'),
      `#!/bin/sh\nfor word; do printf '%s\\0' "$word"; done >> '${join(folder, 'words')}'\nprintf ` +
        `'\\1\\0' >> '${join(folder, 'words')}'\n`,
    );
    chmodSync(join(folder, 'curl'), 0o755);
    const samples = fc.sample(requests, 150);
    writeFileSync(join(folder, 'all.sh'), samples.map((request) => programOf(curl.write(request))).join('\n'));
    execFileSync('sh', [join(folder, 'all.sh')], { env: { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` } });
    const calls = readFileSync(join(folder, 'words'), 'utf8')
      .split('\u0001\0')
      .slice(0, -1)
      .map((call) => call.split('\0').slice(0, -1));
    expect(calls).toHaveLength(samples.length);
    for (const [at, request] of samples.entries()) {
      const words = calls[at] ?? [];
      const value = (option: string): string[] => words.filter((_, index) => words[index - 1] === option);
      expect(words).toContain(request.url);
      expect(value('-X')).toEqual([request.method]);
      const { body } = request;
      if (body?.kind === 'json') expect(JSON.parse(value('-d')[0] ?? '')).toEqual(JSON.parse(literalText(body.value)));
      if (body?.kind === 'text') expect(value('--data-raw')).toEqual([body.text]);
      if (body?.kind === 'form' && !body.isMultipart)
        expect(value('--data-urlencode')).toEqual(
          fieldsOf(request).map(([name = '', text]) => `${encodeURIComponent(name)}=${text}`),
        );
      if (body?.kind === 'form' && body.isMultipart) expect(value('-F').map(readPart)).toEqual(fieldsOf(request));
    }
  });
});

/**
 * Reads an argument of `-F` as curl 8 does: removes the quotes around a value, and in a quoted value the backslashes
 * that escape quotes and backslashes.
 */
const readPart = (argument: string): readonly [string, string] => {
  const [, name = '', rest = ''] = /^([^=]*)=([\s\S]*)$/.exec(argument) ?? [];
  const quoted = /^"((?:\\[\s\S]|[^"\\])*)"$/.exec(rest)?.[1];
  expect(quoted !== undefined || !/^[@<"\s]|;/.test(rest)).toBe(true);
  return [name, quoted === undefined ? rest : quoted.replace(/\\(["\\])/g, '$1')];
};

type Sent = {
  readonly url: string;
  readonly options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};

const sentBy = async (program: string): Promise<Sent> => {
  let sent: Sent | undefined;
  const fetched = async (url: string, options: Sent['options'] = {}): Promise<unknown> => {
    sent = { url, options };
    return { status: 200, text: async () => '' };
  };
  const run = new Function('fetch', 'console', `return (async () => {${program}\n})()`);
  await run(fetched, { log: () => undefined });
  if (sent === undefined) throw new Error('nothing was sent');
  return sent;
};

describe('samples in JavaScript', () => {
  it('a sample in JavaScript sends what the request contains', async () => {
    for (const request of fc.sample(requests, 300)) {
      const { url, options } = await sentBy(programOf(javascript.write(request)));
      const { body } = request;
      expect(url).toBe(request.url);
      expect(options.method).toBe(request.method);
      expect(Object.entries(options.headers ?? {})).toEqual(request.headers.map(([name, value]) => [name, value]));
      if (body?.kind === 'json') expect(JSON.parse(String(options.body))).toEqual(JSON.parse(literalText(body.value)));
      if (body?.kind === 'text') expect(options.body).toBe(body.text);
      if (body?.kind === 'form') expect([...(options.body as URLSearchParams)]).toEqual(fieldsOf(request));
      if (body === undefined) expect(options.body).toBeUndefined();
    }
  });

  it('there is no JavaScript sample for a request that `fetch` would reject', () => {
    const refused: RequestSample = {
      method: 'GET',
      url: 'https://example.com',
      headers: [],
      body: { kind: 'text', text: 'a' },
    };
    expect(javascript.write(refused)).toBeUndefined();
    expect(javascript.write({ method: 'TRACE', url: 'https://example.com', headers: [] })).toBeUndefined();
  });
});
