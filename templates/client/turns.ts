// What a page gets is added in short turns: a slow phone draws and answers between them. A press does not wait for its turn: before it arrives, all that
// is left is done.

/** From which on a slow phone has the reader's presses first. */
const turnMs = 12;

const presses = ['pointerdown', 'touchstart', 'click', 'keydown', 'popstate'] as const;

export const nextTurn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** What the next frame shows is on its way to the screen. */
export const secondFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** `begin`: the first turn. */
export const doInTurns = async (steps: readonly (() => void)[], until: AbortSignal, begin: Promise<unknown>): Promise<void> => {
  const left = [...steps];
  const finish = (): void => {
    for (const step of left.splice(0)) step();
  };
  // Whatever a step listens to further down, or on the way back, hears of this press.
  for (const press of presses) addEventListener(press, finish, { capture: true, passive: true, signal: until });
  for (await begin; left.length > 0 && !until.aborted; await nextTurn()) {
    const began = performance.now();
    while (left.length > 0 && performance.now() - began < turnMs) left.shift()?.();
  }
};
