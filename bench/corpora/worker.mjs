// One process that builds descriptions, one after another, and tells of each what came of it. Nothing is written to disk.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, openSite } from '../../lib/index.js';
import { compareCounts } from './compare-counts.mjs';
import { filesOf } from './corpora.mjs';
import { countDescription } from './count-description.mjs';
import { readSite } from './read-site.mjs';
import { samplePage } from './sample-page.mjs';

const { inputs, problems } = await openSite(fileURLToPath(new URL('site', import.meta.url)));
if (inputs === undefined) throw new Error(JSON.stringify(problems));

/** Of one build: what it rendered is asked for twice, once to verify its links and once to write it. */
const createMemo = () => {
  const records = new Map();
  return {
    find: (task, stateOf) => {
      const record = records.get(task);
      return record?.trace.every(([dependency, state]) => stateOf(dependency) === state) ? record.value : undefined;
    },
    keep: (task, trace, value) => records.set(task, { trace, value }),
  };
};

/** Linux forgets the highest memory of this process on request. */
const resetPeak = () => {
  globalThis.gc?.();
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Then it is the highest since the process began.
  }
};

const peakMiB = () => Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const briefProblem = ({ code, severity, message, at }) => ({
  code,
  severity,
  message: message.slice(0, 300),
  at: at && `${at.file}:${at.position?.line ?? '-'}:${at.position?.column ?? '-'}${at.position ? '' : ` ${at.pointer ?? ''}`}`,
});

const tellProblems = (all) => {
  const errors = all.filter(({ severity }) => severity === 'error');
  const codes = {};
  for (const { code, severity } of all) codes[`${severity} ${code}`] = (codes[`${severity} ${code}`] ?? 0) + 1;
  const unlocated = errors.filter(({ at }) => at?.position === undefined).length;
  return { codes, unlocated, first: [...errors, ...all].slice(0, 4).map(briefProblem) };
};

const buildOne = async (description, layout) => {
  resetPeak();
  const start = performance.now();
  const cpu = process.cpuUsage();
  const files = filesOf(description);
  const api = { name: 'api', file: description.path, path: '/api/api', ...(layout && { layout }) };
  const settings = { ...inputs.settings, hasFolders: false, apis: [api] };
  const { tree, problems: found, stats } = await build({ files }, settings, { ...inputs.ports, memo: createMemo() });
  const builtMs = performance.now() - start;
  const errors = found.filter(({ severity }) => severity === 'error');
  const reported = found.filter(({ code }) => code.startsWith('link/')).map(({ message }) => message);
  const sections = [];
  const sample = samplePage(description);
  const { makingMs, ...site } =
    errors.length === 0
      ? await readSite(tree, settings, { reported, onSection: (section) => sections.push(section), onPage: sample.onPage })
      : { makingMs: 0 };
  const { user, system } = process.cpuUsage(cpu);
  const told = { ms: Math.round(builtMs + makingMs), cpuMs: Math.round((user + system) / 1000), peakMiB: peakMiB() };
  const counts = errors.length === 0 ? compareCounts(countDescription(files, description.path), sections) : undefined;
  const invalid = await sample.validate();
  return {
    status: errors.length > 0 ? 'refused' : 'built',
    ...told,
    pages: stats.pages,
    ...tellProblems(found),
    ...site,
    counts,
    ...invalid,
  };
};

process.on('message', async ({ description, layout }) => {
  try {
    process.send(await buildOne(description, layout));
  } catch (error) {
    process.send({ status: 'thrown', error: String(error?.stack ?? error).slice(0, 3000), peakMiB: peakMiB() });
  }
});
process.on('disconnect', () => process.exit());
process.send('ready');
