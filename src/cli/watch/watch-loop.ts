// Keeps the shown site current: loads it again after each hint, shows it if something has changed, and verifies it when
// changes have settled. Watching files and serving pages are left to others.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { build, buildFrame } from '../../pipeline/build.ts';
import { finishProblems } from '../../pipeline/problems/finish-problems.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { type Change, findChange } from './find-change.ts';
import type { Inputs, Session } from '../session/session.ts';
import { type PreviewSite, createPreviewSite } from './preview-site.ts';

/** The site is absent until it has been planned once. */
export type WatchState = Partial<PreviewSite> & {
  readonly inputs?: Inputs;
  readonly problems: readonly Problem[];
};

export type WatchEvents = {
  /** Called when there is another site to show. `changed`: the files that have changed. */
  readonly onSite: (state: WatchState, changed: readonly string[]) => void;
  /** Called with all current problems, once the whole site is verified. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  /**
   * Called if the site cannot be verified because code that renders it fails, such as a template. The shown site stays.
   */
  readonly onFailure: (error: unknown) => void;
};

const QUIET_MS = 50;
/**
 * Most files that a writer saves at once. More of them are a storm, such as a change of branches, and the loop waits
 * until it is over.
 */
const MOST_AT_ONCE = 20;
/**
 * Pauses in a storm are longer than those of a writer: chokidar lists a new folder only once a second. A storm that
 * does not end is shown after the longest time, as far as it is.
 */
const STORM_QUIET_MS = 1_200;
const LONGEST_STORM_MS = 8_000;
/** Time for open pages to reload before verification, which renders all other pages, keeps this process busy. */
const ASKED_FIRST_MS = 100;

/** Keeps the former templates if the new ones have mistakes, so that the last good pages stay. */
const keepGoodTemplates = (inputs: Inputs, problems: readonly Problem[], before: Inputs | undefined): Inputs =>
  before && problems.some((problem) => problem.severity === 'error' && problem.code.startsWith('template/'))
    ? { ...inputs, ports: { ...inputs.ports, templates: before.ports.templates } }
    : inputs;

/** Keeps unchanged parts as the same objects, so that values made from them stay valid. */
const keepEqual = (inputs: Inputs, before: Inputs | undefined, { parts }: Change): Inputs => ({
  ...inputs,
  ...(before && !parts.has('settings') && { settings: before.settings }),
  ...(before && !parts.has('files') && { snapshot: before.snapshot }),
});

export type WatchLoop = {
  /**
   * Looks for changes. `file`: the only file that may have changed; absent if any may have. Resolves when all is
   * settled and verified.
   */
  readonly look: (file?: string) => Promise<void>;
  readonly state: () => WatchState;
  /** Abandons running work, so that the things it uses can be closed. */
  readonly stop: () => void;
};

/** Thrown to end the verification of a site that has changed since it started. */
class Superseded extends Error {}

/**
 * Creates the loop. The first hint loads only the files that it names, and at once. Changes that come later, or whose
 * events were lost, are found by loading everything after a quiet moment. Only a settled site is verified; then
 * everything is loaded once more, because events may be lost while verification keeps this process busy.
 */
export const createWatchLoop = (session: Session, events: WatchEvents): WatchLoop => {
  let state: WatchState = { problems: [] };
  let last: Outcome<Inputs | undefined> | undefined;
  let running: Promise<void> | undefined;
  let hints = 0;
  /** Files that have changed; absent if any may have changed since the last look. */
  let changedFiles: Set<string> | undefined;
  let isStopped = false;
  /** Whether more files than a writer saves have changed at once; until a look finds nothing new. */
  let isStorm = false;
  /** The shown site, until it is verified. */
  let unverified:
    | { readonly inputs: Inputs; readonly loaded: readonly Problem[]; readonly shown: PreviewSite }
    | undefined;

  /** Shows a loaded site. Returns whether it differs from the one that is shown. */
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
    const site = await createPreviewSite(now, change, { before: state, sourceOf: session.sourceOf });
    unverified = { inputs: now, loaded: loaded.problems, shown: site };
    state = { ...site, inputs: now, problems: loaded.problems };
    events.onSite(state, change.files);
    return true;
  };

  /** Loads everything. Returns whether anything has changed. */
  const lookAtAll = async (): Promise<boolean> => {
    changedFiles = new Set();
    return showNew(await session.load());
  };

  const lookAtOnce = async (): Promise<void> => {
    const files = [...(changedFiles ?? [])];
    if (files.length > MOST_AT_ONCE) isStorm = true;
    else if (last?.value === undefined || files.length === 0) await lookAtAll();
    else {
      changedFiles = new Set();
      const loaded = await session.reload({ ...last, value: last.value }, files);
      await (loaded === undefined ? lookAtAll() : showNew(loaded));
    }
  };

  const isQuiet = (quietMs: number): boolean => {
    isStorm ||= changedFiles !== undefined && changedFiles.size > MOST_AT_ONCE;
    return quietMs >= (isStorm ? STORM_QUIET_MS : QUIET_MS);
  };

  /** Waits in short steps: in a process that was busy, a long timer could end before any event was received. */
  const waitForQuiet = async (): Promise<void> => {
    for (let [quietMs, waitedMs] = [0, 0]; !isQuiet(quietMs) && waitedMs < LONGEST_STORM_MS; waitedMs += QUIET_MS) {
      const before = hints;
      await setTimeout(QUIET_MS);
      quietMs = before === hints ? quietMs + QUIET_MS : 0;
    }
  };

  /** Verifies the shown site. Returns whether there was anything to verify. */
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
      await setTimeout(ASKED_FIRST_MS);
      await between();
      // Validation runs first, so that the build finds its results in the memo.
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
      if (file === undefined) changedFiles = undefined;
      else changedFiles?.add(file);
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
