// Tests the key `theme` of a config. It changes the styles without rendering a page again, and unknown tokens and
// unsafe values are reported.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SiteFacts } from '../../src/config/defaults.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { themeCss, themeTokens } from '../../src/model/site/theme.ts';
import { site } from './harness.ts';

const noFacts: SiteFacts = {
  folderName: 'site',
  contentLocales: ['ko'],
  specs: [],
  isFile: () => false,
  titleOf: async () => undefined,
};

const small = () => site('-- content/ko/docs/a.md --\n# 글\n\n문장.\n');
const stylesOf = (files: ReadonlyMap<string, string>): readonly [path: string, text: string] =>
  [...files].find(([path]) => path.endsWith('.css')) ?? ['', ''];

describe('a theme', () => {
  it('the theme is at the end of the styles, in the layer of the tokens, for both modes or for one', async () => {
    const plain = await small().build();
    const themed = await small()
      .configure({ theme: { both: { radius: '2px' }, light: { accent: '#06c' }, dark: { accent: '#8bf' } } })
      .build();
    const [[path, text], [ownPath, ownText]] = [stylesOf(themed.files), stylesOf(plain.files)];
    expect(text).toBe(
      `${ownText}@layer tokens{:root:root{--radius:2px}:root:not([data-theme="dark"]){--accent:#06c}` +
        ':root[data-theme="dark"]{--accent:#8bf}}\n',
    );
    expect(path).not.toBe(ownPath);
    expect(themed.files.get('docs/a.html')).toContain(`href="/${path}"`);
    expect(stylesOf((await small().configure({ theme: {} }).build()).files)).toEqual([ownPath, ownText]);
  });

  it.each<[name: string, theme: Record<string, Record<string, string>>, code: string]>([
    ['an unknown token that is similar to a known one', { light: { acent: '#06c' } }, 'config/unknown-key'],
    ['a value that would end the rule', { light: { accent: '#06c } * { color: red' } }, 'config/value'],
    ['a URL', { both: { font: 'URL(https://other.example.com/a)' } }, 'config/value'],
  ])('a theme with %s is reported', async (_name, theme, code) => {
    const value = { theme } as unknown;
    const { problems } = await loadSettings({
      config: { file: toFilePath('site.config.ts'), text: '', value },
      facts: noFacts,
    });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('a new theme renders no page again', async () => {
    const first = small();
    await first.build();
    const themed = await first.configure({ theme: { light: { accent: '#06c' } } }).build();
    expect(themed.stats.rendered).toBe(0);
  });

  it('the tokens of a theme are exactly those of the stylesheet', () => {
    const css = readFileSync(new URL('../../templates/styles/tokens.css', import.meta.url), 'utf8');
    expect([...new Set([...css.matchAll(/^\s+--([a-z0-9-]+):/gm)].map(([, name]) => name))].sort()).toEqual([
      ...themeTokens,
    ]);
    expect(themeCss({ light: {} })).toBe('');
  });
});
