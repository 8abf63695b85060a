// A rendered page with asset tokens → the page with the URLs of this build's assets. A page is therefore not rendered
// again if only the hash of an asset has changed.
import { tokenStart } from '../../model/site/asset-token.ts';

/** A token, and the text that replaces it. */
export type TokenValue = { readonly token: string; readonly text: string };

/**
 * Returns a function that replaces tokens in a page. It works on UTF-8, the form in which pages are cached, because
 * decoding each page to replace a few URLs would be expensive.
 */
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
