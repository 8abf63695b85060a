// The last step of a page: tokens become the URLs of this build's assets. A new hash of an asset never re-renders a page.
import type { BoundAsset } from '../model/output.ts';

export const bindAssets = (basePath: string, assets: readonly BoundAsset[]): ((html: string) => string) => {
  const urls = assets.map((asset) => [asset.token, `${basePath}${asset.path}`] as const);
  return (html) => urls.reduce((text, [token, url]) => text.replaceAll(token, url), html);
};
