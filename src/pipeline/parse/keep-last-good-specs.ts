// Current and former descriptions → one description for each API: if possible, the last one that could be read as a
// whole, so that `watch` shows the pages of the API together with the problems.
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';

/**
 * Returns a description for each API, in the order of the settings: the current one if it is whole, otherwise the
 * former one. If neither is whole, returns the current one if it exists, otherwise the former one. A former description
 * without texts for a locale of the site is not used.
 */
export const keepLastGoodSpecs = (
  now: readonly SpecRecord[],
  before: readonly SpecRecord[],
  settings: Settings,
): readonly SpecRecord[] =>
  settings.apis.flatMap(({ name, localeFiles = {} }) => {
    const current = now.find(({ spec }) => spec.name === name);
    const isWhole = current?.isPartial === false && Object.keys(localeFiles).every((code) => current.locales.has(code));
    if (isWhole) return [current];
    // A former description is not used if a locale was added later, because its `texts` lack this locale.
    const former = before.find(
      ({ spec, texts }) => spec.name === name && settings.locales.every(({ code }) => Object.hasOwn(texts, code)),
    );
    return (former?.isPartial ? (current ?? former) : (former ?? current)) ?? [];
  });
