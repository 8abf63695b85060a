// Tests samples of requests in every language, the page of an operation with these samples, and samples that the
// description provides.
import { describe, expect, it } from 'vitest';
import type { Literal } from '../../../src/model/api/api-spec.ts';
import { buildRequest } from '../../../src/reference/request/build-request.ts';
import type { RequestSample } from '../../../src/reference/request/request-sample.ts';
import { clientCall } from '../../../src/reference/call-sides.ts';
import { readCalls, readSamples } from '../../../src/reference/read/read-samples.ts';
import { languageOf, languages } from '../../../src/reference/samples/languages.ts';
import { number, operation, spec, string } from './support/build-spec.ts';
import { renderPage } from '../../../templates/index.tsx';
import { createModels } from '../templates/fixtures/models.ts';
import { hostile } from './support/hostile.ts';

const value: Literal = {
  kind: 'object',
  entries: [
    ['name', string('봄 "세일" $5')],
    ['no', number('12345678901234567')],
    ['on', { kind: 'boolean', value: true }],
    ['none', { kind: 'null' }],
    ['list', { kind: 'array', items: [number('1.0'), { kind: 'object', entries: [] }] }],
  ],
};

const requests: Readonly<Record<string, RequestSample>> = {
  'a GET with query and headers': {
    method: 'GET',
    url: 'https://api.example.com/v1/ads?page=0&filter[name]=%EA%B0%80',
    headers: [
      ['X-No', '7'],
      ['Cookie', 'sid=API_KEY; a=b'],
    ],
  },
  'JSON in a POST': {
    method: 'POST',
    url: 'https://api.example.com/v1/ads',
    headers: [
      ['Authorization', 'Bearer ACCESS_TOKEN'],
      ['Content-Type', 'application/json'],
    ],
    body: { kind: 'json', value },
  },
  'a multipart form': {
    method: 'POST',
    url: 'https://api.example.com/v1/files',
    headers: [],
    body: {
      kind: 'form',
      isMultipart: true,
      entries: [
        { name: 'name', value: 'a;b "c"' },
        { name: 'meta', value: '{"a": 1}', type: 'application/json' },
        { name: 'file', fileName: 'file.csv', type: 'text/csv' },
      ],
    },
  },
  'a form with a repeated field': {
    method: 'PUT',
    url: 'https://api.example.com/v1/form',
    headers: [],
    body: {
      kind: 'form',
      isMultipart: false,
      entries: [
        { name: 'tag', value: 'a b' },
        { name: 'tag', value: '가' },
      ],
    },
  },
  'a file with the method QUERY': {
    method: 'QUERY',
    url: 'https://api.example.com/v1/picture',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'file', fileName: 'file.png' },
  },
  'a DELETE without a body': { method: 'DELETE', url: 'https://api.example.com/v1/ads/1', headers: [] },
  'a text that could break out of quotes': {
    method: 'PATCH',
    url: "https://api.example.com/v1/it's?q=$HOME",
    headers: [
      ['X-Value', '"$HOME" `id` \\ #{x}'],
      ['Content-Type', 'text/plain'],
    ],
    body: { kind: 'text', text: hostile },
  },
  'JSON that could break out of quotes': {
    method: 'POST',
    url: 'https://api.example.com/v1/ads',
    headers: [['Content-Type', 'application/json']],
    body: {
      kind: 'json',
      value: {
        kind: 'object',
        entries: [
          [hostile, string(hostile)],
          ['__proto__', string('x')],
          ['0', { kind: 'object', entries: [['0', string('a')]] }],
        ],
      },
    },
  },
};

describe.each(languages)('samples in $label', ({ write }) => {
  it.each(Object.entries(requests))('the sample for %s is correct', (_, request) => {
    expect((write(request) ?? []).map(([, piece]) => piece).join('')).toMatchSnapshot();
  });
});

describe('page of one operation', () => {
  it('the page of an operation has its call in every language, with labels and without script', async () => {
    const { html } = renderPage((await createModels('ko')).apiOperation);
    const panels = [
      ...html.matchAll(
        new RegExp(
          '<div class="tab" role="group" aria-label="([^"]*)" data-tab="([^"]*)">' +
            '<p class="tab-label">([^<]*)</p><figure class="code"><pre',
          'g',
        ),
      ),
    ];
    expect(panels.map(([, ...labels]) => new Set(labels))).toEqual(languages.map(({ label }) => new Set([label])));
    expect(html).toContain('<div class="tabs" data-tabs="lang">');
  });
});

describe('samples of a description', () => {
  const call = operation('a', {
    codeSamples: [
      { lang: 'Shell', source: 'curl https://own.example.com\n' },
      { lang: 'js', label: 'Our SDK', source: 'sdk.a()' },
      { lang: 'JavaScript', label: 'axios', source: 'axios()' },
      { lang: 'Ruby', source: 'get' },
    ],
  });
  const api = spec({ operations: [call] });

  it('a sample of the description replaces ours in its language, unless its label names something else', () => {
    const request = buildRequest(call, api, new Map());
    const calls = readCalls(call, request, languages).map(({ language, label, tokens }) => [
      language,
      label,
      tokens.length,
    ]);
    expect(calls[0]).toEqual(['curl', 'curl', 1]);
    expect(readSamples(call, request, { index: new Map(), sides: clientCall }).map(({ label }) => label)).toContain(
      'Our SDK',
    );
    expect(calls.slice(1).every(([, , count]) => Number(count) > 1)).toBe(true);
  });

  it.each([
    ['Shell', 'curl'],
    ['cURL', 'curl'],
    ['node', 'javascript'],
    ['C#', 'csharp'],
    ['Golang', 'go'],
    ['Ruby', undefined],
  ])('the language of a sample is recognised by its usual names: %s', (lang, id) => {
    expect(languageOf({ lang })?.id).toBe(id);
  });
});
