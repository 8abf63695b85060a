// Chooses the pages that a test opens: all pages with `MATRIX=all` (`npm run prove -- pages`), and otherwise, depending
// on `SEED`, one page of each kind in each locale.
import type { Manifest } from '../../../src/model/site/output.ts';

export const isWhole = process.env.MATRIX === 'all';
export const seed = Number(process.env.SEED ?? 0);

/**
 * Returns the paths of all pages if `isWhole`, and otherwise of one page of each kind in each locale. Redirects are
 * left out.
 */
export const sampleRoutes = (routes: Manifest['routes']): readonly string[] => {
  const pages = Object.entries(routes).filter(([, { kind }]) => kind !== 'redirect');
  if (isWhole) return pages.map(([path]) => path);
  const groups = new Map<string, readonly string[]>();
  for (const [path, { kind, locale }] of pages) {
    const group = `${kind} ${locale}`;
    groups.set(group, [...(groups.get(group) ?? []), path]);
  }
  return [...groups.values()].flatMap((paths) => paths[seed % paths.length] ?? []);
};
