// The Content Security Policy of pages. It allows only files of the site, images in `data:` URLs, and one inline script
// by its hash. `src/model/site/content-policy.ts` adds the sources that a site needs.
import { firstPaintScriptHash } from './first-paint-script.ts';

export const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' '${firstPaintScriptHash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
