// The site as it is now: looked at anew after each hint, planned where anything differs, verified behind what is shown.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { build } from '../build/build.ts';
import { emitTree } from '../build/emit.ts';
import { findLostApi } from '../build/find-lost-api.ts';
import { type Plan, plan } from '../build/plan.ts';
import { servedOutput } from '../build/served-output.ts';
import type { DevSite } from '../io/dev-server.ts';
import { toOutputPath } from '../model/paths.ts';
import type { SpecRecord } from '../model/site.ts';
import { applyRules, type Outcome, type Problem } from '../model/problem.ts';
import { formatText, type SourceOf } from './format-text.ts';
import { joinProblems } from './join-problems.ts';
import type { Inputs, Session } from './session.ts';
import { createStyle } from './style.ts';

export type WatchState = {
  /** Absent until the first plan is there. */
  readonly site?: DevSite;
  readonly inputs?: Inputs;
  /** Of the last good state of each. */
  readonly specs?: readonly SpecRecord[];
  readonly problems: readonly Problem[];
};

export type WatchEvents = {
  /** Another site is to be seen; `changed` are the files that made it so. */
  readonly onSite: (state: WatchState, changed: readonly string[]) => void;
  /** Everything that is wrong now, once the whole site is verified. */
  readonly onProblems: (problems: readonly Problem[]) => void;
};

const QUIET_MS = 50;
/** Open pages ask for themselves anew before the verification, which renders all the others, keeps this process busy. */
const ASKED_FIRST_MS = 100;

const hashesOf = (inputs: Inputs | undefined): ReadonlyMap<string, string> =>
  new Map(inputs ? [...inputs.snapshot.files].map(([path, file]) => [path, file.hash]) : []);

/** None at the first look. */
const findChanged = (before: Inputs | undefined, after: Inputs): string[] => {
  if (before === undefined) return [];
  const [old, now] = [hashesOf(before), hashesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path)).sort();
};

const fingerprint = ({ value, problems }: Outcome<Inputs | undefined>): string => {
  const facts = value && [
    value.settings,
    [...hashesOf(value)],
    value.ports.templates.hash,
    value.ports.templates.assets.map((asset) => asset.hash),
  ];
  return createHash('sha256')
    .update(JSON.stringify([facts, problems]))
    .digest('hex');
};

/** Templates with mistakes are as they were before them: the last good page stays. */
const keepGoodTemplates = (inputs: Inputs, problems: readonly Problem[], before: Inputs | undefined): Inputs =>
  before && problems.some((problem) => problem.severity === 'error' && problem.code.startsWith('template/'))
    ? { ...inputs, ports: { ...inputs.ports, templates: before.ports.templates } }
    : inputs;

/** Where the pages of an API without a good state would be: what is wrong with its files. */
const findUnshown =
  ({ site, problems }: Plan, sourceOf: SourceOf): DevSite['unshown'] =>
  (routePath) => {
    const api = findLostApi(site, routePath);
    if (api === undefined) return undefined;
    const wrong = problems.filter(({ code, severity }) => severity === 'error' && code.startsWith('api/'));
    const own = wrong.filter(({ at }) => at?.file === api.file);
    return `${api.file}\n\n${formatText(own.length > 0 ? own : wrong, sourceOf, createStyle(false))}`;
  };

type Planned = { readonly site: DevSite; readonly specs: readonly SpecRecord[]; readonly validated: Promise<unknown> };

const planSite = async ({ settings, snapshot, ports }: Inputs, goodSpecs: readonly SpecRecord[], sourceOf: SourceOf): Promise<Planned> => {
  const planned = await plan(snapshot, settings, ports, { withDrafts: true, goodSpecs });
  const { tree } = emitTree(planned, snapshot, ports);
  const site: DevSite = {
    unshown: findUnshown(planned, sourceOf),
    basePath: settings.basePath,
    files: new Set<string>(tree.keys()),
    routes: Object.fromEntries(
      [...planned.pages.values()].map(({ route }) => [route.path, { kind: route.kind, output: servedOutput(settings, route) }]),
    ),
    contentSecurityPolicy: ports.templates.contentSecurityPolicy,
    produce: async (file) => {
      const output = tree.get(toOutputPath(file));
      if (output === undefined) throw new Error(`bug: ${file} is not in the tree`);
      return output.produce();
    },
  };
  return { site, specs: planned.site.specs, validated: planned.validated };
};

export type WatchLoop = {
  /** Resolves when all has settled and is verified. */
  readonly look: () => Promise<void>;
  readonly state: () => WatchState;
  /** What is under way is let go: what it stands on may be closed. */
  readonly stop: () => void;
};

/**
 * The first hint is looked at at once; what comes after it, or was lost, is found by a second look after a quiet moment. Only what has settled is verified,
 * and looked at once more: events may have been lost while this process was busy with it.
 */
export const createWatchLoop = (session: Session, events: WatchEvents): WatchLoop => {
  let state: WatchState = { problems: [] };
  let seen = '';
  let running: Promise<void> | undefined;
  let hints = 0;
  let isStopped = false;
  /** Absent when all that is there is verified. */
  let unverified: { readonly inputs: Inputs; readonly loaded: readonly Problem[]; readonly validated: Promise<unknown> } | undefined;

  const lookOnce = async (): Promise<boolean> => {
    const loaded = await session.load();
    const print = fingerprint(loaded);
    if (print === seen) return false;
    seen = print;
    if (loaded.value === undefined) {
      unverified = undefined;
      state = { ...state, problems: loaded.problems };
      events.onProblems(loaded.problems);
      return true;
    }
    const inputs = keepGoodTemplates(loaded.value, loaded.problems, state.inputs);
    const changed = findChanged(state.inputs, inputs);
    const { validated, ...planned } = await planSite(inputs, state.specs ?? [], session.sourceOf);
    unverified = { inputs, loaded: loaded.problems, validated };
    state = { ...planned, inputs, problems: loaded.problems };
    events.onSite(state, changed);
    return true;
  };

  const waitForQuiet = async (): Promise<void> => {
    for (let before = -1; before !== hints; ) {
      before = hints;
      await setTimeout(QUIET_MS);
    }
  };

  /** Whether there was anything to verify. */
  const verify = async (): Promise<boolean> => {
    if (unverified === undefined) return false;
    const { inputs, loaded, validated } = unverified;
    const before = hints;
    // The build finds remembered what this one finds out.
    await Promise.all([setTimeout(ASKED_FIRST_MS), validated]);
    if (hints !== before) return true;
    unverified = undefined;
    const { settings, snapshot, ports } = inputs;
    const { problems } = await build(snapshot, settings, ports, { withDrafts: true });
    state = { ...state, problems: applyRules(joinProblems(loaded, problems), settings.rules) };
    events.onProblems(state.problems);
    return true;
  };

  const lookUntilSettled = async (): Promise<void> => {
    await lookOnce();
    for (let before = -1; before !== hints && !isStopped; ) {
      await waitForQuiet();
      before = hints;
      if ((await lookOnce()) || (await verify())) before = -1;
    }
  };

  return {
    state: () => state,
    look: () => {
      hints += 1;
      running ??= lookUntilSettled()
        .catch((error: unknown) => {
          if (!isStopped) throw error;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    stop: () => {
      isStopped = true;
    },
  };
};
