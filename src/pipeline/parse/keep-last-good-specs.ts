// Current and former descriptions → for each API the last one that could be read as a whole, so that `watch` shows its
// pages next to the problems.
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';

/**
 * Returns a record for each API, in the order of the settings: the current one if it is whole, else the former. If
 * neither is whole, returns whichever exists, the current one first.
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
    // A locale that was added since then has no texts in the former record.
    const former = before.find(
      ({ spec, texts }) => spec.name === name && settings.locales.every(({ code }) => Object.hasOwn(texts, code)),
    );
    return (former?.isPartial ? (current ?? former) : (former ?? current)) ?? [];
  });
