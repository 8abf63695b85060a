// A snapshot → the Markdown files that are entries of the site, each with its place: locale, kind and id.
import { entryPlace } from '../../content/entry-place.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { toLocaleCode } from '../../model/site/locale-code.ts';
import type { Settings } from '../../model/site/settings.ts';
import { listFolder, type Snapshot, type SourceFile } from '../../model/snapshot.ts';
import { findNearest } from '../../text/did-you-mean.ts';

type Place = NonNullable<ReturnType<typeof entryPlace>>;

export type EntryFile = { readonly file: SourceFile; readonly place: Place };

const localeProblem = (path: FilePath, locale: string, settings: Settings): Problem => {
  const codes = settings.locales.map((known) => known.code);
  // A code such as `pt_BR` is not valid in the config, so the hint spells the code as the config accepts it.
  const wanted = findNearest(locale, codes) ?? toLocaleCode(locale);
  const rename =
    wanted === undefined
      ? `rename it to a locale, such as \`content/${settings.defaultLocale}\`, or remove it.`
      : `rename it to \`content/${wanted}\`.`;
  return {
    code: 'content/locale',
    severity: 'error',
    message: `\`content/${locale}\` does not match a configured locale.`,
    hint:
      wanted === locale ? `add \`{ code: '${locale}', label: '…' }\` to \`locales\`, or remove the folder.` : rename,
    at: { file: path },
  };
};

/**
 * Finds the entries of the configured locales. Problems: `content/locale`, once for each locale that has a folder but
 * is not configured.
 */
export const findEntryFiles = (
  snapshot: Snapshot,
  settings: Settings,
): { readonly files: readonly EntryFile[]; readonly problems: readonly Problem[] } => {
  const codes = new Set(settings.locales.map((locale) => locale.code));
  const files: EntryFile[] = [];
  const strange = new Map<string, FilePath>();
  for (const path of listFolder(snapshot, 'content')) {
    const place = entryPlace(path);
    const file = snapshot.files.get(path);
    if (place === undefined || file === undefined) continue;
    if (codes.has(place.locale)) files.push({ file, place });
    else if (!strange.has(place.locale)) strange.set(place.locale, path);
  }
  return { files, problems: [...strange].map(([locale, path]) => localeProblem(path, locale, settings)) };
};
