// The Content-Security-Policy of a site: that of the templates, and what its entries and its config need besides.
import type { Site } from './site.ts';

/** What a site needs beyond the policy of the templates. */
export type PolicyNeeds = {
  /** An entry has elements with a `style` (formulas, for example). */
  readonly hasStyleAttributes?: boolean | undefined;
  /** `images.allow` of the config. */
  readonly imageHosts?: readonly string[] | undefined;
};

/** `style-src-attr` allows attributes alone (CSP 3 §6.1.14); `<style>` stays forbidden. */
const allowStyleAttributes = (policy: string): string => `${policy}; style-src-attr 'unsafe-inline'`;

const allowImages = (policy: string, hosts: readonly string[]): string =>
  policy.replace(/\b(?:img|media)-src [^;]*/g, (directive) => [directive, ...hosts].join(' '));

export const extendPolicy = (policy: string, { hasStyleAttributes = false, imageHosts = [] }: PolicyNeeds): string => {
  const withImages = allowImages(policy, imageHosts);
  return hasStyleAttributes ? allowStyleAttributes(withImages) : withImages;
};

/** One for all pages: a reader goes from one to the next in one document, which keeps the policy of the first. */
export const hasStyleAttributes = ({ entries }: Pick<Site, 'entries'>): boolean => entries.some((entry) => entry.hasStyles === true);

export const sitePolicy = (site: Pick<Site, 'entries' | 'settings'>, policy: string): string =>
  extendPolicy(policy, { hasStyleAttributes: hasStyleAttributes(site), imageHosts: site.settings.images.allow });
