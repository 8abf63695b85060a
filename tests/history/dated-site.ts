// Provides the site of `dated-files.ts` in memory.
import type { SiteConfig } from '../../src/config/site-config.ts';
import { type SiteHarness, site } from '../site/harness.ts';
import { datedFiles } from './dated-files.ts';
import type { Day } from './orders.ts';

const config: SiteConfig = {
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  rules: { 'history/no-note': 'off' },
};

/**
 * Returns the site. If `recorded` or `today` is absent, the default of `datedFiles` applies. `more` adds settings or
 * replaces them.
 */
export const datedSite = (recorded?: readonly Day[], today?: unknown, more: Partial<SiteConfig> = {}): SiteHarness =>
  site(
    Object.entries(datedFiles('orders', recorded, today))
      .map(([path, text]) => `-- ${path} --\n${text}`)
      .join(''),
    { ...config, ...more },
  );
