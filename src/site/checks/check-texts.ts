// Checks the links and images in the texts of a description. Reports a fault at each place that contains the text.
import { getOwn } from '../../model/get-own.ts';
import type { SpecRecord, SpecTextBody } from '../../model/site/site.ts';
import type { CheckInput } from './check-rendered.ts';
import { checkReference, type Fault } from './check-reference.ts';
import { findBlockedImage } from '../links/find-blocked-image.ts';
import { localisedPath } from '../routing/route-index.ts';
import { toFaults } from './faults.ts';

/** Returns for each link of a text how many links before it have the same target. */
const countBefore = ({ links }: SpecTextBody): readonly number[] => {
  const met = new Map<string, number>();
  return links.map(({ target }) => {
    const before = met.get(target) ?? 0;
    met.set(target, before + 1);
    return before;
  });
};

/**
 * Checks the links in the texts of a description. Reports a fault at each place that contains the text: in the
 * description, in the description of another locale, or in a catalogue.
 */
export const checkTexts = (input: CheckInput, record: SpecRecord): Fault[] => {
  const { settings } = input.site;
  const path = settings.apis.find((api) => api.name === record.spec.name)?.path ?? '/';
  const inLocale = (code: string): readonly (readonly [source: string, faults: readonly Fault[]])[] => {
    const route = input.index.byPath.get(localisedPath(settings, code, path));
    if (route === undefined) return [];
    return Object.entries(record.texts[code] ?? {}).map(([source, text]) => {
      const met = countBefore(text);
      const faults = text.links.flatMap((link, at) =>
        [
          ...checkReference(input, { route }, link, undefined),
          ...toFaults(findBlockedImage(settings, link, undefined)),
        ].flatMap(({ problem, missing }) =>
          input
            .locateLink(record, { locale: text.lang, source, target: link.target, before: met[at] ?? 0 })
            .map((place) => ({ problem: { ...problem, at: place }, ...(missing && { missing }) })),
        ),
      );
      return [source, faults];
    });
  };
  const codes = [
    settings.defaultLocale,
    ...settings.locales.map(({ code }) => code).filter((code) => code !== settings.defaultLocale),
  ];
  const reported = new Set<string>();
  return codes.flatMap((code) =>
    inLocale(code).flatMap(([source, faults]) => {
      // A text without a translation is the same in each locale, and is reported once.
      const lang = getOwn(record.texts[code], source)?.lang;
      if (faults.length === 0 || reported.has(`${lang} ${source}`)) return [];
      reported.add(`${lang} ${source}`);
      return faults;
    }),
  );
};
