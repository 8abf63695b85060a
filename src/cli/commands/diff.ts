// `mokcha diff`: reports what changed between the earlier and the later descriptions of APIs, and whether a change
// breaks clients. Comparing two descriptions is left to `src/compare`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { type AcceptedChange, separateAccepted, readAccepted } from '../../compare/accepted-changes.ts';
import type { Change } from '../../compare/change.ts';
import { type ChangeClass, changeClasses } from '../../model/api/api-history.ts';
import { compare } from '../../compare/compare.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { Compared, ComparedApi, LocatedChange } from '../diff/comparison-report.ts';
import { changesToGithub, changesToJson, changesToMarkdown } from '../diff/format-changes.ts';
import { changesToText } from '../diff/format-changes-text.ts';
import type { DiffOptions } from '../arguments/option-types.ts';
import { type DescriptionPair, pairDescriptions } from '../diff/pair-descriptions.ts';
import { chooseStyle, printable } from '../report/style.ts';
import type { Terminal } from '../terminal.ts';
import { today } from '../today.ts';
import { UsageError } from '../arguments/usage-error.ts';

const readAcceptedFile = (file: string, cwd: string): readonly AcceptedChange[] => {
  let content: unknown;
  try {
    content = parse(readFileSync(resolve(cwd, file), 'utf8'), { maxAliasCount: 0 });
  } catch (error) {
    throw new UsageError(
      `\`${file}\` cannot be read: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
  const { accepted, faults } = readAccepted(content);
  if (faults.length > 0) throw new UsageError(`\`${file}\`: ${faults.join(' ')}`);
  return accepted;
};

/**
 * Returns the counterpart of a description that was added or removed: the same description without operations, webhooks
 * and schemas.
 */
const without = (spec: ApiSpec): ApiSpec => ({ ...spec, operations: [], webhooks: [], schemas: [] });

/**
 * Returns a function that finds the place of each change once: in the earlier description for a removed part, otherwise
 * in the later one. The function returns undefined if it does not find the place.
 */
const locatorOf = (
  pair: DescriptionPair,
  old: ApiSpec | undefined,
  now: ApiSpec | undefined,
): NonNullable<ComparedApi['locate']> => {
  const known = new Map<Change, LocatedChange | undefined>();
  const find = ({ where: { place, pointer, isGone } }: Change): LocatedChange | undefined => {
    const [locate, pathOf, spec] = isGone
      ? [pair.locateBefore, pair.pathOfBefore, old]
      : [pair.locateAfter, pair.pathOf, now];
    if (locate === undefined || spec === undefined) return undefined;
    const isWhole = isGone === true && place !== undefined;
    const start = place ?? { file: spec.file, pointer: '' };
    const found = isWhole ? place : locate(start, pointer);
    return found && { ...(pathOf && { file: pathOf(found.file) }), line: found.position.line, pointer: found.pointer };
  };
  return (change) => {
    if (!known.has(change)) known.set(change, find(change));
    return known.get(change);
  };
};

const comparePair = async (pair: DescriptionPair, day: string) => {
  const old = await pair.before?.();
  const now = await pair.after?.();
  const spec = old ?? now;
  const changes = spec === undefined ? [] : compare(old ?? without(spec), now ?? without(spec), { day });
  return { changes, locate: locatorOf(pair, old, now) };
};

const fails = (found: ReadonlySet<ChangeClass>, failOn: DiffOptions['failOn']): boolean => {
  if (failOn === undefined) return false;
  if (failOn === 'any') return found.size > 0;
  return changeClasses.slice(0, changeClasses.indexOf(failOn) + 1).some((name) => found.has(name));
};

const format = (compared: Compared, options: DiffOptions, { stdout, env }: Terminal): string => {
  if (options.format === 'json') return changesToJson(compared);
  if (options.format === 'markdown') return changesToMarkdown(compared);
  if (options.format === 'github') return changesToGithub(compared);
  return changesToText(compared, chooseStyle(env, stdout));
};

/**
 * Runs `mokcha diff`. Resolves to the exit code: 1 if a change that is not accepted is at least as severe as
 * `--fail-on`.
 */
export const runDiff = async (options: DiffOptions, terminal: Terminal): Promise<number> => {
  const list = options.accept === undefined ? [] : readAcceptedFile(options.accept, terminal.cwd);
  const note = (text: string): void => {
    if (!options.quiet) terminal.stderr.write(printable(`${text}\n`));
  };
  const pairs = pairDescriptions(options.before, options.after, { cwd: terminal.cwd, note });
  const day = today();
  const apis: Compared['apis'][number][] = [];
  const found = new Set<ChangeClass>();
  const used = new Set<AcceptedChange>();
  for (const pair of pairs) {
    const { changes, locate } = await comparePair(pair, day);
    const { open, accepted } = separateAccepted(changes, list, day, (change) => locate(change)?.pointer);
    for (const change of open) found.add(change.class);
    for (const { by } of accepted) used.add(by);
    apis.push({
      name: pair.name,
      before: pair.beforeLabel,
      after: pair.afterLabel,
      pathOf: pair.pathOf,
      locate,
      open,
      accepted,
    });
  }
  terminal.stdout.write(format({ apis, locale: options.locale, show: options.show }, options, terminal));
  for (const entry of list.filter((each) => !used.has(each))) {
    const why = entry.until < day ? `was accepted only until ${entry.until}` : 'is accepted, but was not found';
    note(`note: \`${entry.rule}\`${entry.at === undefined ? '' : ` at \`${entry.at}\``} ${why}.`);
  }
  return fails(found, options.failOn) ? 1 : 0;
};
