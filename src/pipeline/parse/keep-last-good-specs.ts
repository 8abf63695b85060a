// Current and former descriptions → for each API, the last description that could be read as a whole, so that `watch`
// shows its pages together with the problems.
import type { Settings } from '../../model/site/settings.ts';
import type { SpecRecord } from '../../model/site/site.ts';

/**
 * Returns a record for each API, in the order of the settings: the current record if it is whole, otherwise the former
 * record. If neither is whole, returns the current record if it exists, otherwise the former record.
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
    // A former record is not used if a locale was added later, because the record has no texts for this locale.
    const former = before.find(
      ({ spec, texts }) => spec.name === name && settings.locales.every(({ code }) => Object.hasOwn(texts, code)),
    );
    return (former?.isPartial ? (current ?? former) : (former ?? current)) ?? [];
  });
