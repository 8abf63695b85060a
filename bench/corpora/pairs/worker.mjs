// Compares one pair in a separate process. Sends the numbers of changes, the time and memory used, the faults, and on
// request the changes themselves.
import { readFileSync } from 'node:fs';
import { findFault } from './find-pointer.mjs';
import { findPair, withFile } from './files.mjs';

const [engineFile, name, whole] = process.argv.slice(2);
const { compare, describeChange, findOnDisk, literalText } = await import(engineFile);
const pair = findPair(name);

const load = (written) =>
  withFile(written, async (path) => {
    const [description] = findOnDisk(path, process.cwd());
    const { value, problems } = await description.read();
    if (value === undefined)
      throw new Error(`${written}: ${problems.map(({ code, message }) => `${code} ${message}`).join(' ')}`);
    return value;
  });

const hangul = /[가-힣]/;

const faultsOf = (change, specs) => {
  const [ko, en] = ['ko', 'en'].map((locale) => describeChange(change, locale));
  const pointer = findFault(change, specs, literalText);
  return [
    ...(pointer === undefined ? [] : [`pointer: ${change.rule} ${pointer}`]),
    ...(en.length > 3 && !/undefined|\[object|\{\w*\}$/.test(en.replace(/`[^`]*`/g, ''))
      ? []
      : [`en: ${change.rule} ${en}`]),
    ...(hangul.test(ko) && !/undefined|\[object/.test(ko.replace(/`[^`]*`/g, '')) ? [] : [`ko: ${change.rule} ${ko}`]),
  ];
};

const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
};

const run = async () => {
  const before = await load(pair.before);
  const after = await load(pair.after);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const changes = compare(before, after);
  const measured = { compareMs: Math.round(performance.now() - start), compareCpuMs: cpuMs(cpu) };
  const total = { ms: Math.round(performance.now()), cpuMs: cpuMs() };
  const peakMiB = Math.round(
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024,
  );
  const classes = { breaking: 0, dangerous: 0, safe: 0, text: 0 };
  for (const change of changes) classes[change.class] += 1;
  const faults = changes.flatMap((change) => faultsOf(change, [after, before]));
  const itself = compare(after, structuredClone(after)).length;
  if (itself > 0) faults.push(`${itself} changes between the later one and itself`);
  const list = changes.map((change) => ({
    ...change,
    before: undefined,
    after: undefined,
    sentence: describeChange(change, 'en'),
  }));
  const result = {
    status: 'compared',
    versions: `${before.version} → ${after.version}`,
    ...classes,
    ...measured,
    ...total,
    peakMiB,
    faults,
  };
  return { ...result, ...(whole && { changes: list }) };
};

try {
  process.send(await run());
} catch (error) {
  process.send({ status: 'thrown', faults: [String(error?.stack ?? error).slice(0, 2000)] });
}
