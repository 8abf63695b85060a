// The last step of a page: tokens become the URLs of this build's assets. A new hash of an asset never re-renders a page.
import { tokenStart } from '../model/asset-token.ts';

/** What stands in place of a token. */
export type TokenValue = { readonly token: string; readonly text: string };

/** In UTF-8, as pages are kept: a text of two thousand pages would be made for some ten URLs each. */
export const bindAssets = (values: readonly TokenValue[]): ((html: Uint8Array) => Uint8Array) => {
  const known = values.map(({ token, text }) => ({ token: Buffer.from(token), text: Buffer.from(text) }));
  return (html) => {
    const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
    const pieces: Uint8Array[] = [];
    let done = 0;
    for (let at = page.indexOf(tokenStart); at !== -1; at = page.indexOf(tokenStart, at + 1)) {
      const found = known.find(({ token }) => page.subarray(at, at + token.length).equals(token));
      if (found === undefined) continue;
      pieces.push(page.subarray(done, at), found.text);
      done = at + found.token.length;
    }
    return pieces.length === 0 ? html : Buffer.concat([...pieces, page.subarray(done)]);
  };
};
