// Parts that the schemas of the config share: objects without unknown keys, and texts that are not empty.
import * as v from 'valibot';
import { findNearest } from '../text/did-you-mean.ts';

const listed = (known: readonly string[]): string =>
  `remove it, or use ${known.length === 1 ? '' : 'one of '}${known.map((name) => `\`${name}\``).join(', ')}.`;

const nearestHint = (key: string, known: readonly string[]): string | undefined => {
  const nearest = findNearest(key, known);
  return nearest && `write \`${nearest}\`.`;
};

/**
 * Creates the schema of an object without unknown keys. `otherwise`: the hint for an unknown key that does not resemble
 * a known key.
 */
export const strict = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  otherwise = listed(Object.keys(entries)),
) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? `|${nearestHint(String(issue.path?.at(-1)?.key), Object.keys(entries)) ?? otherwise}`
      : '|',
  );

export const filled = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'is empty|write some text, or leave it out if it is optional.'),
  v.metadata({ minLength: 1 }),
);
