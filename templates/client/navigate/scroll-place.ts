// Remembers the reader's place on a page in its history entry. A scroll offset is not enough, because sections off
// screen have an estimated height until they are seen. The element at the top of the window is therefore remembered
// too.

/**
 * Reader's place on a page: the scroll offset `y`, the `id` of the element at the top of the window, and the position
 * `top` of that element, in px. `id` and `top` are absent if no element with an id was found.
 */
type Place = { readonly y: number; readonly id?: string; readonly top?: number };

/** Returns whether a history state contains a place. Other states are empty or mark the entry of the open drawer. */
const isPlace = (state: unknown): state is Place => (state as Partial<Place> | null)?.y !== undefined;

const settleMs = 150;

const findSeen = (page: Document): Pick<Place, 'id' | 'top'> => {
  const main = page.querySelector('main');
  const { left = 0, width = 0 } = main?.getBoundingClientRect() ?? {};
  // Looks at a point below the navbar, within the text.
  let seen: Element | null | undefined = page
    .elementsFromPoint(left + width / 3, 100)
    .find((element) => main?.contains(element));
  // If that element has no id, the nearest element with an id before or around it is used.
  while (seen && !seen.id) seen = seen.previousElementSibling ?? seen.parentElement;
  return seen && seen !== main && main?.contains(seen) ? { id: seen.id, top: seen.getBoundingClientRect().top } : {};
};

export type ScrollPlaces = {
  /** Writes the reader's place into the current history entry. */
  readonly remember: () => void;
  /** Scrolls to the place in a state. Returns false if the state has no place. */
  readonly restore: (state: unknown) => boolean;
  /**
   * Pauses writing if `isHeld` is true, otherwise resumes it. Writing must pause while the history entry has already
   * changed, but its page is not shown yet.
   */
  readonly hold: (isHeld: boolean) => void;
};

/** Starts to remember the place after each scroll, as long as soft navigation restores places itself. */
export const createScrollPlaces = (page: Document): ScrollPlaces => {
  let timer = 0;
  let isHeld = false;
  const remember = (): void => {
    clearTimeout(timer);
    if (!isHeld) history.replaceState({ y: scrollY, ...findSeen(page) } satisfies Place, '');
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      // In the mode `auto`, the browser itself restores the place.
      if (history.scrollRestoration === 'manual') timer = setTimeout(remember, settleMs);
    },
    { passive: true },
  );
  const align = ({ id, top = 0 }: Place): void => {
    const target = id === undefined ? null : page.getElementById(id);
    if (target !== null) scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  return {
    remember,
    restore: (state) => {
      if (!isPlace(state)) return false;
      scrollTo({ top: state.y, behavior: 'instant' });
      align(state);
      // Two frames later, all content that has come into view has its real height.
      requestAnimationFrame(() => requestAnimationFrame(() => align(state)));
      return true;
    },
    hold: (held) => {
      clearTimeout(timer);
      isHeld = held;
    },
  };
};
