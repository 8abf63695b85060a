// What a project changes of our look without a file of its own: tokens of templates/styles/tokens.css, by their names without the dashes.

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

export type ThemeTokens = Readonly<Partial<Record<(typeof themeTokens)[number], string>>>;

/** `both` holds in either mode, the others in theirs alone. */
export type Theme = { readonly both?: ThemeTokens; readonly light?: ThemeTokens; readonly dark?: ThemeTokens };

const selectors: Readonly<Record<keyof Theme, string>> = {
  both: ':root:root',
  light: ':root:not([data-theme="dark"])',
  dark: ':root[data-theme="dark"]',
};

/** Rules that win over our own of the same layer, since they come later and say more. Empty for a theme without tokens. */
export const themeCss = (theme: Theme): string => {
  const rules = (['both', 'light', 'dark'] as const).flatMap((mode) => {
    const tokens = Object.entries(theme[mode] ?? {}).map(([name, value]) => `--${name}:${value}`);
    return tokens.length === 0 ? [] : [`${selectors[mode]}{${tokens.join(';')}}`];
  });
  return rules.length === 0 ? '' : `@layer tokens{${rules.join('')}}\n`;
};
