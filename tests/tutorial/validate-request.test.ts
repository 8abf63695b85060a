// Tests the mock itself: its responses to documented requests, and its reasons for refusing other requests.
import { beforeAll, describe, expect, it } from 'vitest';
import { apiNames, loadDescription } from '../api/description.ts';
import type { HttpRequest } from './http-request.ts';
import { type Call, callsOf, validateRequest } from './validate-request.ts';

let calls: readonly Call[];

beforeAll(async () => {
  calls = callsOf(await Promise.all(apiNames.map(loadDescription)));
});

const manager = ['AccessManagerAccountNo', '2001'] as const;
const json = ['Content-Type', 'application/json'] as const;
const get = (target: string, ...headers: HttpRequest['headers']): HttpRequest => ({
  method: 'GET',
  target,
  headers,
  body: undefined,
});
const account = '/v1/ad-api/1/adAccounts/1001';
const performance = '/v1/ad-api/1.0/adAccounts/1001/performance';
const campaign = { brandNo: 601, name: 'Spring', objective: 'CATALOG', urlNo: 701, catalogId: 'maple' };
const creation = (body: unknown): HttpRequest => ({
  method: 'POST',
  target: `${account}/campaigns`,
  headers: [json],
  body: JSON.stringify(body),
});

describe('a documented request', () => {
  it('a documented request is answered with the first named example of its success', () => {
    const verdict = validateRequest(calls, get(account));
    expect(verdict).toMatchObject({ kind: 'accepted', status: 200, body: { no: 1001, name: 'MAPLE', role: 'MASTER' } });
  });

  it('a documented request without a documented response body is answered without a body', () => {
    expect(validateRequest(calls, creation(campaign))).toMatchObject({
      kind: 'accepted',
      status: 200,
      body: undefined,
    });
  });

  it('a concrete path is matched before a path with parameters, in any order of the operations', () => {
    for (const ordered of [calls, [...calls].reverse()]) {
      const verdict = validateRequest(ordered, get(`${account}/creatives/callToActions`));
      expect(verdict).toMatchObject({ kind: 'accepted', operation: { id: 'listCallToActions' } });
    }
  });

  it('a parameter that is a list may be repeated', () => {
    const request = { ...get(`${account}/campaigns?campaignNos=1&campaignNos=2`), method: 'DELETE' };
    expect(validateRequest(calls, request)).toMatchObject({ kind: 'accepted', operation: { id: 'deleteCampaigns' } });
  });
});

describe('an undocumented request', () => {
  const wrong: readonly (readonly [string, () => HttpRequest, number, string])[] = [
    ['an unknown path', () => get('/v1/ad-api/1/adAcounts'), 404, 'no call has the path `/v1/ad-api/1/adAcounts`'],
    ['an unknown method', () => ({ ...get(account), method: 'DELETE' }), 405, 'has no method `DELETE`'],
    [
      'a word for a number in the path',
      () => get('/v1/ad-api/1/adAccounts/mine'),
      400,
      'the path parameter `adAccountNo`, sent as `mine`: / must be integer',
    ],
    [
      'a fraction for a whole number',
      () => get('/v1/ad-api/1/adAccounts?page=0.5'),
      400,
      'the query parameter `page`, sent as `0.5`: / must be integer',
    ],
    [
      'a number above its limit',
      () => get('/v1/ad-api/1/adAccounts?size=101'),
      400,
      '`size`, sent as `101`: / must be <= 100',
    ],
    [
      'a single parameter sent twice',
      () => get('/v1/ad-api/1/adAccounts?page=1&page=2'),
      400,
      '`page` is sent 2 times',
    ],
    [
      'a made-up parameter',
      () => get('/v1/ad-api/1/adAccounts?sort=name'),
      400,
      'the query parameter `sort` is not documented',
    ],
    [
      'a made-up header (how the token is sent is not documented)',
      () => get(account, ['Authorization', 'Bearer x']),
      400,
      'the header `authorization` is not documented',
    ],
    [
      'a header that this call does not take',
      () => get('/v1/ad-api/1/adAccounts', manager),
      400,
      'the header `accessmanageraccountno` is not documented',
    ],
    [
      'a missing header',
      () => get(`${performance}/realtime/creatives`),
      400,
      'the header parameter `AccessManagerAccountNo` is missing',
    ],
    [
      'the version in another spelling',
      () => get(`${performance.replace('1.0', '1')}/realtime/creatives`, manager),
      400,
      '`version` is to be sent as `1.0`',
    ],
    [
      'a missing parameter',
      () => get(`${performance}/past/campaigns?startDate=2025-03-01`, manager),
      400,
      'the query parameter `endDate` is missing',
    ],
    [
      'a date in another form',
      () => get(`${performance}/past/campaigns?startDate=2025-3-1&endDate=2025-03-02`, manager),
      400,
      '`startDate`, sent as `2025-3-1`',
    ],
    [
      '32 days',
      () => get(`${performance}/past/campaigns?startDate=2025-03-01&endDate=2025-04-01`, manager),
      400,
      '32 days, not 1 to 31',
    ],
    [
      'a last day before the first',
      () => get(`${performance}/past/campaigns?startDate=2025-03-02&endDate=2025-03-01`, manager),
      400,
      '0 days, not 1 to 31',
    ],
    [
      'a body for an operation without one',
      () => ({ ...get(account), body: '{}' }),
      400,
      'a body is sent to a call that has none',
    ],
    ['a missing body', () => ({ ...creation({}), body: undefined }), 400, 'the body is missing'],
    [
      'a body of another type',
      () => ({ ...creation(campaign), headers: [['Content-Type', 'text/plain']] }),
      415,
      'is `text/plain`',
    ],
    ['a body that is not JSON', () => ({ ...creation({}), body: '{' }), 400, 'the body is no JSON'],
    [
      'a missing field',
      () => creation({ ...campaign, brandNo: undefined }),
      400,
      "must have required property 'brandNo'",
    ],
    [
      'a field that this objective requires',
      () => creation({ ...campaign, catalogId: undefined }),
      400,
      "must have required property 'catalogId'",
    ],
    ['a field that does not exist', () => creation({ ...campaign, brandNumber: 1 }), 400, '"brandNumber"'],
    [
      'a text below its limit',
      () => creation({ ...campaign, name: 'x' }),
      400,
      '/name must NOT have fewer than 2 characters',
    ],
  ];

  it.each(wrong)('an undocumented request is invalid, with the reason: %s', (_what, request, status, reason) => {
    const verdict = validateRequest(calls, request());
    expect(verdict).toMatchObject({ kind: 'refused', status });
    expect(verdict.kind === 'refused' && verdict.reasons.join('; ')).toContain(reason);
    expect(verdict.kind === 'refused' && verdict.reasons).toHaveLength(1);
  });
});
