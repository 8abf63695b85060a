// What a page prints in place of a compiled asset's URL, until the writer binds it: a new hash never re-renders a page.

/** How every token begins. */
export const tokenStart = '/__mokcha_asset_';

/** `site.css` → `/__mokcha_asset_site.css__`. */
export const assetToken = (name: AssetName): string => `${tokenStart}${name}__`;

/** The compiled assets that the shell names itself; `favicon`: our mark, which comes with the page. */
export type AssetName = 'site.css' | 'client.js' | 'islands.js' | 'search.js' | 'favicon';
