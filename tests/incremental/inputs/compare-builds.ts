// Builds a project incrementally or in an empty folder, and compares the results of two builds.
import { join } from 'node:path';
import type { Project } from './project.ts';
import { createProjectFolder, readTree } from './project-folder.ts';

/** Runs `mokcha` with these arguments in a folder. */
export type RunCommand = (
  args: readonly string[],
  cwd: string,
) => Promise<{ readonly exitCode: number | null; readonly output: string }>;

export type Built = {
  readonly isOk: boolean;
  /** Problems that the command reports, as JSON, or its whole output if it has crashed. */
  readonly report: string;
  /** Files of the last build that succeeded, by path below the output folder, without those kept for open tabs. */
  readonly tree: ReadonlyMap<string, string>;
};

type Report = { readonly problems: unknown };
type Manifest = { readonly retained: readonly string[] };

/**
 * Returns the tree without the files of earlier builds that are kept for open tabs, and without the list of these files
 * in the manifest.
 */
const withoutRetained = (tree: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const text = tree.get('mokcha.json');
  if (text === undefined) return tree;
  const { retained, ...manifest }: Manifest = JSON.parse(text);
  const names = new Set(retained.flatMap((path) => [path, `${path}.gz`, `${path}.br`]));
  const others = [...tree].filter(([path]) => !names.has(path));
  return new Map([...others, ['mokcha.json', JSON.stringify(manifest)]]);
};

export const buildIn = async (run: RunCommand, folder: string, args: readonly string[]): Promise<Built> => {
  const { exitCode, output } = await run(['build', '--quiet', '--format', 'json', ...args], folder);
  // A command without a report has crashed, and its output is compared as text.
  const isReport = output.startsWith('{');
  const report = isReport ? JSON.stringify((JSON.parse(output) as Report).problems, null, 1) : output;
  return { isOk: exitCode === 0, report, tree: withoutRetained(readTree(join(folder, 'dist'))) };
};

/** Builds the files of a project in a new folder, without a cache. */
export const buildClean = async (run: RunCommand, { files, args }: Project): Promise<Built> => {
  const folder = createProjectFolder();
  try {
    folder.write({ files, args });
    return await buildIn(run, folder.path, [...args, '--no-cache']);
  } finally {
    folder.remove();
  }
};

const firstDifference = (a: string, b: string): string => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `at ${at}: ${around(a)} is ${around(b)} in a clean build`;
};

/**
 * Returns the first difference between the reports and, if both builds succeed, the first difference in each file that
 * differs.
 */
export const differencesOf = (built: Built, clean: Built): readonly string[] => {
  const inReports =
    built.report === clean.report && built.isOk === clean.isOk
      ? []
      : [`report ${firstDifference(built.report, clean.report)}`];
  if (!built.isOk || !clean.isOk) return inReports;
  const paths = [...new Set([...built.tree.keys(), ...clean.tree.keys()])].sort();
  const wrong = paths.flatMap((path) => {
    const [one, other] = [built.tree.get(path), clean.tree.get(path)];
    if (one === other) return [];
    if (one === undefined) return [`${path} is missing`];
    return [other === undefined ? `${path} is too many` : `${path} ${firstDifference(one, other)}`];
  });
  return [...inReports, ...wrong];
};
