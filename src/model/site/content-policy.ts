// The Content-Security-Policy of the templates → the policy of a site, with the additions that its entries and its
// config need.
import type { Site } from './site.ts';

/** Needs of a site beyond the policy of the templates. A member that is absent adds nothing to the policy. */
export type PolicyNeeds = {
  /** Whether an entry has elements with a `style` (formulas, for example). */
  readonly hasStyleAttributes?: boolean | undefined;
  /** Hosts that `images.allow` of the config lists. */
  readonly imageHosts?: readonly string[] | undefined;
};

/**
 * Returns the policy with `style` attributes allowed (`style-src-attr`, CSP 3 §6.1.15). The rules for `<style>`
 * elements do not change.
 */
const allowStyleAttributes = (policy: string): string => `${policy}; style-src-attr 'unsafe-inline'`;

const allowImages = (policy: string, hosts: readonly string[]): string =>
  policy.replace(/\b(?:img|media)-src [^;]*/g, (directive) => [directive, ...hosts].join(' '));

/** Returns a policy with the additions that a site needs. */
export const extendPolicy = (policy: string, { hasStyleAttributes = false, imageHosts = [] }: PolicyNeeds): string => {
  const withImages = allowImages(policy, imageHosts);
  return hasStyleAttributes ? allowStyleAttributes(withImages) : withImages;
};

/**
 * Returns whether at least one entry of the site needs `style` attributes. All pages have the same policy, because a
 * reader goes from page to page in one document, which keeps the policy of the first page.
 */
export const hasStyleAttributes = ({ entries }: Pick<Site, 'entries'>): boolean =>
  entries.some((entry) => entry.hasStyles === true);

/** Returns the policy of a site, made from the policy of the templates. */
export const sitePolicy = (site: Pick<Site, 'entries' | 'settings'>, policy: string): string =>
  extendPolicy(policy, { hasStyleAttributes: hasStyleAttributes(site), imageHosts: site.settings.images.allow });
