// Reports an image on another host that the page's Content-Security-Policy blocks.
import type { EntryLink } from '../../model/content/entry.ts';
import { matchesHost } from '../../model/site/host-pattern.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import { pathOnSite } from './links.ts';

/**
 * Returns the host and port of an HTTP or HTTPS URL, or undefined for other targets. A URL such as `//host/x.png`,
 * which has the scheme of the page, is read as an HTTPS URL.
 */
const hostOf = (target: string): string | undefined => {
  const address = target.startsWith('//') ? `https:${target}` : target;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).host;
};

/** Returns the problem `link/image-host`, or undefined for a link, and for an image that the policy does not block. */
export const findBlockedImage = (
  settings: Settings,
  { kind, target }: Pick<EntryLink, 'kind' | 'target'>,
  at: Place | undefined,
): Problem | undefined => {
  const host = kind === 'image' && pathOnSite(settings, target) === undefined ? hostOf(target) : undefined;
  if (host === undefined || settings.images.allow.some((pattern) => matchesHost(pattern, host))) return undefined;
  const allow = `\`images: { allow: ['${host}'] }\``;
  return {
    code: 'link/image-host',
    severity: 'warning',
    message: `The page’s Content-Security-Policy blocks \`${target}\`, because it is on another host.`,
    hint: settings.hasFolders
      ? `save the file below \`content/static\` and write its path, or allow the host in the config: ${allow}.`
      : `run \`mokcha init\` to create a site with a config, and allow the host there: ${allow}.`,
    ...(at && { at }),
  };
};
