// Reads the table of docs/openapi.md with the keywords that a page leaves out, their versions and the reasons.
import { readFileSync } from 'node:fs';
import type { Version } from './meta-schemas.ts';

export type NotShown = { readonly keyword: string; readonly versions: readonly string[]; readonly reason: string };

const heading = '## What is not shown';

/** Reads all rows of the table. */
export const readNotShown = (): readonly NotShown[] => {
  const text = readFileSync(new URL('../../docs/openapi.md', import.meta.url), 'utf8');
  const section = text.split(heading)[1]?.split(/^## /m)[0] ?? '';
  return [...section.matchAll(/^\| (\w+) \| (.*?) \| (.*?) \| (.*?) \|$/gm)]
    .filter(([, object]) => object !== 'Object')
    .flatMap(([, object = '', keywords = '', versions = '', reason = '']) =>
      [...keywords.matchAll(/`([^`]+)`/g)].map(([, keyword = '']) => ({
        keyword: `${object}.${keyword}`,
        versions: versions.split(', '),
        reason,
      })),
    );
};

/** Returns the keywords of a version that are not shown. */
export const notShownIn = (version: Version): ReadonlySet<string> =>
  new Set(
    readNotShown()
      .filter(({ versions }) => versions.includes(version))
      .map(({ keyword }) => keyword),
  );
