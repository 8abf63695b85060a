// The Content-Security-Policy of a site whose entries have elements with a `style` (formulas, for example): more than that of the templates.
import type { Site } from './site.ts';

/** CSP 3 §6.1.14: attributes alone; `<style>` stays forbidden. */
export const allowStyleAttributes = (policy: string): string => `${policy}; style-src-attr 'unsafe-inline'`;

/** One for all pages: a reader goes from one to the next in one document, which keeps the policy of the first. */
export const hasStyleAttributes = ({ entries }: Pick<Site, 'entries'>): boolean => entries.some((entry) => entry.hasStyles === true);

export const sitePolicy = (site: Pick<Site, 'entries'>, policy: string): string =>
  hasStyleAttributes(site) ? allowStyleAttributes(policy) : policy;
