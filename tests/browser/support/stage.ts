// Starts the browser and the site of a test file before its tests, and closes both after them.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Walk, walk } from './navigation-site.ts';
import type { OwnSite } from './own-site.ts';

export type Stage = {
  /** Browser of the tests. Like `site`, it is available only while tests run. */
  readonly browser: Browser;
  readonly site: OwnSite;
  readonly walk: (route: string, options?: BrowserContextOptions) => Promise<Walk>;
};

export const setStage = (serve: () => Promise<OwnSite>): Stage => {
  let started: readonly [browser: Browser, site: OwnSite] | undefined;
  const get = (): readonly [browser: Browser, site: OwnSite] => {
    if (started === undefined) throw new Error('The browser and the site are available only while tests run.');
    return started;
  };
  beforeAll(async () => {
    started = await Promise.all([launchBrowser(), serve()]);
  });
  afterAll(async () => {
    await Promise.all(started?.map((part) => part.close()) ?? []);
  });
  return {
    get browser() {
      return get()[0];
    },
    get site() {
      return get()[1];
    },
    walk: (route, options) => walk(...get(), route, options),
  };
};
