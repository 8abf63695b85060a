// Tests that the facts of the specification are on the pages of both locales, each in its own place, or are checked
// elsewhere, and that a claim that is not true is reported. Also tests the files for machines.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enumChecks } from './checks/check-enums.ts';
import { errorChecks, errorsInBrowser } from './checks/check-errors.ts';
import { limitChecks, styleLimit } from './checks/check-limits.ts';
import { descriptionClaims, linkClaims } from './checks/check-links.ts';
import { notShownChecks } from './checks/check-not-shown.ts';
import { operationChecks } from './checks/check-operations.ts';
import { roleChecks } from './checks/check-roles.ts';
import { routeChecks } from './checks/check-routes.ts';
import { schemaChecks } from './checks/check-schemas.ts';
import {
  type Claim,
  hasSections,
  inApi,
  inDoc,
  isMarkedRequired,
  listsFields,
  listsRows,
  listsValues,
} from './claims.ts';
import { facts, isPage } from './facts.ts';
import { hasNoDefault, hasType, listsInOrder } from './field-claims.ts';
import { fieldNamesOf } from './fields.ts';
import { type Page, saying, silenced, without } from './page.ts';
import { readingOf } from './readings.ts';
import { buildSite, type Site } from './site.ts';
import { termOf, valueTerms } from './tables.ts';

type Check = {
  readonly checks: Readonly<Record<string, readonly Claim[]>>;
  /** Names of the facts of this kind that are checked. `count` is the number of these facts in the specification. */
  readonly records: readonly string[];
  readonly count: number;
  /** Names of facts that no page mentions. Absent if pages mention all facts of this kind. */
  readonly elsewhere?: readonly string[];
};

const locales = ['ko', 'en'] as const;
const isStated = ({ stated }: { readonly stated: boolean }): boolean => stated;

const kinds: Readonly<Record<string, Check>> = {
  operations: {
    checks: operationChecks,
    records: facts.operations.map((operation) => operation.operation_id),
    count: 82,
  },
  schemas: { checks: schemaChecks, records: facts.schemas.map(({ name }) => name), count: 60 },
  enumerations: { checks: enumChecks, records: facts.enums.map(({ name }) => name), count: 49 },
  limits: { checks: limitChecks, records: facts.limits.map(({ id }) => id), count: 60, elsewhere: ['site.breakpoint'] },
  errors: {
    checks: errorChecks,
    records: facts.errors.map(({ code }) => code),
    count: 27,
    elsewhere: Object.keys(errorsInBrowser),
  },
  roles: { checks: roleChecks, records: facts.roles.map(({ id }) => id), count: 10 },
  routes: { checks: routeChecks, records: facts.routes.filter(isPage).map(({ path }) => path), count: 31 },
  'things not shown': {
    checks: notShownChecks,
    records: facts.not_shown.filter(isStated).map(({ id }) => id),
    count: 14,
  },
};

let site: Site;

beforeAll(() => {
  site = buildSite();
});

afterAll(() => {
  site.remove();
});

describe.each(Object.entries(kinds))('%s', (_kind, { checks, records, count, elsewhere = [] }) => {
  const claims = Object.values(checks).flat();

  it(`the specification has ${count} records of this kind, each with claims about a page or checked elsewhere`, () => {
    expect(records).toHaveLength(count);
    expect(Object.keys(checks).sort()).toEqual([...records].sort());
    expect(Object.keys(checks).filter((record) => checks[record]?.length === 0)).toEqual(elsewhere);
  });

  it.each(locales)('every claim about these records is true on the %s pages', (locale) => {
    expect(site.missing(locale, claims)).toEqual([]);
  });
});

describe.each(Object.entries(kinds))('the check of %s itself', (_kind, { checks }) => {
  const claims = Object.values(checks).flat();

  /** Returns the claims that are true on a changed page, although the change should have made them false. */
  const unnoticed = (
    change: (page: Page, id: string) => Page,
    idsOf: (claim: Claim) => readonly string[],
  ): readonly string[] =>
    claims.flatMap((claim) =>
      idsOf(claim)
        .filter((id) => claim.holds(change(site.pageOf('en', claim.route), id), 'en'))
        .map((id) => `${claim.fact} after a change of ${id}`),
    );

  it('a claim is reported if its element is removed from the page', () => {
    expect(unnoticed(without, (claim) => [claim.id, ...claim.parts])).toEqual([]);
  });

  it('a claim about text is reported if its element is kept without its text', () => {
    expect(unnoticed(silenced, (claim) => (claim.isWorded ? [claim.id] : []))).toEqual([]);
  });

  it('a claim that something is not said is reported if the page says it', () => {
    const say = (claim: Claim) => (page: Page, id: string) => saying(page, id, ` ${claim.counterexample}`);
    const forbidding = claims.filter((claim) => claim.counterexample !== undefined);
    expect(
      forbidding.filter((claim) => claim.holds(say(claim)(site.pageOf('en', claim.route), claim.id), 'en')),
    ).toEqual([]);
  });
});

describe('descriptions and links of the three references', () => {
  const claims = [...linkClaims, ...descriptionClaims];

  it.each(locales)('every claim about descriptions and links is true on the %s pages', (locale) => {
    expect(site.missing(locale, claims)).toEqual([]);
    expect(linkClaims.length).toBeGreaterThan(30);
  });

  it('a claim about descriptions and links is reported without its element or its words', () => {
    const left = (change: (page: Page, id: string) => Page, of: readonly Claim[]) =>
      of.filter((claim) => claim.holds(change(site.pageOf('en', claim.route), claim.id), 'en')).map(({ fact }) => fact);
    expect(left(without, claims)).toEqual([]);
    expect(left(silenced, descriptionClaims)).toEqual([]);
  });

  it('every term of the trade for a value is used', () => {
    const known = facts.enums.flatMap(({ name, values }) => values.map((value) => termOf(name, value)));
    expect(valueTerms.filter(({ words }) => !known.includes(words))).toEqual([]);
  });
});

it('the checks report page content that is not in the facts', () => {
  const beyond = [
    listsFields(inApi('ad', 'schema-CreativeDetail'), fieldNamesOf('CreativeDetail').slice(1)),
    listsFields(inApi('ad', 'listAdSets'), ['activated'], 'listAdSets.query'),
    listsValues(inApi('ad', 'schema-CampaignStatus'), ['RUNNABLE']),
    listsRows(inDoc('all-type', 'campaign-status'), ['RUNNABLE']),
    isMarkedRequired(inApi('ad', 'createCampaign.body.name'), false),
    hasNoDefault(inApi('ad', 'listAdSets.query.page')),
    hasType(inApi('ad', 'schema-Campaign.no'), 'no', ['string', 'integer:int32', 'array<integer:int64>']),
    listsInOrder(
      inApi('ad', 'listCampaigns'),
      ['deleteOnly', 'activated', 'objectives', 'page', 'size'],
      'listCampaigns.query',
    ),
    hasSections('api/account', 'section', ['listAdAccounts']),
  ];
  for (const locale of locales) expect(site.missing(locale, beyond)).toEqual(beyond.map(({ fact }) => fact));
});

it('each error that only a browser can show has a test in `tests/browser`', () => {
  expect(Object.keys(errorsInBrowser)).toHaveLength(3);
  for (const { file, behaviours } of Object.values(errorsInBrowser)) {
    const names = [
      ...readFileSync(new URL(`../browser/${file}`, import.meta.url), 'utf8').matchAll(/^describe\('([^:]*):/gm),
    ].map(([, name]) => name);
    expect(names.flatMap((name) => name?.split(', ') ?? [])).toEqual(expect.arrayContaining([...behaviours]));
  }
});

it('the width of the mobile sidebar is in the styles', () => {
  expect(site.styles).toMatch(styleLimit);
  expect(site.styles.replaceAll('996', '')).not.toMatch(styleLimit);
});

it('each of the 24 facts that the specification leaves open is decided by a reading or left open', () => {
  const ids = facts.not_shown.filter((record) => !isStated(record)).map(({ id }) => id);
  expect(ids).toHaveLength(24);
  expect(Object.keys(readingOf).sort()).toEqual([...ids].sort());
});

describe('files for machines', () => {
  const apis = ['account', 'ad', 'performance'];
  const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

  it('the files for machines have every operation as Markdown and as a description, in both locales', () => {
    for (const locale of ['', 'en/'])
      for (const { operation_id: id, api } of facts.operations) {
        const markdown = site.textOf(`${locale}api/${api}/${id}.md`);
        expect(markdown).toContain(`/api/${api}#${id}>`);
        expect(hangul.test(markdown), `${locale}${id}.md`).toBe(locale === '');
        expect(site.textOf(`${locale}api/${api}/${id}.json`)).toContain(`"operationId": "${id}"`);
      }
  });

  it('the files for machines have summaries and descriptions in their locale: Hangul only in the Korean ones', () => {
    const words = (value: unknown, name = ''): string[] => {
      if (typeof value === 'string') return name === 'summary' || name === 'description' ? [value] : [];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) => words(inner, key));
    };
    for (const api of apis) {
      const korean = words(JSON.parse(site.textOf(`api/${api}/openapi.json`)));
      const english = words(JSON.parse(site.textOf(`en/api/${api}/openapi.json`)));
      expect(korean.length).toBeGreaterThan(50);
      expect(english.length).toBe(korean.length);
      expect(korean.filter((text) => !hangul.test(text))).toEqual([]);
      expect(english.filter((text) => hangul.test(text))).toEqual([]);
    }
  });

  it('llms.txt lists every doc and every operation', () => {
    const list = site.textOf('llms.txt');
    const docs = facts.routes.filter(({ path }) => path.startsWith('docs/'));
    expect(docs.length).toBeGreaterThan(10);
    for (const { path } of docs) expect(list).toContain(`/${path}.md)`);
    for (const { operation_id: id, api } of facts.operations) expect(list).toContain(`/api/${api}/${id}.md)`);
  });
});
