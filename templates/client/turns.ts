// What a page gets is added in short turns: a slow phone draws and answers between them. A press does not wait for its turn: before it arrives, all that
// is left is done.

/** From which on a slow phone has the reader's presses first. */
const turnMs = 12;

const presses = ['pointerdown', 'touchstart', 'click', 'keydown', 'popstate'] as const;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The first turn is the next one: what calls may be long itself. */
export const doInTurns = async (steps: readonly (() => void)[], until: AbortSignal): Promise<void> => {
  const left = [...steps];
  const finish = (): void => {
    for (const step of left.splice(0)) step();
  };
  // Whatever a step listens to further down, or on the way back, hears of this press.
  for (const press of presses) addEventListener(press, finish, { capture: true, passive: true, signal: until });
  while (left.length > 0) {
    await nextTurn();
    if (until.aborted) return;
    const began = performance.now();
    while (left.length > 0 && performance.now() - began < turnMs) left.shift()?.();
  }
};
