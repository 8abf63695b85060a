// The name of a compiled asset → the token that a rendered page contains in place of the asset's URL.
// src/pipeline/outputs/bind-assets.ts inserts the URL later, so that a page is not rendered again if only the hash of
// an asset has changed.

/** Beginning of every asset token. */
export const tokenStart = '/__mokcha_asset_';

/** Returns the token of an asset: `/__mokcha_asset_site.css__` for `site.css`. */
export const assetToken = (name: AssetName): string => `${tokenStart}${name}__`;

/** Compiled assets that the shell refers to. `favicon` is our own icon, which is inlined as a data URL. */
export type AssetName = 'site.css' | 'client.js' | 'islands.js' | 'search.js' | 'favicon';
