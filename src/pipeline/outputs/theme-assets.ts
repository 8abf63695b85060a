// Compiled styles → the same styles with the CSS of the project's theme at the end, and with a new hash in their name.
import { type BoundAsset, isStyles } from '../../model/site/output.ts';
import { type Theme, themeCss } from '../../model/site/theme.ts';
import { toOutputPath } from '../../model/paths.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

/** Appends the theme to the styles. Returns the assets unchanged if the theme has no rules. */
export const themeAssets = (assets: readonly BoundAsset[], theme: Theme | undefined): readonly BoundAsset[] => {
  const rules = theme === undefined ? '' : themeCss(theme);
  if (rules === '') return assets;
  return assets.map((asset) => {
    if (!isStyles(asset)) return asset;
    const hash = fingerprintOf(`${asset.hash} ${rules}`);
    const end = new TextEncoder().encode(rules);
    const bytes = new Uint8Array(asset.bytes.length + end.length);
    bytes.set(asset.bytes);
    bytes.set(end, asset.bytes.length);
    return {
      ...asset,
      path: toOutputPath(asset.path.replace(/site-[^/]*\.css$/, `site-${hash.slice(0, 8)}.css`)),
      hash,
      bytes,
    };
  });
};
