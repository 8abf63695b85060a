// A session → a built site in memory with everything that is wrong with it, every stage timed and shown.
import { vanishedProblems } from '../build/vanished-problems.ts';
import { build, type BuildOptions, type BuildResult } from '../build/build.ts';
import type { Manifest } from '../model/output.ts';
import { applyRules, type Problem, sortProblems } from '../model/problem.ts';
import { joinProblems } from './join-problems.ts';
import type { Report } from './report.ts';
import type { Inputs, Session } from './session.ts';

export type Stages = readonly { readonly name: string; readonly milliseconds: number }[];

export type Stopwatch = { readonly lap: (name: string) => void; readonly stages: () => Stages; readonly total: () => number };

export const createStopwatch = (): Stopwatch => {
  const start = performance.now();
  let last = start;
  const stages: { name: string; milliseconds: number }[] = [];
  return {
    lap: (name) => {
      const now = performance.now();
      stages.push({ name, milliseconds: Math.round(now - last) });
      last = now;
    },
    stages: () => stages,
    total: () => Math.round(performance.now() - start),
  };
};

export type Built = { readonly inputs: Inputs; readonly result: BuildResult };

/** What comes after each stage, to say what is being done. */
const NEXT: Readonly<Record<string, string>> = {
  configure: 'read',
  read: 'templates',
  templates: 'plan',
  plan: 'emit',
  emit: 'render',
  render: 'verify',
};

/** Stages 1 to 9; without `built` where there are no settings. The site's own rules are applied to all problems. */
export const runStages = async (
  session: Session,
  report: Report,
  stopwatch: Stopwatch,
  { published, ...events }: Pick<BuildOptions, 'onTree' | 'onChecked'> & { readonly published?: Manifest } = {},
): Promise<{ built?: Built; problems: readonly Problem[] }> => {
  const onStage = (name: string): void => {
    stopwatch.lap(name);
    const next = NEXT[name];
    if (next) report.progress(next);
  };
  report.detail(`Root: ${session.places.root}\nCache: ${session.cacheFolder ?? 'none'}`);
  report.progress('configure');
  const { value: inputs, problems } = await session.load(onStage);
  if (inputs === undefined) return { problems };
  const { settings, snapshot, ports } = inputs;
  if (settings.url === undefined) {
    const hint = session.places.apis === undefined ? ' Set `url` in site.config.ts.' : '';
    report.notice(`No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out.${hint}`);
  }
  const result = await build(snapshot, settings, ports, { onStage, ...events });
  const vanished = published === undefined ? [] : vanishedProblems(published, result, settings);
  const { parsed, rendered } = result.stats;
  report.detail(
    `Parsed ${parsed} Markdown files and rendered ${rendered} of ${result.stats.pages} pages; the others are as the cache has them.`,
  );
  return {
    built: { inputs, result },
    problems: applyRules(joinProblems(problems, sortProblems([...result.problems, ...vanished])), settings.rules),
  };
};
