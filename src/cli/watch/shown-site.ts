// Loaded inputs → the site that `watch` shows until different inputs are loaded. `watch-loop.ts` decides when to load
// and to verify.
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Inputs, Session } from '../session/session.ts';
import { type Change, findChange } from './find-change.ts';
import { createPreviewSite, type PreviewSite } from './preview-site.ts';
import type { UnverifiedSite } from './verify-site.ts';

/** `inputs` and the properties of `PreviewSite` are absent until a site is shown. */
export type WatchState = Partial<PreviewSite> & {
  readonly inputs?: Inputs;
  readonly problems: readonly Problem[];
};

export type WatchEvents = {
  /** Receives a new state of the shown site. `changed`: the files that have changed. */
  readonly onSite: (state: WatchState, changed: readonly string[]) => void;
  /** Receives all current problems, when the whole site is verified or cannot be built. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  /**
   * Receives the error if code that renders the site, such as a template, fails during verification. The shown site
   * remains.
   */
  readonly onFailure: (error: unknown) => void;
};

/** Keeps the former templates if the new ones have mistakes, so that the last good pages remain. */
const keepGoodTemplates = (inputs: Inputs, problems: readonly Problem[], before: Inputs | undefined): Inputs =>
  before && problems.some((problem) => problem.severity === 'error' && problem.code.startsWith('template/'))
    ? { ...inputs, ports: { ...inputs.ports, templates: before.ports.templates } }
    : inputs;

/** Keeps unchanged settings and files as the same objects, so that values made from them remain valid. */
const keepEqual = (inputs: Inputs, before: Inputs | undefined, { parts }: Change): Inputs => ({
  ...inputs,
  ...(before && !parts.has('settings') && { settings: before.settings }),
  ...(before && !parts.has('files') && { snapshot: before.snapshot }),
});

/** `value`: absent if the site cannot be built from the loaded files. */
export type LoadedInputs = Outcome<Inputs | undefined>;

export type ShownSite = {
  readonly state: () => WatchState;
  /** Returns the result that was loaded last, even if it could not be shown; undefined before the first load. */
  readonly last: () => LoadedInputs | undefined;
  /** Returns the shown site if its verification has not ended yet, otherwise undefined. */
  readonly unverified: () => UnverifiedSite | undefined;
  /**
   * If a loaded site or its problems have changed, shows the site, or reports why it cannot be built. Returns the
   * difference.
   */
  readonly show: (loaded: LoadedInputs) => Promise<Change>;
  /** Ends the verification of the site, and reports all its problems. */
  readonly succeed: (problems: readonly Problem[]) => void;
  /** Ends the verification of the site, and reports the error that interrupted it. */
  readonly fail: (error: unknown) => void;
};

/** Creates a `ShownSite` that does not show a site until inputs are loaded. */
export const createShownSite = ({ sourceOf }: Pick<Session, 'sourceOf'>, events: WatchEvents): ShownSite => {
  let state: WatchState = { problems: [] };
  let last: LoadedInputs | undefined;
  let unverified: UnverifiedSite | undefined;

  const showInputs = async (inputs: Inputs, loaded: readonly Problem[], change: Change): Promise<void> => {
    const now = keepEqual(inputs, state.inputs, change);
    const shown = await createPreviewSite(now, change, { before: state, sourceOf });
    unverified = { inputs: now, loaded, shown };
    state = { ...shown, inputs: now, problems: loaded };
    events.onSite(state, change.files);
  };

  return {
    state: () => state,
    last: () => last,
    unverified: () => unverified,
    show: async (loaded) => {
      const { problems } = loaded;
      const shown = state.inputs;
      const inputs = loaded.value && keepGoodTemplates(loaded.value, problems, shown);
      const before = last && { inputs: shown, problems: last.problems };
      const change = findChange(before, { inputs: inputs ?? shown, problems });
      last = loaded;
      if (change.parts.size === 0) return change;
      if (inputs === undefined) {
        unverified = undefined;
        state = { ...state, problems };
        events.onProblems(problems);
      } else await showInputs(inputs, problems, change);
      return change;
    },
    succeed: (problems) => {
      unverified = undefined;
      state = { ...state, problems };
      events.onProblems(state.problems);
    },
    fail: (error) => {
      unverified = undefined;
      events.onFailure(error);
    },
  };
};
