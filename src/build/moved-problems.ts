// What was published, against what would be: addresses that show another locale than they did, because the default locale is another one.
import { ownValue } from '../model/own-value.ts';
import type { Manifest } from '../model/output.ts';
import { toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { settingsPlace } from '../site/settings-place.ts';

type Routes = Manifest['routes'];

/** Where the page is now that was at `path`: beside it, below the prefix of its locale. */
const newPlaceOf = (path: string, locale: string, routes: Routes): string | undefined => {
  const moved = `/${locale}${path === '/' ? '' : path}`;
  return ownValue(routes, moved)?.locale === locale ? moved : undefined;
};

/** Problems: `route/moved`, one for all addresses. */
export const movedProblems = (published: Routes, routes: Routes, settings: Settings): readonly Problem[] => {
  const [before, now] = [published['/']?.locale, settings.defaultLocale];
  const codes = settings.locales.map(({ code }) => code);
  // A default locale that is not one of the site's is a problem already.
  if (before === undefined || before === now || !codes.includes(before) || !codes.includes(now)) return [];
  const others = Object.entries(published).filter(
    ([path, { kind, locale }]) =>
      locale === before && kind !== 'notFound' && kind !== 'redirect' && ownValue(routes, path)?.locale !== before,
  );
  const [path, moved] = others
    .map(([from]) => [from, newPlaceOf(from, before, routes)] as const)
    .sort(([a], [b]) => Number(a === '/') - Number(b === '/'))
    .find(([, to]) => to !== undefined) ?? ['/', undefined];
  const example = moved === undefined ? '' : `, as \`${path}\`, which is \`${moved}\` now`;
  return [
    {
      code: 'route/moved',
      severity: 'warning',
      message: `The default locale was \`${before}\` in the last build and is \`${now}\`: ${others.length} addresses in \`${before}\` move${example}.`,
      hint: `add \`defaultLocale: '${before}',\` to the config to keep them.`,
      at: settingsPlace(settings, 'defaultLocale') ?? { file: toFilePath('site.config.ts') },
    },
  ];
};
