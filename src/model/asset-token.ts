// What a page prints in place of a compiled asset's URL, until the writer binds it: a new hash never re-renders a page.

/** `site.css` → `/__mokcha_asset_site.css__`. */
export const assetToken = (name: AssetName): string => `/__mokcha_asset_${name}__`;

/** The compiled assets that the shell names itself. */
export type AssetName = 'site.css' | 'client.js' | 'islands.js' | 'search.js';
