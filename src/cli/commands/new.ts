// `mokcha new doc|post|page <title>`: writes a file with a title and front matter to the folder of its kind.
import { loadSettings } from '../../config/load-settings.ts';
import { starterEntry } from '../../config/starter-entry.ts';
import { compileConfig } from '../../io/bundle/compile-config.ts';
import { openSiteFolders } from '../../io/read/read-site.ts';
import { writeNewFiles } from '../../io/write/write-new-files.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import type { NewOptions } from '../arguments/option-types.ts';
import { resolvePaths } from '../arguments/resolve-paths.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import type { Terminal } from '../terminal.ts';
import { today } from '../today.ts';
import { UsageError } from '../arguments/usage-error.ts';

/**
 * Returns `--locale`, or else the default locale of the site, even if other settings have mistakes. Throws a
 * `UsageError` if the site is known not to have the locale of `--locale`. Problems: `file/unreadable`.
 */
const readLocale = async (root: string, options: NewOptions): Promise<Outcome<string>> => {
  const config = await compileConfig(root, { configFile: options.config });
  const { facts, unlisted } = openSiteFolders(root);
  const { value } = await loadSettings({ config: config.value, facts });
  const problems = [...config.problems.filter(({ code }) => code === 'file/unreadable'), ...unlisted];
  const codes = value?.locales.map(({ code }) => code) ?? [];
  if (options.locale === undefined) return { value: value?.defaultLocale ?? 'en', problems };
  if (problems.length === 0 && codes.length > 0 && !codes.includes(options.locale))
    throw new UsageError(
      `The site has no locale \`${options.locale}\`; it has ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    );
  return { value: options.locale, problems };
};

/** Runs `mokcha new`. Resolves to the exit code. */
export const runNew = async (options: NewOptions, terminal: Terminal): Promise<number> => {
  const { root, folder } = resolvePaths({ ...options, out: 'dist' }, terminal.cwd);
  const report = createReport(terminal, reportOptions(options, folder));
  const { value: locale, problems: unread } = await readLocale(root, options);
  if (unread.length > 0) return report.finish({ command: 'new', problems: unread, sourceOf: () => undefined });
  const file = starterEntry({ kind: options.kind, locale, title: options.title, date: today() });
  if (file === undefined)
    throw new UsageError(`The title \`${options.title}\` has no letters or digits for a file name.`);
  const problems = await writeNewFiles(root, [file]);
  if (problems.length > 0) {
    const reported = problems.map((problem) =>
      problem.code === 'init/exists' ? { ...problem, hint: 'choose a different title, or edit that file.' } : problem,
    );
    return report.finish({ command: 'new', problems: reported, sourceOf: () => undefined });
  }
  report.line(`Wrote ${folder}${file.path}.`);
  return 0;
};
