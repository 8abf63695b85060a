// What a sample sends is what the request says, whatever stands in it: read back by the shell and by JavaScript themselves.
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

const programOf = (tokens: readonly (readonly [string, string])[] | undefined): string => (tokens ?? []).map(([, piece]) => piece).join('');

/** In the order in which they are sent: what is left of a form when names and values have been read. */
const fieldsOf = ({ body }: RequestSample): readonly (readonly string[])[] =>
  body?.kind === 'form' ? body.entries.map((entry) => [entry.name, 'value' in entry ? entry.value : '']) : [];

describe('the call in curl', () => {
  it('hands every word to curl as it is, in any shell', () => {
    // A program of the same name that writes its words down, with a byte that no word has between them.
    writeFileSync(
      join(folder, 'curl'),
      `#!/bin/sh\nfor word; do printf '%s\\0' "$word"; done >> '${join(folder, 'words')}'\nprintf '\\1\\0' >> '${join(folder, 'words')}'\n`,
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
        expect(value('--data-urlencode')).toEqual(fieldsOf(request).map(([name = '', text]) => `${encodeURIComponent(name)}=${text}`));
      if (body?.kind === 'form' && body.isMultipart) expect(value('-F').map(readPart)).toEqual(fieldsOf(request));
    }
  });
});

/** As curl 8 reads the argument of `-F`: a value in double quotes is the one without them. */
const readPart = (argument: string): readonly [string, string] => {
  const [, name = '', rest = ''] = /^([^=]*)=([\s\S]*)$/.exec(argument) ?? [];
  const quoted = /^"((?:\\[\s\S]|[^"\\])*)"$/.exec(rest)?.[1];
  expect(quoted !== undefined || !/^[@<"\s]|;/.test(rest)).toBe(true);
  return [name, quoted === undefined ? rest : quoted.replace(/\\(["\\])/g, '$1')];
};

type Sent = {
  readonly url: string;
  readonly options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };
};

/** The sample with a `fetch` that keeps what it is called with. */
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

describe('the call in JavaScript', () => {
  it('sends what the request says', async () => {
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

  it('is not written where `fetch` would refuse it', () => {
    const refused: RequestSample = { method: 'GET', url: 'https://example.com', headers: [], body: { kind: 'text', text: 'a' } };
    expect(javascript.write(refused)).toBeUndefined();
    expect(javascript.write({ method: 'TRACE', url: 'https://example.com', headers: [] })).toBeUndefined();
  });
});
