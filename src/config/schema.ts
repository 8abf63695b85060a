// The schema of `site.config.ts`. Schemas of single values, and the form of all messages, are in `value-schemas.ts`.
import * as v from 'valibot';
import { isLocaleCode } from '../model/site/locale-code.ts';
import { problemCodes } from '../model/problems/problem-codes.ts';
import { isOwnSegment } from '../model/reference/reference-segments.ts';
import { themeTokens } from '../model/site/theme.ts';
import { allowedHtml } from './allowed-html-schema.ts';
import { filled, strict } from './schema-parts.ts';
import {
  text,
  routePath,
  outsideUrl,
  redirectUrl,
  linkBase,
  segment,
  pagePath,
  tokenValue,
  gridPlace,
  basePath,
  siteUrl,
  editUrl,
  outsideAddress,
  imageHost,
  milliseconds,
} from './value-schemas.ts';

const hasOwn = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

type ItemSchema = v.GenericSchema<unknown, unknown>;

const navItem: ItemSchema = v.lazy((input) => {
  if (hasOwn(input, 'items')) return strict({ label: text, items: v.array(navItem) });
  if (hasOwn(input, 'href')) return strict({ label: text, href: outsideUrl });
  return strict({ label: text, to: routePath });
});

const sidebarItem: ItemSchema = v.lazy((input) => {
  if (typeof input === 'string') return filled;
  if (hasOwn(input, 'items')) return strict({ label: text, items: v.array(sidebarItem) });
  return strict({ doc: filled, label: v.optional(text) });
});

const locale = strict({
  code: v.pipe(
    v.string(),
    v.check((code) => isLocaleCode(code), 'is not a locale code|write a BCP 47 tag: `ko`, `en`, `pt-BR`.'),
  ),
  label: v.optional(filled),
  badge: v.optional(filled),
  minCoverage: v.optional(
    v.pipe(
      v.number(),
      v.check((percent) => percent >= 0 && percent <= 100, 'is not a percentage|write a number from 0 to 100: `100`.'),
      v.metadata({ minimum: 0, maximum: 100 }),
    ),
  ),
});

const described = {
  // One path, or one path for each locale: the same shape as a text.
  file: v.optional(text),
  label: v.optional(text),
  layout: v.optional(v.picklist(['page', 'operations'])),
  linkBase: v.optional(linkBase),
};

const apiVersion = strict({
  name: v.pipe(
    segment,
    v.check(
      (name) => !isOwnSegment(name),
      'is a name that references use for their own pages|choose a different name: `v1`.',
    ),
  ),
  ...described,
});

const api = strict({
  name: segment,
  ...described,
  path: v.optional(pagePath),
  versions: v.optional(v.array(apiVersion)),
});

const rules = strict(
  Object.fromEntries(
    Object.keys(problemCodes).map((code) => [code, v.optional(v.picklist(['error', 'warning', 'off']))]),
  ),
  'write the code of a problem, such as `link/broken`; `mokcha explain` lists all codes.',
);
const modules = v.optional(v.array(filled));

const tokens = v.optional(strict(Object.fromEntries(themeTokens.map((name) => [name, v.optional(tokenValue)]))));

const diagram = strict({
  label: text,
  nodes: v.array(
    strict({
      id: filled,
      label: text,
      note: v.optional(filled),
      to: v.optional(routePath),
      column: gridPlace,
      row: gridPlace,
    }),
  ),
  edges: v.array(
    v.pipe(
      v.array(filled),
      v.check(
        (ids) => ids.length === 2,
        "is not a pair|name two nodes, first the one that the edge starts at: `['campaign', 'adSet']`.",
      ),
      v.metadata({ minItems: 2, maxItems: 2 }),
    ),
  ),
});

/** Schemas that the JSON Schema defines by name; recursive schemas must be among them. */
export const namedSchemas = { text, filled, routePath, navItem, sidebarItem };

export const siteConfigSchema = strict({
  title: v.optional(text),
  tagline: v.optional(text),
  description: v.optional(text),
  url: v.optional(siteUrl),
  basePath: v.optional(basePath),
  defaultLocale: v.optional(filled),
  locales: v.optional(
    v.pipe(
      v.array(locale),
      v.check((locales) => locales.length > 0, 'is empty|name at least one locale: `[{ code: "ko" }]`.'),
      v.metadata({ minItems: 1 }),
    ),
  ),
  navbar: v.optional(v.array(navItem)),
  footer: v.optional(
    strict({
      groups: v.optional(v.array(strict({ title: text, items: v.array(navItem) }))),
      copyright: v.optional(text),
    }),
  ),
  sidebar: v.optional(v.array(sidebarItem)),
  apis: v.optional(v.array(api)),
  home: v.optional(strict({ diagram: v.optional(diagram) })),
  blog: v.optional(
    strict({
      pageSize: v.optional(
        v.pipe(
          v.number(),
          v.check(
            (size) => Number.isInteger(size) && size > 0,
            'is not a number of posts|write a positive whole number: `10`.',
          ),
          v.metadata({ type: 'integer', minimum: 1 }),
        ),
      ),
      title: v.optional(text),
    }),
  ),
  docs: v.optional(strict({ versions: v.optional(v.array(strict({ name: filled, label: v.optional(text) }))) })),
  redirects: v.optional(
    v.array(
      strict({
        from: pagePath,
        to: v.lazy((to) => (typeof to === 'string' && /^\w+:/.test(to) ? redirectUrl : routePath)),
      }),
    ),
  ),
  theme: v.optional(strict({ both: tokens, light: tokens, dark: tokens })),
  editUrl: v.optional(editUrl),
  output: v.optional(
    strict({
      folders: v.optional(v.boolean()),
      origin: v.optional(v.boolean()),
      twins: v.optional(v.boolean()),
      precompress: v.optional(v.boolean()),
      social: v.optional(v.picklist(['kinds', 'pages', 'none'])),
    }),
  ),
  external: v.optional(
    strict({
      allow: v.optional(v.array(outsideAddress)),
      delayMs: v.optional(milliseconds),
      timeoutMs: v.optional(milliseconds),
    }),
  ),
  images: v.optional(strict({ allow: v.optional(v.array(imageHost)) })),
  rules: v.optional(rules),
  markdown: v.optional(strict({ allow: v.optional(allowedHtml) })),
  plugins: v.optional(strict({ remark: modules, rehype: modules, emitters: modules })),
});
