// `mokcha build --shard 2/4`: writes the outputs of a share of the pages, and the data that `mokcha merge` needs to
// join them, to a folder next to `dist`.
import { relative } from 'node:path';
import { buildShard } from '../../pipeline/build-shard.ts';
import { createDeferred } from '../../model/deferred.ts';
import { shardFiles } from '../../io/shards/shard-files.ts';
import type { Manifest } from '../../model/site/output.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import type { Shard } from '../../model/site/shard.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import { createReport } from '../report/report.ts';
import { reportOptions } from '../arguments/report-options.ts';
import { createStopwatch, createStageReporter } from './run-stages.ts';
import { createSession } from '../session/create-session.ts';
import { identityOf } from './shard-identity.ts';
import type { Summary } from '../report/summary.ts';
import type { Terminal } from '../terminal.ts';
import { startProfile } from './write-profile.ts';
import { refuseOut, type Written, writeSite } from './write-site.ts';

/** Returns the folder of a shard. It is not the output folder, so that the last good site remains there. */
const folderOf = (out: string, { number, count }: Shard): string => `${out}.shard-${number}-of-${count}`;

/** Makes one shard. Resolves to the exit code. */
export const makeShard = async (shard: Shard, options: EngineOptions, terminal: Terminal): Promise<number> => {
  const stopwatch = createStopwatch();
  const profile = await startProfile(options.profile);
  const session = await createSession(options, terminal, { parts: [`${shard.number}/${shard.count}`, 'site'] });
  const report = createReport(terminal, reportOptions(options, session.places.folder));
  const out = folderOf(session.places.out, shard);
  const finish = async (problems: readonly Problem[], summary?: Summary): Promise<number> => {
    const kept = await session.close();
    session.notes.forEach(report.notice);
    const unwritten = await profile.write(session, report, terminal.cwd);
    return report.finish({
      command: 'build',
      problems: [...problems, ...kept, ...unwritten],
      sourceOf: session.sourceOf,
      summary,
    });
  };
  const refusal = refuseOut(session, out);
  if (refusal !== undefined) return finish([refusal]);
  const onStage = createStageReporter(report, stopwatch);
  const { value: inputs, problems } = await session.load(onStage);
  if (inputs === undefined) return finish(problems);
  const { promise: routes, resolve: settle } = createDeferred<Manifest['routes'] | undefined>();
  let writing: Written | undefined;
  const building = buildShard(inputs.snapshot, inputs.settings, inputs.ports, {
    shard,
    onStage,
    onTree: (tree, pages) => {
      const own = shardFiles({ shard, info: identityOf(session, inputs), pages, memo: session.values, done: routes });
      writing = writeSite(session, report, { out, tree: new Map([...tree, ...own]), routes });
    },
  });
  const result = await building.catch(async (error: unknown) => {
    // Without routes, the output is not replaced, and the files written for it are removed.
    settle(undefined);
    await writing?.catch(() => undefined);
    await session.close();
    throw error;
  });
  const isGood = !hasErrors(result.problems);
  settle(isGood ? result.routes : undefined);
  if (isGood) report.progress('write');
  const written = await writing;
  if (!isGood) return finish(result.problems);
  stopwatch.lap('write');
  report.notice(
    `This is shard ${shard.number} of ${shard.count}: \`mokcha merge\` reports the problems of the ` +
      `site when it has all shards.`,
  );
  const { value } = written ?? {};
  return finish([...result.problems, ...(written?.problems ?? []), ...(value?.problems ?? [])], {
    pages: result.stats.pages,
    rendered: result.stats.rendered,
    ...(value && { files: { written: value.written, kept: value.kept, removed: value.removed } }),
    out: relative(terminal.cwd, out) || '.',
    stages: stopwatch.stages(),
    milliseconds: stopwatch.total(),
  });
};
