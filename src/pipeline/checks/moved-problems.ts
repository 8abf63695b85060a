// The routes of the published site or of the last build, and those of this build → a problem if the default locale has
// changed, because pages of the former and of the new default locale then have new URLs. Vanished pages are left to
// `removed-urls.ts`.
import { getOwn } from '../../model/get-own.ts';
import type { Manifest } from '../../model/site/output.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import { settingsPlace } from '../../site/settings-place.ts';

type Routes = Manifest['routes'];

/** Returns the path with the prefix of `locale` to which a page has moved, or undefined if no such page exists. */
const newPlaceOf = (path: string, locale: string, routes: Routes): string | undefined => {
  const moved = `/${locale}${path === '/' ? '' : path}`;
  return getOwn(routes, moved)?.locale === locale ? moved : undefined;
};

/** Reports all moved URLs in one problem, `route/moved`. */
export const movedProblems = (published: Routes, routes: Routes, settings: Settings): readonly Problem[] => {
  const [before, now] = [published['/']?.locale, settings.defaultLocale];
  const codes = settings.locales.map(({ code }) => code);
  // Pages move only if the default locale has changed. A locale that the site does not have is left to other checks.
  if (before === undefined || before === now || !codes.includes(before) || !codes.includes(now)) return [];
  const moves = Object.entries(published).flatMap(([from, { kind, locale }]) => {
    const mayMove = locale === before && kind !== 'notFound' && kind !== 'redirect';
    const to = mayMove && getOwn(routes, from)?.locale !== before ? newPlaceOf(from, before, routes) : undefined;
    return to === undefined ? [] : [{ from, to }];
  });
  const first = moves.find(({ from }) => from !== '/') ?? moves[0];
  if (first === undefined) return [];
  const { source } = settings;
  const line = `defaultLocale: '${before}'`;
  const count = moves.length;
  return [
    {
      code: 'route/moved',
      severity: 'warning',
      message:
        `The default locale has changed from \`${before}\` to \`${now}\`, so ` +
        `${count === 1 ? 'one page' : `${count} pages`} in \`${before}\` ` +
        `${count === 1 ? 'moves' : 'move, for example'} from \`${first.from}\` to \`${first.to}\`.`,
      hint: source
        ? `set \`${line}\` in \`${source.file}\` to keep the former default locale.`
        : `create \`site.config.ts\` with \`export default { ${line} };\` to keep the former default locale.`,
      at: settingsPlace(settings, 'defaultLocale') ?? { file: toFilePath('site.config.ts') },
    },
  ];
};
