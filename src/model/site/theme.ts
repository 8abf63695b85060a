// The `theme` of a config → CSS that overrides design tokens of templates/styles/tokens.css.

/** Names of the tokens that a theme can set, without the two dashes at the beginning. */
export const themeTokens = [
  'accent',
  'accent-hover',
  'accent-weak',
  'bg',
  'code-comment',
  'code-function',
  'code-keyword',
  'code-number',
  'code-property',
  'code-punctuation',
  'code-string',
  'danger',
  'danger-weak',
  'edge',
  'floating',
  'font',
  'gutter',
  'info',
  'info-weak',
  'leading',
  'leading-ui',
  'line',
  'line-strong',
  'measure',
  'method-delete',
  'method-get',
  'method-other',
  'method-patch',
  'method-post',
  'method-put',
  'mono',
  'motion',
  'muted',
  'navbar',
  'on-accent',
  'radius',
  'radius-small',
  'raised',
  'scrim',
  'shadow',
  'sidebar',
  'size-12',
  'size-13',
  'size-14',
  'size-16',
  'size-18',
  'size-22',
  'size-28',
  'size-36',
  'success',
  'success-weak',
  'sunken',
  'text',
  'tint',
  'toc',
  'warn',
  'warn-weak',
  'weight-bold',
  'weight-medium',
] as const;

type ThemeTokens = Readonly<Partial<Record<(typeof themeTokens)[number], string>>>;

/** Tokens by mode. `both` applies in either mode. A member is absent if the config does not set it. */
export type Theme = { readonly both?: ThemeTokens; readonly light?: ThemeTokens; readonly dark?: ThemeTokens };

const selectors: Readonly<Record<keyof Theme, string>> = {
  both: ':root:root',
  light: ':root:not([data-theme="dark"])',
  dark: ':root[data-theme="dark"]',
};

/**
 * Returns CSS rules that set the tokens of a theme. Their selectors are at least as specific as those of Mokcha's own
 * tokens, so the rules override these tokens if they come later in the same layer. Returns an empty string for a theme
 * without tokens.
 */
export const themeCss = (theme: Theme): string => {
  const rules = (['both', 'light', 'dark'] as const).flatMap((mode) => {
    const tokens = Object.entries(theme[mode] ?? {}).map(([name, value]) => `--${name}:${value}`);
    return tokens.length === 0 ? [] : [`${selectors[mode]}{${tokens.join(';')}}`];
  });
  return rules.length === 0 ? '' : `@layer tokens{${rules.join('')}}\n`;
};
