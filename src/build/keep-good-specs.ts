// Descriptions that cannot be read, in whole or in part, are as they were while they could: `watch` shows the last good pages of an API beside what is wrong with it.
import type { Settings } from '../model/settings.ts';
import type { SpecRecord } from '../model/site.ts';

/** In the order of the settings. Of one that has no good state yet, what there is. */
export const keepGoodSpecs = (now: readonly SpecRecord[], before: readonly SpecRecord[], settings: Settings): readonly SpecRecord[] =>
  settings.apis.flatMap(({ name, localeFiles = {} }) => {
    const current = now.find(({ spec }) => spec.name === name);
    const isWhole = current?.isPartial === false && Object.keys(localeFiles).every((code) => current.locales.has(code));
    if (isWhole) return [current];
    // A locale that the site did not have then has no texts there.
    const former = before.find(({ spec, texts }) => spec.name === name && settings.locales.every(({ code }) => Object.hasOwn(texts, code)));
    return (former?.isPartial ? (current ?? former) : (former ?? current)) ?? [];
  });
