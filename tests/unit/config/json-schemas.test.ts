// Tests that the JSON Schemas of the config and of front matter, which editors use, accept what a build accepts, and
// reject typical mistakes as a build does.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteConfigSchema } from '../../../src/config/schema.ts';
import { frontMatterSchema } from '../../../src/content/front-matter/front-matter-schema.ts';
import { jsonSchemas } from '../../../src/io/json-schemas.ts';

const schemas = jsonSchemas();
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false });
const isFrontMatter = ajv.compile(schemas['front-matter.json'] ?? {});
const isConfig = ajv.compile(schemas['site-config.json'] ?? {});

const accepts = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const ours = readdirSync(content, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  const yaml = path.endsWith('.md')
    ? /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(`${content}/${path}`, 'utf8'))?.[1]
    : undefined;
  return yaml === undefined ? [] : [{ path, value: parse(yaml) as unknown }];
});

describe('the JSON Schema of front matter', () => {
  it('the schema of front matter accepts the front matter of all our pages', () => {
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter(({ value }) => !isFrontMatter(value)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    { titel: '가' },
    { title: 1 },
    { title: '' },
    { date: '14.3.2025' },
    { tags: [1] },
    { sidebar_position: 'first' },
    { draft: 'yes' },
    { last_update: { date: 'today' } },
  ])('the schema of front matter rejects %j, as the build does', (value) => {
    expect([accepts(frontMatterSchema, value), isFrontMatter(value)]).toEqual([false, false]);
  });

  it('the schema of front matter describes each key', () => {
    const { properties } = schemas['front-matter.json'] as { properties: Record<string, { description?: string }> };
    expect(Object.keys(properties)).toEqual(Object.keys(frontMatterSchema.entries));
    expect(Object.entries(properties).filter(([, { description }]) => !description)).toEqual([]);
  });
});

const config = {
  title: { ko: '동물', en: 'Pets' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  locales: [{ code: 'ko', minCoverage: 100 }, { code: 'en' }],
  navbar: [
    { label: 'Start', to: '/docs/intro' },
    { label: 'More', items: [{ label: { ko: '밖' }, href: 'https://example.com' }] },
  ],
  sidebar: [
    'intro',
    { doc: 'guide', label: 'Guide' },
    { label: 'Part', items: ['a', { label: 'Inner', items: ['b'] }] },
  ],
  apis: [{ name: 'pets', file: { ko: 'a.yaml', en: 'b.yaml' }, versions: [{ name: 'v1', layout: 'page' }] }],
  redirects: [
    { from: '/old', to: '/docs/new' },
    { from: '/out', to: 'https://example.com/' },
  ],
  home: { diagram: { label: 'All', nodes: [{ id: 'a', label: 'A', column: 0, row: 0 }], edges: [['a', 'a']] } },
  rules: { 'link/broken': 'warning' },
};

describe('the JSON Schema of the config', () => {
  it('the schema of the config accepts a config with every kind of value', () => {
    expect([accepts(siteConfigSchema, config), isConfig(config), isConfig.errors]).toEqual([true, true, null]);
  });

  it.each([
    { titel: 'x' },
    { title: 1 },
    { url: 'docs.example.com' },
    { url: 'https://example.com/docs' },
    { basePath: 1 },
    { locales: [] },
    { locales: [{ name: 'ko' }] },
    { navbar: [{ label: 'x', to: 'docs/intro' }] },
    { navbar: [{ label: 'x', items: [{ label: 'y', link: '/z' }] }] },
    { sidebar: [{ label: 'x', items: [1] }] },
    { apis: [{ name: 'a', layout: 'pages' }] },
    { blog: { pageSize: 0 } },
    { rules: { 'link/broken': 'warn' } },
    { rules: { 'link/borken': 'off' } },
    { home: { diagram: { label: 'x', nodes: [{ id: 'a', label: 'A', column: 12, row: 0 }], edges: [] } } },
    { external: { delayMs: 0.5 } },
    { images: { allow: ['https://img.example.com/'] } },
  ])('the schema of the config rejects %j, as the build does', (value) => {
    expect([accepts(siteConfigSchema, value), isConfig(value)]).toEqual([false, false]);
  });
});
