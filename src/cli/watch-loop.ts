// The site as it is now: looked at anew after each hint, planned where anything differs, verified behind what is shown.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { build, buildFrame } from '../build/build.ts';
import { finishProblems } from '../build/problems/finish-problems.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import { type Change, findChange } from './find-change.ts';
import type { Inputs, Session } from './session.ts';
import { type ShownSite, showSite } from './shown-site.ts';

/** Nothing of what is shown is there until the first plan is. */
export type WatchState = Partial<ShownSite> & {
  readonly inputs?: Inputs;
  readonly problems: readonly Problem[];
};

export type WatchEvents = {
  /** Another site is to be seen; `changed` are the files that made it so. */
  readonly onSite: (state: WatchState, changed: readonly string[]) => void;
  /** Everything that is wrong now, once the whole site is verified. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  /** The site could not be verified: what renders it is broken, as a template that throws. What is shown stays. */
  readonly onFailure: (error: unknown) => void;
};

const QUIET_MS = 50;
/** More files at once are no save of a writer but a storm, as a change of branches: all that comes with them is waited for. */
const MOST_AT_ONCE = 20;
/** A storm holds its breath longer than a writer: chokidar lists a folder that came anew once a second. One that never ends is shown as far as it is. */
const STORM_QUIET_MS = 1_200;
const LONGEST_STORM_MS = 8_000;
/** Open pages ask for themselves anew before the verification, which renders all the others, keeps this process busy. */
const ASKED_FIRST_MS = 100;

/** Templates with mistakes are as they were before them: the last good page stays. */
const keepGoodTemplates = (inputs: Inputs, problems: readonly Problem[], before: Inputs | undefined): Inputs =>
  before && problems.some((problem) => problem.severity === 'error' && problem.code.startsWith('template/'))
    ? { ...inputs, ports: { ...inputs.ports, templates: before.ports.templates } }
    : inputs;

/** What has not changed is the same object: what was made of it is still right. */
const keepEqual = (inputs: Inputs, before: Inputs | undefined, { parts }: Change): Inputs => ({
  ...inputs,
  ...(before && !parts.has('settings') && { settings: before.settings }),
  ...(before && !parts.has('files') && { snapshot: before.snapshot }),
});

export type WatchLoop = {
  /** `file`: what is told to have changed, and nothing else; absent where anything may have. Resolves when all has settled and is verified. */
  readonly look: (file?: string) => Promise<void>;
  readonly state: () => WatchState;
  /** What is under way is let go: what it stands on may be closed. */
  readonly stop: () => void;
};

/** Ends a verification whose site is another by now. */
class Superseded extends Error {}

/**
 * Of the first hint, no more than the files that it names are looked at, and at once; what comes after it, or was lost, is found by a look at everything
 * after a quiet moment. Only what has settled is verified, and looked at once more: events may have been lost while this process was busy with it.
 */
export const createWatchLoop = (session: Session, events: WatchEvents): WatchLoop => {
  let state: WatchState = { problems: [] };
  let last: Outcome<Inputs | undefined> | undefined;
  let running: Promise<void> | undefined;
  let hints = 0;
  /** Absent when anything may have changed since the last look. */
  let told: Set<string> | undefined;
  let isStopped = false;
  /** Whether more files than a writer saves were told, or found, to have changed; until a look finds nothing new. */
  let isStorm = false;
  /** Absent when all that is there is verified. */
  let unverified: { readonly inputs: Inputs; readonly loaded: readonly Problem[]; readonly shown: ShownSite } | undefined;

  /** Whether it is other than what is shown. */
  const showNew = async (loaded: Outcome<Inputs | undefined>): Promise<boolean> => {
    const shown = state.inputs;
    const inputs = loaded.value && keepGoodTemplates(loaded.value, loaded.problems, shown);
    const before = last && { inputs: shown, problems: last.problems };
    const change = findChange(before, { inputs: inputs ?? shown, problems: loaded.problems });
    last = loaded;
    if (change.parts.size === 0) {
      isStorm = false;
      return false;
    }
    if (inputs === undefined) {
      unverified = undefined;
      state = { ...state, problems: loaded.problems };
      events.onProblems(loaded.problems);
      return true;
    }
    isStorm ||= change.files.length > MOST_AT_ONCE;
    const now = keepEqual(inputs, shown, change);
    const site = await showSite(now, change, { before: state, sourceOf: session.sourceOf });
    unverified = { inputs: now, loaded: loaded.problems, shown: site };
    state = { ...site, inputs: now, problems: loaded.problems };
    events.onSite(state, change.files);
    return true;
  };

  /** Whether there was anything new. */
  const lookAtAll = async (): Promise<boolean> => {
    told = new Set();
    return showNew(await session.load());
  };

  const lookAtOnce = async (): Promise<void> => {
    const files = [...(told ?? [])];
    if (files.length > MOST_AT_ONCE) isStorm = true;
    else if (last?.value === undefined || files.length === 0) await lookAtAll();
    else {
      told = new Set();
      const loaded = await session.reload({ ...last, value: last.value }, files);
      await (loaded === undefined ? lookAtAll() : showNew(loaded));
    }
  };

  const isQuiet = (quietMs: number): boolean => {
    isStorm ||= told !== undefined && told.size > MOST_AT_ONCE;
    return quietMs >= (isStorm ? STORM_QUIET_MS : QUIET_MS);
  };

  /** In short steps: of a process that was kept busy one is over at once, before it hears of anything. */
  const waitForQuiet = async (): Promise<void> => {
    for (let [quietMs, waitedMs] = [0, 0]; !isQuiet(quietMs) && waitedMs < LONGEST_STORM_MS; waitedMs += QUIET_MS) {
      const before = hints;
      await setTimeout(QUIET_MS);
      quietMs = before === hints ? quietMs + QUIET_MS : 0;
    }
  };

  /** Whether there was anything to verify. */
  const verify = async (): Promise<boolean> => {
    if (unverified === undefined) return false;
    const { inputs, loaded, shown } = unverified;
    const { frame, validate } = shown;
    const { settings, snapshot, ports } = inputs;
    const before = hints;
    const between = async (): Promise<void> => {
      await setImmediate();
      if (hints !== before || isStopped) throw new Superseded();
    };
    try {
      // The build finds remembered what this one finds out.
      await setTimeout(ASKED_FIRST_MS);
      await between();
      validate();
      await frame.parsed.validated;
      await between();
      const { problems } = frame.parsed.isAsWritten
        ? await buildFrame(frame, snapshot, ports, { between })
        : await build(snapshot, settings, ports, { withDrafts: true, between });
      unverified = undefined;
      state = { ...state, problems: finishProblems([...loaded, ...problems], { rules: settings.rules }) };
      events.onProblems(state.problems);
    } catch (error) {
      if (error instanceof Superseded) await lookAtOnce();
      else if (isStopped) throw error;
      else {
        unverified = undefined;
        events.onFailure(error);
      }
    }
    return true;
  };

  const lookUntilSettled = async (): Promise<void> => {
    isStorm = false;
    await lookAtOnce();
    for (let before = -1; before !== hints && !isStopped; ) {
      await waitForQuiet();
      if (isStopped) return;
      before = hints;
      if ((await lookAtAll()) || (await verify())) before = -1;
    }
  };

  return {
    state: () => state,
    look: (file) => {
      hints += 1;
      if (file === undefined) told = undefined;
      else told?.add(file);
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
