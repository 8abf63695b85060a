// Finds the element in which an event happened, and decides whether the page, and not the browser, handles a press.

/**
 * Returns the event's target if it matches, otherwise the nearest matching element around it, or null if none matches.
 */
export const closestTo = <Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/**
 * Returns whether a press uses the main mouse button and no modifier key. The browser itself handles all other presses,
 * for example to open a link in a new tab or to download its target.
 */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
