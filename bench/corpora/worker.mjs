// Builds descriptions one after another in one process, and sends the result of each. Leaves nothing on the disk.
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { build, openSite } from '../../lib/index.js';
import { compareCounts } from './count/compare-counts.mjs';
import { filesOf } from './corpora.mjs';
import { countDescription } from './count/count-description.mjs';
import { readSite } from './read-site.mjs';
import { samplePage } from './count/sample-page.mjs';

const { inputs, problems } = await openSite(fileURLToPath(new URL('site', import.meta.url)));
if (inputs === undefined) throw new Error(JSON.stringify(problems));

/** Opens a memo in a file for one build, because the pages of the largest descriptions do not fit into memory. */
const openMemo = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-corpora-memo-'));
  const file = openSync(join(folder, 'values'), 'w+');
  // The folder is removed here, so that the open file disappears with the process, however the process ends.
  rmSync(folder, { recursive: true });
  const records = new Map();
  let end = 0;
  const read = ({ at, size }) => {
    const bytes = Buffer.allocUnsafe(size);
    readSync(file, bytes, 0, size, at);
    return deserialize(bytes);
  };
  return {
    find: (task, stateOf) => {
      const record = records.get(task);
      return record?.trace.every(([dependency, state]) => stateOf(dependency) === state) ? read(record) : undefined;
    },
    keep: (task, trace, value) => {
      const bytes = serialize(value);
      writeSync(file, bytes, 0, bytes.length, end);
      records.set(task, { trace, at: end, size: bytes.length });
      end += bytes.length;
    },
    close: () => closeSync(file),
  };
};

/** Resets the highest memory use that Linux has recorded for this process. */
const resetPeak = () => {
  globalThis.gc?.();
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Without the reset, the value is the highest since the process started.
  }
};

const peakMiB = () =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const briefProblem = ({ code, severity, message, at }) => ({
  code,
  severity,
  message: message.slice(0, 300),
  at:
    at &&
    `${at.file}:${at.position?.line ?? '-'}:${at.position?.column ?? '-'}${at.position ? '' : ` ${at.pointer ?? ''}`}`,
});

const countProblems = (all) => {
  const errors = all.filter(({ severity }) => severity === 'error');
  const codes = {};
  for (const { code, severity } of all) codes[`${severity} ${code}`] = (codes[`${severity} ${code}`] ?? 0) + 1;
  const unlocated = errors.filter(({ at }) => at?.position === undefined).length;
  return { codes, unlocated, first: [...errors, ...all].slice(0, 4).map(briefProblem) };
};

const buildOne = async (description, layout, memo) => {
  resetPeak();
  const start = performance.now();
  const cpu = process.cpuUsage();
  const files = filesOf(description);
  const api = { name: 'api', file: description.path, path: '/api/api', ...(layout && { layout }) };
  const settings = { ...inputs.settings, hasFolders: false, apis: [api] };
  const { tree, problems: found, stats } = await build({ files }, settings, { ...inputs.ports, memo });
  const builtMs = performance.now() - start;
  const errors = found.filter(({ severity }) => severity === 'error');
  const reported = found.filter(({ code }) => code.startsWith('link/')).map(({ message }) => message);
  const sections = [];
  const sample = samplePage(description);
  const { makingMs, ...site } =
    errors.length === 0
      ? await readSite(tree, settings, {
          reported,
          onSection: (section) => sections.push(section),
          onPage: sample.onPage,
        })
      : { makingMs: 0 };
  const { user, system } = process.cpuUsage(cpu);
  const measured = {
    ms: Math.round(builtMs + makingMs),
    cpuMs: Math.round((user + system) / 1000),
    peakMiB: peakMiB(),
  };
  const counts = errors.length === 0 ? compareCounts(countDescription(files, description.path), sections) : undefined;
  const invalid = await sample.validate();
  return {
    status: errors.length > 0 ? 'refused' : 'built',
    ...measured,
    pages: stats.pages,
    ...countProblems(found),
    ...site,
    counts,
    ...invalid,
  };
};

process.on('message', async ({ description, layout }) => {
  const memo = openMemo();
  try {
    process.send(await buildOne(description, layout, memo));
  } catch (error) {
    process.send({ status: 'thrown', error: String(error?.stack ?? error).slice(0, 3000), peakMiB: peakMiB() });
  } finally {
    memo.close();
  }
});
process.on('disconnect', () => process.exit());
process.send('ready');
