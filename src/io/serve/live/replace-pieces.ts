// Part of the script of a watched page: replaces only the parts of a long page that have changed.

/**
 * Source of `takePieces`, which replaces the changed pieces, or returns false if the whole page must be replaced;
 * `piecesOf`, which splits a page; `nodesOf`, which parses a piece; and `ownTag`, which matches the tag of the script.
 * Needs `keep` and `notifyPage`.
 */
export const replacePieces = String.raw`
// A long page has marks at which its parser may pause. If only parts between two marks differ, only those are replaced.
const mark = '<script type="text/plain"></script>';
const ownTag = /<script [^>]*data-page=[^>]*><\/script>/g;
const piecesOf = (html) => html.replace(ownTag, '').split(mark);
const shownPieces = () => {
  const pieces = [[]];
  for (const node of document.querySelector('main').childNodes)
    if (node.localName === 'script' && node.type === 'text/plain') pieces.push([]);
    else pieces.at(-1).push(node);
  return pieces;
};
const nodesOf = (piece) => {
  const page = new DOMParser().parseFromString('<main>' + piece, 'text/html');
  return [...page.querySelector('main').childNodes];
};
const afterMain = (piece) => piece.slice(piece.indexOf('</main>'));
const languageOf = (node) => node.querySelector('.langs > [aria-current]')?.textContent;
// Returns whether a part can be replaced alone. Tabs and islands cannot, nor can samples in a chosen language.
const isAlone = ({ node, old, fresh }) =>
  node instanceof Element &&
  old instanceof Element &&
  fresh?.querySelector?.('[data-tabs], [data-island]') === null &&
  languageOf(node) === languageOf(old);
const takePieces = (before, after) => {
  const shown = shownPieces();
  if (before.length !== after.length || shown.length !== after.length) return false;
  if (afterMain(before.at(-1)) !== afterMain(after.at(-1))) return false;
  const changed = [...after.keys()].filter((at) => after[at] !== before[at]);
  // Replaces only parts that differ: if a part above the reader's place is laid out again, the place moves.
  const pairs = changed.flatMap((at) => {
    const [old, fresh] = [nodesOf(before[at]), nodesOf(after[at])];
    if (old.length !== fresh.length || old.length !== shown[at].length) return [{}];
    return old
      .map((one, index) => ({ node: shown[at][index], old: one, fresh: fresh[index] }))
      .filter((pair) => !pair.old.isEqualNode(pair.fresh));
  });
  if (!pairs.every(isAlone)) return false;
  const restore = keep(pairs.map(({ node }) => node));
  for (const { node, fresh } of pairs) node.replaceWith(fresh);
  if (pairs.length > 0) notifyPage('');
  restore();
  return true;
};
`;
