// Tests the colours of the light and dark modes: their contrast with their backgrounds, and the figures in
// docs/design.md.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../templates/styles/tokens.css', import.meta.url), 'utf8');

type Colour = readonly [lightness: number, chroma: number, hue: number];

const tokensOf = (block: string): Map<string, Colour> =>
  new Map(
    [...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(([, name = '', ...numbers]) => {
      const [l = 0, c = 0, h = 0] = numbers.map(Number);
      return [name, [l, c, h]];
    }),
  );

const [light = '', dark = ''] = css.split('[data-theme="dark"]');
const modes = { light: tokensOf(light), dark: tokensOf(dark) };

/**
 * Converts OKLCH to relative luminance, with the matrices of CSS Color 4 §18 and the formula of WCAG 2.2. Values
 * outside of sRGB are clipped, as on a screen.
 */
const luminance = ([l, c, h]: Colour): number => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (first: Colour, second: Colour): number => {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const surfaces = ['bg', 'raised', 'sunken', 'floating'];
const on = (names: readonly string[], backgrounds: readonly string[], least: number) =>
  names.flatMap((name) => backgrounds.map((background) => [name, background, least] as const));
const named = (prefix: string): string[] => [...modes.light.keys()].filter((name) => name.startsWith(prefix));

const pairs = [
  ...on(['text'], [...surfaces, 'accent-weak', 'info-weak', 'success-weak', 'warn-weak', 'danger-weak'], 7),
  ...on(['muted', 'accent', 'accent-hover', ...named('method-')], surfaces, 4.5),
  ...on(['muted', 'accent'], ['accent-weak'], 4.5),
  ...on(['accent'], ['info-weak', 'success-weak', 'warn-weak', 'danger-weak'], 4.5),
  ...on(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...on(['info'], ['bg', 'info-weak'], 4.5),
  ...on(['success'], ['bg', 'success-weak'], 4.5),
  ...on(['warn'], ['bg', 'warn-weak'], 4.5),
  ...on(['danger'], ['bg', 'raised', 'danger-weak'], 4.5),
  ...on(named('code-'), ['bg', 'raised'], 4.5),
  ...on(['line-strong', 'accent', 'warn', 'danger', 'success', 'info'], ['bg', 'raised'], 3),
];

const ratioOf = (mode: keyof typeof modes, name: string, background: string): number => {
  const [colour, below] = [modes[mode].get(name), modes[mode].get(background)];
  if (colour === undefined || below === undefined) throw new Error(`${mode} has no ${name} or ${background}`);
  return contrast(colour, below);
};

describe.each(['light', 'dark'] as const)('colours of the %s mode', (mode) => {
  it('every colour is defined in both modes', () => {
    expect([...modes.dark.keys()].sort()).toEqual([...modes.light.keys()].sort());
    expect(modes[mode].size).toBeGreaterThan(25);
  });

  it('every colour has enough contrast with its backgrounds', () => {
    const weak = pairs.filter(([name, background, least]) => ratioOf(mode, name, background) < least);
    expect(
      weak.map(
        ([name, background, least]) =>
          `${name} on ${background}: ${ratioOf(mode, name, background).toFixed(2)} < ${least}`,
      ),
    ).toEqual([]);
  });
});

describe('contrast', () => {
  it('the contrast is 21 between black and white, and 1 between equal colours', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([0.5, 0.1, 20], [0.5, 0.1, 20])).toBe(1);
  });
});

describe('the table of docs/design.md', () => {
  it('docs/design.md has the measured contrast', () => {
    const design = readFileSync(new URL('../../../docs/design.md', import.meta.url), 'utf8');
    const rows = [...design.matchAll(/^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|/gm)];
    expect(rows.length).toBeGreaterThan(8);
    for (const [, name = '', background = '', inLight, inDark] of rows) {
      expect([
        name,
        background,
        ratioOf('light', name, background).toFixed(1),
        ratioOf('dark', name, background).toFixed(1),
      ]).toEqual([name, background, inLight, inDark]);
    }
  });
});
