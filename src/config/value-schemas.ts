// Schemas of single values in `site.config.ts`: texts, paths, URLs and numbers. Each `message` has the form
// `mistake|hint`, and either half may be empty; `config-problems.ts` builds the sentence.
import * as v from 'valibot';
import { hostPattern, isHostPattern } from '../model/site/host-pattern.ts';
import { isSegment } from './defaults.ts';
import { isBasePath } from './is-base-path.ts';
import { isHttpUrl, isLinkBase } from './is-link-base.ts';
import { filled } from './schema-parts.ts';

/**
 * Schema of a text: a string, or an object of strings. The schema depends on the value, because the message for a union
 * would mention both kinds of value.
 */
export const text = v.lazy((input) =>
  typeof input === 'object' && !Array.isArray(input) ? v.record(v.string(), filled) : filled,
);

export const routePath = v.pipe(
  v.string(),
  v.check(
    (path) => path.startsWith('/') && !path.startsWith('//'),
    'is not a route path|start it with exactly one `/`: `/docs/intro`.',
  ),
  v.metadata({ pattern: '^/(?!/)' }),
);

const isPagePath = (path: string): boolean =>
  /^\/([^/?#\\\p{Cc}]+\/)*[^/?#\\\p{Cc}]*$/u.test(path) &&
  !path.split('/').some((part) => part === '.' || part === '..');

/** Schema of the path of a page or redirect within this site. */
export const pagePath = v.pipe(
  v.string(),
  v.check(
    (path) => isPagePath(path),
    'is not a valid path of a page|write only names, each after one `/`: `/docs/intro`.',
  ),
  v.metadata({ pattern: '^/([^/?#\\\\]+/)*[^/?#\\\\]*$' }),
);

const urlWith = (hint: string) =>
  v.pipe(
    v.string(),
    v.check((href) => isHttpUrl(href) || /^mailto:[^\s@]+@\S+$/.test(href), `is not a URL of another site|${hint}`),
    v.metadata({ pattern: '^(https?://|mailto:)' }),
  );

/** Schema of the `href` of a link in the navbar or the footer. */
export const outsideUrl = urlWith('write `https://…`, or `to:` for a page of this site.');

/** Schema of the `to` of a redirect, if it starts with a scheme. */
export const redirectUrl = urlWith('write `https://…`, or the path of a page of this site: `/docs/intro`.');

export const segment = v.pipe(
  v.string(),
  v.check(
    (name) => isSegment(name),
    'is not a valid name in a URL|begin with a letter or a digit, and use only letters, digits, `-`, `_` and `.`.',
  ),
);

export const linkBase = v.pipe(
  v.string(),
  v.check(
    isLinkBase,
    'is not a base URL for links|write it with its scheme, and without `?` and `#`: `https://docs.example.com`.',
  ),
  v.metadata({ pattern: '^https?://[^?#]+$' }),
);

export const basePath = v.pipe(
  v.string(),
  v.check(
    (path) => isBasePath(path),
    'is not a base path|write at most 200 characters, only English letters, digits, `-`, `_`, `.`, `~` and single ' +
      '`/`, without a segment such as `..`: `/developers/`.',
  ),
);

export const siteUrl = v.pipe(
  v.string(),
  v.check((url) => isHttpUrl(url), 'is not the URL of a host|write it with its scheme: `https://docs.example.com`.'),
  v.check(
    (url) => !isHttpUrl(url) || /^\/?$/.test(new URL(url).pathname + new URL(url).search),
    'contains more than the host|remove everything after the host; a path belongs in `basePath`.',
  ),
  v.metadata({ pattern: '^https?://[^/?#]+/?$' }),
);

export const editUrl = v.pipe(
  urlWith('write `https://…` with `{path}` in place of the file’s path.'),
  v.check(
    (url) => url.includes('{path}'),
    'has no placeholder for the file|write `{path}` in place of the file’s path.',
  ),
);

export const outsideAddress = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'is not the start of a URL|write it with its scheme: `https://intranet.example.com/`.'),
);

export const imageHost = v.pipe(
  v.string(),
  v.check(
    isHostPattern,
    'is not a host|write only the name: `img.example.com`, or `*.example.com` for all its subdomains.',
  ),
  v.metadata({ pattern: hostPattern.source }),
);

export const milliseconds = v.pipe(
  v.number(),
  v.check(
    (number) => Number.isInteger(number) && number >= 0,
    'is not a number of milliseconds|write a whole number of at least 0: `500`.',
  ),
  v.metadata({ type: 'integer', minimum: 0 }),
);

export const tokenValue = v.pipe(
  filled,
  v.check(
    (value) => !/[;{}<>]|url\(/i.test(value),
    'is not a valid value of a token|write one CSS value: `oklch(0.5 0.2 262)`, `#06c`, `8px`.',
  ),
);
export const gridPlace = v.pipe(
  v.number(),
  v.check(
    (place) => Number.isInteger(place) && place >= 0 && place < 12,
    'is not a place on the grid|write a whole number from 0 to 11: `1`.',
  ),
  v.metadata({ type: 'integer', minimum: 0, maximum: 11 }),
);
