// Part of the script of a watched page: replaces stylesheets.

/**
 * Source of `sheetsOf`, which finds the stylesheets of a page; `swapSheet`, which replaces one stylesheet; and
 * `swapSheets`, which replaces all stylesheets or, if their number has changed, returns false.
 */
export const swapSheets = String.raw`
const sheetsOf = (page) => [...page.querySelectorAll('link[rel="stylesheet"]')];

// Adds the new sheet before the old one is removed, so that the page always has styles.
const swapSheet = (link, href) => {
  if (link.getAttribute('href') === href) return;
  const fresh = link.cloneNode();
  fresh.setAttribute('href', href);
  fresh.addEventListener('load', () => link.remove());
  fresh.addEventListener('error', () => location.reload());
  link.after(fresh);
  link.removeAttribute('rel');
};
const swapSheets = (next) => {
  const before = sheetsOf(document);
  const after = sheetsOf(next).map((link) => link.getAttribute('href'));
  if (before.length !== after.length) return false;
  before.forEach((link, at) => swapSheet(link, after[at]));
  return true;
};
`;
