// Where a reader was on a page, kept with its entry of the history. A number of pixels is not enough: sections that are off screen are as
// high as was guessed until they are seen. So what stands at the top of the window is remembered, too.

type Place = { readonly y: number; readonly id?: string; readonly top?: number };

/** Other entries hold nothing, or the name of what is open. */
const isPlace = (state: unknown): state is Place => (state as Partial<Place> | null)?.y !== undefined;

const settleMs = 150;

const findSeen = (page: Document): Pick<Place, 'id' | 'top'> => {
  const main = page.querySelector('main');
  const { left = 0, width = 0 } = main?.getBoundingClientRect() ?? {};
  // Below the bar, in the middle of the text.
  let seen: Element | null | undefined = page.elementsFromPoint(left + width / 3, 100).find((element) => main?.contains(element));
  // Or what it stands below.
  while (seen && !seen.id) seen = seen.previousElementSibling ?? seen.parentElement;
  return seen && seen !== main && main?.contains(seen) ? { id: seen.id, top: seen.getBoundingClientRect().top } : {};
};

export type ScrollPlaces = {
  /** Writes the reader's place into the entry that is shown. */
  readonly remember: () => void;
  /** Back to the place of this state; false where it holds none. */
  readonly restore: (state: unknown) => boolean;
  /** The entry is another one already, its page not yet there: nothing is written. */
  readonly hold: (isHeld: boolean) => void;
};

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
      // Elsewhere the browser remembers.
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
      // What came into view is laid out by now, and as high as it is.
      requestAnimationFrame(() => requestAnimationFrame(() => align(state)));
      return true;
    },
    hold: (held) => {
      clearTimeout(timer);
      isHeld = held;
    },
  };
};
