// Tests every `curl` command of Mokcha's own pages, also in a loop or before a pipe. A mock that knows only the
// descriptions must accept the command, and must refuse the same command with a mistake. A command for a different host
// is a failure.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiNames, at, type Description, loadDescription, textAt } from '../api/description.ts';
import { breakRequest, kinds } from './break-request.ts';
import type { HttpRequest } from './http-request.ts';
import { type MockServer, startMockServer } from './mock-server.ts';
import { type PageCalls, readPageCalls } from './read-curl.ts';
import { type Call, callsAt, callsOf, validateRequest } from './validate-request.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));

/**
 * Variables that a page may use without setting them, because each reader has a different value. The map is empty,
 * because no page needs such a variable.
 */
const ownValues: ReadonlyMap<string, string> = new Map();

/**
 * Number of `curl` commands per locale. Update it when a command is added or removed. The test fails if a command is
 * not read.
 */
const callsPerLocale = 72;

const markdownFiles = (locale: string): readonly string[] =>
  readdirSync(`${content}${locale}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `content/${locale}/${file}`)
    .sort();

const textOf = (file: string): string => readFileSync(`${content}../${file}`, 'utf8');

const locales = ['ko', 'en'] as const;
const pagesOf = (locale: string): readonly PageCalls[] =>
  markdownFiles(locale).map((file) => readPageCalls(file, textOf(file), ownValues));

let descriptions: readonly Description[];
let calls: readonly Call[];
let server: MockServer;

beforeAll(async () => {
  descriptions = await Promise.all(apiNames.map(loadDescription));
  calls = callsOf(descriptions);
  server = await startMockServer(calls);
});

afterAll(() => server.close());

const mentions = (reason: string, name: string): boolean => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(reason);

const operationOf = ({ method, target }: HttpRequest): Call | undefined =>
  callsAt(calls, new URL(target, 'http://localhost').pathname).find(({ operation }) => operation.method === method);

describe.each(locales)('the curl lines of the %s pages', (locale) => {
  const pages = pagesOf(locale);
  const written = pages.flatMap((page) => page.calls);

  it('every `curl` command of the pages is read and is for the host of the descriptions', () => {
    const lines = markdownFiles(locale).flatMap((file) => [
      ...textOf(file).matchAll(/(?:^|[\s|(])curl\s+(?=\\?['"$-]|https?:)/gm),
    ]);
    const hosts = new Set(
      descriptions.map(
        ({ document }) => new URL(textAt(at({ value: document, pointer: '' }, 'servers', '0'), 'url')).host,
      ),
    );
    expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
    expect(written).toHaveLength(callsPerLocale);
    expect(lines).toHaveLength(callsPerLocale);
    expect(written.filter(({ host }) => !hosts.has(host))).toEqual([]);
  });

  it('every `curl` command of the pages is accepted', async () => {
    const refused: string[] = [];
    for (const { file, line, request } of written) {
      const { status, body } = await server.call(request);
      if (status !== 200) refused.push(`${file}:${line} ${status} ${body}`);
    }
    expect(refused).toEqual([]);
  });

  it('a `curl` command with any one mistake is invalid, with a reason that names the mistake', async () => {
    const accepted: string[] = [];
    const counts = new Map<string, number>(kinds.map((kind) => [kind, 0]));
    const checkEnvelope = calls.find(({ operation }) => operation.api === 'ad')?.check;
    // Commands that are already wrong are left out, because the previous test reports them.
    for (const { file, line, request } of written.filter(
      (call) => validateRequest(calls, call.request).kind === 'accepted',
    )) {
      const call = operationOf(request);
      const broken = call === undefined ? [] : breakRequest(call, request);
      // At least three mistakes are possible: in the path, in the method, and in one more part of the request.
      expect(broken.length, `${file}:${line}`).toBeGreaterThan(2);
      for (const { kind, what, name, request: wrong } of broken) {
        const { status, body } = await server.call(wrong);
        const envelope = body === '' ? {} : JSON.parse(body);
        const isRefused = status >= 400 && status < 500 && mentions(`${envelope.error?.message}`, name);
        const problems = checkEnvelope?.('/components/schemas/ErrorResponse', envelope);
        if (!isRefused || problems?.length !== 0) accepted.push(`${file}:${line} ${what}: ${status} ${body}`);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    expect(accepted).toEqual([]);
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
  });
});

it('the pages of both locales make the same calls in the same order', () => {
  const callsIn = (locale: string): readonly string[] =>
    pagesOf(locale).flatMap((page) =>
      page.calls.map(({ file, request }) => `${file.replace(`/${locale}/`, '/')} ${request.method} ${request.target}`),
    );
  expect(callsIn('en')).toEqual(callsIn('ko'));
});
