// What an event is about: the element that it came from, and whether a press is one that the page may take for its own.

/** The nearest element around where it happened. */
export const closestTo = <Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** With another button or a key held down it is the browser's own: a new tab, a download. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
