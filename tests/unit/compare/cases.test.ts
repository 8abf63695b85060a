// Tests pairs of descriptions that Mokcha once compared wrongly: the worst class of their changes in both directions,
// and the sentences about these changes.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { changeClasses } from '../../../src/model/api/api-history.ts';
import { compare } from '../../../src/compare/compare.ts';
import { describeChange } from '../../../src/compare/messages/describe-change.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { parseSpec } from '../../../src/openapi/parse-spec.ts';

/** Languages of the recorded sentences. A new language in Mokcha does not change the recorded files. */
const recordedLanguages = ['en', 'ko'] as const;

const folder = new URL('cases/', import.meta.url);

const read = (name: string) => {
  const bytes = readFileSync(new URL(name, folder));
  const { value } = parseSpec({
    name: 'case',
    file: toFilePath('api.yaml'),
    readFile: (path) => (path === 'api.yaml' ? { path, hash: '', bytes } : undefined),
    validator: async () => [],
  });
  if (value === undefined) throw new Error(`${name} cannot be read`);
  return value;
};

const changesOf = (before: string, after: string) => compare(read(before), read(after));

const worstOf = (changes: ReturnType<typeof changesOf>): string =>
  changeClasses.find((name) => changes.some((change) => change.class === name)) ?? 'text';

/**
 * Worst class of the changes in each direction, by the id of the pair. The class of a pair without a change is `text`.
 */
const expected = parse(readFileSync(new URL('judged.yaml', folder), 'utf8')) as Readonly<
  Record<string, readonly [string, string]>
>;

describe('pairs of descriptions that were compared wrongly', () => {
  const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

  it('every pair has its expected classes', () => {
    expect(Object.keys(expected).sort()).toEqual(ids.sort());
  });

  it.each(Object.entries(expected))('the worst classes of the pair %s, there and back, are %s', (id, [there, back]) => {
    expect(worstOf(changesOf(`${id}/before.yaml`, `${id}/after.yaml`))).toBe(there);
    expect(worstOf(changesOf(`${id}/after.yaml`, `${id}/before.yaml`))).toBe(back);
  });

  it('the sentences about these pairs have no gaps', async () => {
    const lines = ids
      .sort()
      .flatMap((id) =>
        [
          ['there', changesOf(`${id}/before.yaml`, `${id}/after.yaml`)] as const,
          ['back', changesOf(`${id}/after.yaml`, `${id}/before.yaml`)] as const,
        ].flatMap(([way, changes]) =>
          changes.flatMap((change) =>
            recordedLanguages.map((locale) => `${id} ${way}: ${change.class}: ${describeChange(change, locale)}`),
          ),
        ),
      );
    expect(
      lines.filter((line) => /from none to none|none instead of none|: \.$|``|undefined|\[object/.test(line)),
    ).toEqual([]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('cases/sentences.txt');
  });
});
