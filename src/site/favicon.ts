// The sign of a site in a browser's tabs: its own file below `content/static`, else our mark in the site's accent.
import { toHex } from '../model/colour.ts';
import { type OutputPath, toFilePath, toOutputPath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import { socialColours } from '../model/social.ts';

/** The first that there is. */
const ownFiles = [
  { name: 'favicon.svg', type: 'image/svg+xml' },
  { name: 'favicon.png', type: 'image/png' },
  { name: 'favicon.ico', type: 'image/x-icon' },
] as const;

export type Favicon = {
  readonly output: OutputPath;
  readonly type: string;
  /** What is to be written; absent for the site's own, which is a static file. */
  readonly text?: string;
};

/** The lines of templates/parts/icons.tsx, small enough for a tab: white on a square that shows on tabs of any colour. */
const markOf = (colour: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="32" height="32">
<rect width="20" height="20" rx="4.5" fill="${colour}"/>
<path d="M4.6 5.4h6.2M4.6 10h3.4M4.6 14.6h7.4" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>
<g fill="#fff"><circle cx="14.2" cy="5.4" r="1.1"/><circle cx="11.4" cy="10" r="1.1"/><circle cx="15.4" cy="14.6" r="1.1"/></g>
</svg>
`;

export const faviconOf = ({ statics, settings }: Pick<Site, 'statics' | 'settings'>): Favicon => {
  for (const { name, type } of ownFiles) {
    const own = statics.get(toFilePath(`content/static/${name}`));
    if (own !== undefined) return { output: own.output, type };
  }
  const { name, type } = ownFiles[0];
  return { output: toOutputPath(name), type, text: markOf(toHex(socialColours(settings.theme).accent)) };
};
