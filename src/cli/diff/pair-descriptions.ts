// The two arguments of `mokcha diff` → pairs of descriptions to compare. A description that cannot be read is a mistake
// on the command line.
import { pipeRefusal } from '../pipe-refusal.ts';
import {
  type DescriptionsFault,
  type FoundDescription,
  findInCommit,
  findOnDisk,
} from '../../io/read/find-descriptions.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { UsageError } from '../arguments/usage-error.ts';

type Locate = FoundDescription['locate'];

/**
 * Two descriptions of one API. Members of the earlier description are absent if the API was added, and members of the
 * later one if it was removed.
 */
export type DescriptionPair = {
  readonly name: string;
  readonly beforeLabel?: string;
  readonly afterLabel?: string;
  /**
   * Returns the path of a file of the later description, relative to the working directory. This function and its
   * counterpart `pathOfBefore` are each absent if their description does not exist or is in a commit (see
   * `FoundDescription`).
   */
  readonly pathOf?: (file: string) => string;
  readonly pathOfBefore?: (file: string) => string;
  readonly locateBefore?: Locate;
  readonly locateAfter?: Locate;
  readonly before?: () => Promise<ApiSpec>;
  readonly after?: () => Promise<ApiSpec>;
};

const faults: Readonly<Record<DescriptionsFault['fault'], (written: string) => string>> = {
  'no-file': (written) => `The file or folder \`${written}\` does not exist.`,
  pipe: (written) => pipeRefusal(written),
  'no-description': (written) =>
    `\`${written}\`, its folders and those of its \`specs\` contain no \`openapi.yaml\` or \`openapi.json\`.`,
  'no-git': (written) => `\`${written}\` needs git, which is not installed or not allowed to start.`,
  'no-repository': (written) => `\`${written}\` needs a git repository, and this folder is not in one.`,
  'no-commit': (written) =>
    `This clone does not have the commit of \`${written}\`. In CI, fetch it first ` +
    `(\`git fetch origin <branch>\`), or clone the whole history.`,
};

/**
 * Parses `git:<ref>` or `git:<ref>:<path>`. Returns undefined for other texts. A missing path is taken from the other
 * argument; if that has no path either, the path is `.`.
 */
const readGit = (written: string, other: string): { readonly ref: string; readonly path: string } | undefined => {
  const [, ref, path] = /^git:([^:]+)(?::(.*))?$/.exec(written) ?? [];
  if (ref === undefined) return undefined;
  const [, otherPath] = /^git:[^:]+(?::(.*))?$/.exec(other) ?? [undefined, other];
  return { ref, path: path ?? otherPath ?? '.' };
};

const find = (written: string, other: string, cwd: string): readonly FoundDescription[] => {
  const git = readGit(written, other);
  if (git === undefined && written.startsWith('git:'))
    throw new UsageError(`Write \`git:<commit>\` or \`git:<commit>:<path>\`, not \`${written}\`.`);
  const found = git === undefined ? findOnDisk(written, cwd) : findInCommit(git.ref, git.path, cwd);
  if ('fault' in found)
    throw new UsageError(faults[found.fault](git === undefined ? written : `git:${git.ref}:${git.path}`));
  return found;
};

const describeProblem = ({ at, message }: Problem): string =>
  at === undefined ? message : `${at.file}${at.position ? `:${at.position.line}` : ''}: ${message}`;

type Reading = { readonly cwd: string; readonly note: (text: string) => void };

const reader =
  ({ label, read }: FoundDescription, { note }: Reading) =>
  async (): Promise<ApiSpec> => {
    const { value, problems } = await read();
    const errors = problems.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (value === undefined)
      throw new UsageError(
        `\`${label}\` cannot be read. ${first ? describeProblem(first) : 'It is not an API description.'}`,
      );
    if (first)
      note(
        `note: \`${label}\` has ${errors.length === 1 ? 'an error' : `${errors.length} errors`} and ` +
          `only the parts that can be read are compared. ${describeProblem(first)}`,
      );
    return value;
  };

const pairOf = (
  name: string,
  before: FoundDescription | undefined,
  after: FoundDescription | undefined,
  reading: Reading,
): DescriptionPair => ({
  name,
  ...(before && { before: reader(before, reading), beforeLabel: before.label }),
  ...(after && { after: reader(after, reading), afterLabel: after.label }),
  ...(after?.pathOf && { pathOf: after.pathOf }),
  ...(before?.pathOf && { pathOfBefore: before.pathOf }),
  ...(before && { locateBefore: before.locate }),
  ...(after && { locateAfter: after.locate }),
});

/**
 * Pairs descriptions by name. If each argument leads to exactly one description, these two are a pair even if their
 * names differ. Throws a `UsageError` if an argument is not valid, or if no description is found for it.
 */
export const pairDescriptions = (before: string, after: string, reading: Reading): readonly DescriptionPair[] => {
  const old = find(before, after, reading.cwd);
  const now = find(after, before, reading.cwd);
  if (old.length === 1 && now.length === 1) return [pairOf(now[0]?.label ?? after, old[0], now[0], reading)];
  const names = [...new Set([...old, ...now].map(({ name }) => name))].sort();
  const named = (list: readonly FoundDescription[], name: string) => list.find((each) => each.name === name);
  return names.map((name) => pairOf(name, named(old, name), named(now, name), reading));
};
