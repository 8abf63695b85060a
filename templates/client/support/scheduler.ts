// Runs steps in short turns, so that a slow phone can draw and respond between two turns. A press runs all remaining
// steps at once, so that the listeners that they add receive it too.

/** Time after which a turn ends, so that a slow phone handles the reader's presses first. */
const turnMs = 12;

const presses = ['pointerdown', 'touchstart', 'click', 'keydown', 'popstate'] as const;

/** Returns a promise that resolves in a new task. */
export const nextTurn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** Returns a promise that resolves at the start of the second frame from now. */
export const secondFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Runs the steps in turns, in order, until `until` is aborted. The first turn starts when `begin` resolves. Each event
 * in `presses` runs all remaining steps at once.
 */
export const runInTurns = async (
  steps: readonly (() => void)[],
  until: AbortSignal,
  begin: Promise<unknown>,
): Promise<void> => {
  const left = [...steps];
  const finish = (): void => {
    for (const step of left.splice(0)) step();
  };
  // Listens in the capture phase, so that listeners that a step adds further down in the document, or for the bubbling
  // phase, also receive this press.
  for (const press of presses) addEventListener(press, finish, { capture: true, passive: true, signal: until });
  for (await begin; left.length > 0 && !until.aborted; await nextTurn()) {
    const began = performance.now();
    while (left.length > 0 && performance.now() - began < turnMs) left.shift()?.();
  }
};
