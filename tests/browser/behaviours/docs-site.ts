// Builds and serves a small site whose docs have two versions, nested folders, and headings of several levels.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OwnSite, serveSite } from '../support/own-site.ts';

const headings =
  '## Two {#two}\n\nText.\n\n### Three {#three}\n\nText.\n\n#### Four {#four}\n\nText.\n\n##### Five ' +
  '{#five}\n\nText.\n\n## Last {#last}\n\nText.\n';

const files = (locale: string): Readonly<Record<string, string>> => ({
  [`content/${locale}/docs/intro.md`]: `# Intro\n\n[next](./guide/a/one.md)\n\n${headings}`,
  [`content/${locale}/docs/guide/a/one.md`]: '# One\n\nText.\n',
  [`content/${locale}/docs/guide/b/two.md`]: '# Second\n\nText.\n',
  [`content/${locale}/docs/new.md`]: '# New\n\nText.\n',
  [`content/${locale}/versions/1.0/docs/intro.md`]: '# Old intro\n\n[next](./guide/a/one.md)\n',
  [`content/${locale}/versions/1.0/docs/guide/a/one.md`]: '# Old one\n\nText.\n',
  [`content/${locale}/blog/2025-01-01-first.md`]: '# First\n\nText.\n',
});

const config = `export default {
  title: 'Versions', basePath: '/developers/', defaultLocale: 'en', locales: [{ code: 'en' }, { code: 'ko' }],
  docs: { versions: [{ name: '1.0', label: 'Version 1.0' }] },
  navbar: [{ label: 'Start', to: '/docs/intro' }, { label: 'News', to: '/docs/new' }, { label: 'Blog', to: '/blog' }],
};
`;

export const serveDocsSite = async (): Promise<OwnSite> => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-docs-'));
  for (const [path, text] of Object.entries({ 'site.config.ts': config, ...files('en'), ...files('ko') })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  try {
    return await serveSite(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
