// Part of the script of a watched page: keeps the state of open, chosen, scrolled and focused elements.

/** Source of `keep`, which records the state and returns a function that restores it. */
export const keepState = String.raw`
// Returns a selector for a node: its id, or the path to it from the nearest element with an id, or from 'body'.
const wayTo = (node) => {
  const steps = [];
  for (let at = node; at && at !== document.body; at = at.parentElement) {
    if (at.id) return ['#' + CSS.escape(at.id), ...steps].join(' > ');
    const alike = [...at.parentElement.children].filter((other) => other.localName === at.localName);
    steps.unshift(at.localName + ':nth-of-type(' + (alike.indexOf(at) + 1) + ')');
  }
  return ['body', ...steps].join(' > ');
};
// Keeps the state of the parts below the given roots.
const keep = (roots) => {
  const inRoots = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const folds = inRoots('details').map((fold) => [wayTo(fold), fold.open]);
  const tabs = inRoots('[role="tab"][aria-selected="true"]').map(wayTo);
  const boxes = inRoots('pre, .table').filter((box) => box.scrollLeft > 0);
  const scrolled = boxes.map((box) => [wayTo(box), box.scrollLeft]);
  const focus = document.activeElement && document.activeElement !== document.body ? wayTo(document.activeElement) : '';
  return () => {
    for (const [way, open] of folds) {
      const fold = document.querySelector(way);
      if (fold) fold.open = open;
    }
    for (const way of tabs) {
      const tab = document.querySelector(way);
      if (tab && tab.ariaSelected !== 'true') tab.click();
    }
    for (const [way, at] of scrolled) document.querySelector(way)?.scrollTo({ left: at, behavior: 'instant' });
    if (focus !== '') document.querySelector(focus)?.focus({ preventScroll: true });
  };
};
`;
