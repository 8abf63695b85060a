// Chooses the favicon of a site: its own file below `content/static` if one exists, otherwise Mokcha's logo in the
// accent colour of the site. Also writes an SVG as a `data:` URL.
import { toHex } from '../../model/site/colour.ts';
import { type OutputPath, toFilePath, toOutputPath } from '../../model/paths.ts';
import type { Site } from '../../model/site/site.ts';
import { socialColours } from '../../model/site/social.ts';

/** Files that can be a site's favicon; the first that exists is used. */
const ownFiles = [
  { name: 'favicon.svg', type: 'image/svg+xml' },
  { name: 'favicon.png', type: 'image/png' },
  { name: 'favicon.ico', type: 'image/x-icon' },
] as const;

/** Icon that pages link to: a static file of the site, or an SVG that Mokcha writes. */
export type Favicon = {
  readonly output: OutputPath;
  readonly type: string;
  /** SVG that Mokcha writes. Absent if the icon is a static file of the site. */
  readonly text?: string;
};

const lines = "<path d='M4.6 5.4h6.2M4.6 10h3.4M4.6 14.6h7.4'/>";
const dots = "<path d='M14.2 5.4h0M11.4 10h0M15.4 14.6h0' stroke-width='2'/>";

/**
 * Returns an SVG of Mokcha's logo, white on a square in `colour`. `templates/styles/icons.css` has the same logo at a
 * different scale. Uses single quotes, because an HTML attribute in double quotes can contain them unescaped.
 */
const markOf = (colour: string): string => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>
<rect width='20' height='20' rx='5' fill='${colour}'/>
<g stroke='#fff' stroke-width='1.8' stroke-linecap='round'>${lines}${dots}</g>
</svg>
`;

/**
 * Returns an SVG as a `data:` URL (RFC 2397). Removes line breaks, and escapes only the characters that such a URL must
 * not contain.
 */
export const toDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/\n/g, '').replace(/["#%<> ]/g, encodeURIComponent)}`;

/** Returns the favicon of a site. */
export const faviconOf = ({ statics, settings }: Pick<Site, 'statics' | 'settings'>): Favicon => {
  for (const { name, type } of ownFiles) {
    const own = statics.get(toFilePath(`content/static/${name}`));
    if (own !== undefined) return { output: own.output, type };
  }
  const { name, type } = ownFiles[0];
  return { output: toOutputPath(name), type, text: markOf(toHex(socialColours(settings.theme).accent)) };
};
