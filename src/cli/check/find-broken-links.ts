// Links to other sites → a problem for each link that is broken, has moved or could not be checked. Sending requests is
// left to `src/io`.
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import { type CheckLinksOptions, checkExternalLinks } from '../../io/network/check-external-links.ts';
import { openExternalLinkCache } from '../../io/cache/external-link-cache.ts';
import type { Seal } from '../../io/cache/seal.ts';
import type { ExternalLinkAnswer, ExternalLink } from '../../model/content/external-link.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Inputs } from '../session/session.ts';
import { version } from '../version.ts';

/**
 * Returns whether a host name, or a domain that contains it, is reserved by RFC 2606, such as `example.com` and
 * `localhost`.
 */
const isReserved = (host: string): boolean => /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(host);

const toProblem = (
  { url, hasFragment, places: [at, ...others], page }: ExternalLink,
  answer: ExternalLinkAnswer,
): Problem | undefined => {
  const where = at === undefined && page !== undefined ? ` (linked from \`${page}\`)` : '';
  const rest = {
    ...(at && { at }),
    ...(others.length > 0 && { related: others.slice(0, 5).map((other) => ({ message: 'also in', at: other })) }),
  };
  switch (answer.kind) {
    case 'good':
      return undefined;
    case 'moved':
      return {
        code: 'external/moved',
        severity: 'warning',
        message: `\`${url}\`${where} has moved.`,
        hint: `write \`${answer.to}\`${hasFragment ? ', with the part after `#` if the page still has it' : ''}.`,
        ...rest,
      };
    case 'broken':
      return {
        code: 'external/broken',
        severity: 'error',
        message: `\`${url}\`${where} ${answer.reason}.`,
        hint: 'correct the URL, or remove the link.',
        ...rest,
      };
    case 'unsure':
      return {
        code: 'external/unsure',
        severity: 'warning',
        message: `\`${url}\`${where} ${answer.reason}.`,
        hint:
          'open the URL in a browser; if it works, add it to `external.allow`; if it does not, correct the URL, ' +
          'or remove the link.',
        ...rest,
      };
  }
};

export type CheckedLinks = { readonly problems: readonly Problem[]; readonly note: string };

type Context = {
  readonly inputs: Inputs;
  readonly cacheFolder: string | undefined;
  readonly seal: Seal;
  /** Options that replace the defaults; absent except in tests. */
  readonly ask?: Partial<CheckLinksOptions>;
};

/**
 * Requests the linked URLs, except those that begin with an entry of `external.allow`, those with a reserved host name,
 * and those with a cached result. Returns the problems that the responses and the cached results show, and a sentence
 * with the numbers of requested, cached and excluded URLs. Problems: `external/broken`, `external/moved`,
 * `external/unsure`.
 */
export const findBrokenLinks = async (
  links: readonly ExternalLink[],
  { inputs, cacheFolder, seal, ask }: Context,
): Promise<CheckedLinks> => {
  const { settings, snapshot } = inputs;
  const { allow, delayMs, timeoutMs } = settings.external;
  const wanted = links.filter(
    ({ url }) => !isReserved(new URL(url).hostname) && !allow.some((start) => url.startsWith(start)),
  );
  const cache = await openExternalLinkCache(cacheFolder, Date.now(), seal);
  const missing = wanted.flatMap(({ url }) => (cache.known.has(url) ? [] : [url]));
  const userAgent = `Mokcha/${version} (checks links)`;
  const fresh = await checkExternalLinks(missing, {
    userAgent,
    delayMs,
    timeoutMs,
    retries: 2,
    backoffMs: 1000,
    ...ask,
  });
  await cache.keep(fresh);
  const problems = wanted.flatMap((link) => {
    const answer = fresh.get(link.url) ?? cache.known.get(link.url);
    return (answer && toProblem(link, answer)) ?? [];
  });
  const known = wanted.length - missing.length;
  const notAsked = links.length - wanted.length;
  return {
    problems: finishProblems(problems, { snapshot, rules: settings.rules }),
    note:
      `Other sites: ${missing.length} ${missing.length === 1 ? 'URL' : 'URLs'} checked, ` +
      `${known} already checked within the last day, ` +
      `${notAsked} left out (\`external.allow\`, and host names for examples).`,
  };
};
