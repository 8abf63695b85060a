// `mokcha serve`: finishes or rolls back an interrupted build, then serves the output folder.
import { relative } from 'node:path';
import { withBuildLock } from '../../io/write/build-lock.ts';
import { recoverJournal } from '../../io/write/journal.ts';
import { readManifest } from '../../io/write/manifest-file.ts';
import { openBrowser } from '../../io/serve/open-browser.ts';
import { createSiteHandler } from '../../io/serve/serve-folder.ts';
import { listenLocally } from '../../io/serve/listen.ts';
import { toFilePath } from '../../model/paths.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import { readBasePath } from '../arguments/base-path.ts';
import { DEFAULT_PORTS } from '../arguments/options.ts';
import type { ServeOptions } from '../arguments/option-types.ts';
import { resolvePaths } from '../arguments/resolve-paths.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { runUntilStopped } from '../run-until-stopped.ts';
import type { Terminal } from '../terminal.ts';

const LOCK_WAIT_MS = 60_000;

const noSite = (path: string): Problem => ({
  code: 'serve/no-site',
  severity: 'error',
  message: `\`${path}\` does not contain a built site.`,
  hint: 'run `mokcha build` first, or pass the folder of the site with `--out <dir>`.',
  at: { file: toFilePath(path) },
});

/** Runs `mokcha serve`. Resolves to the exit code. */
export const runServe = async (options: ServeOptions, terminal: Terminal): Promise<number> => {
  const { root, out, folder } = resolvePaths(options, terminal.cwd);
  const report = createReport(terminal, reportOptions(options, folder));
  const recovered = await withBuildLock(out, { root, waitMs: LOCK_WAIT_MS, onWait: report.notice }, async () =>
    recoverJournal(out, { root }),
  );
  const problems = [...recovered.problems, ...(recovered.value ?? [])];
  const base = await readBasePath(root, options);
  problems.push(...base.problems);
  if ((await readManifest(out)) === undefined) problems.push(noSite(relative(root, out) || '.'));
  const finish = (found: readonly Problem[]): number =>
    report.finish({ command: 'serve', problems: found, sourceOf: () => undefined });
  if (hasErrors(problems)) return finish(problems);
  const handler = createSiteHandler({
    folder: out,
    basePath: base.value,
    onBug: (error) => report.notice(String(error)),
  });
  const { value: server, problems: refused } = await listenLocally(handler, {
    port: options.port,
    first: DEFAULT_PORTS.serve,
  });
  if (server === undefined) return finish(refused);
  const ended = runUntilStopped(server.close);
  // The address is printed after the signal handlers are installed, because anyone who reads it may stop the server at
  // once.
  const address = `http://localhost:${server.port}${base.value}`;
  report.line(`Serving ${relative(terminal.cwd, out) || '.'} at ${address} — stop with Ctrl+C.`);
  if (options.open && !(await openBrowser(address))) report.notice('No browser could be opened.');
  return ended;
};
