// Reads the presses and keys from before the page's script arrived, which the inline script records in `press`
// (`templates/parts/head/first-paint-script.ts`), and ends the recording.

const recorder = globalThis as { press?: readonly Event[]; onclick: unknown; onkeydown: unknown };

/** Returns the recorded events of one type. */
export const earlyPresses = <Type extends 'click' | 'keydown'>(type: Type): readonly DocumentEventMap[Type][] =>
  (recorder.press?.filter((entry) => entry.type === type) ?? []) as DocumentEventMap[Type][];

/**
 * Ends the recording. Leaves an empty list, because the inline script still adds an entry if the browser reports a
 * paint later.
 */
export const endRecording = (): void => {
  recorder.press = [];
  recorder.onclick = recorder.onkeydown = null;
};
