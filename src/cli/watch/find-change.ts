// Two results of loading a site → their difference. `watch` computes it after each load.
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../model/problems/problem.ts';
import type { Inputs } from '../session/session.ts';

export type Change = {
  readonly parts: ReadonlySet<'files' | 'settings' | 'templates' | 'assets' | 'problems'>;
  /** Files of the snapshot that were added, removed or edited, sorted. */
  readonly files: readonly string[];
};

/** Result of loading a site. `inputs`: absent until a load has succeeded. */
export type Loaded = { readonly inputs?: Inputs | undefined; readonly problems: readonly Problem[] };

const findFiles = ({ snapshot: { files: old } }: Inputs, { snapshot: { files: now } }: Inputs): readonly string[] =>
  old === now
    ? []
    : [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path)?.hash !== now.get(path)?.hash).sort();

const assetsOf = (inputs: Inputs | undefined): readonly string[] | undefined =>
  inputs?.ports.templates.assets.map(({ hash }) => hash);

/**
 * Compares two results. Without an earlier result, all existing parts count as changed, but the list `files` is empty.
 */
export const findChange = (before: Loaded | undefined, after: Loaded): Change => {
  const [old, now] = [before?.inputs, after.inputs];
  const files = old && now ? findFiles(old, now) : [];
  const isChanged = {
    files: old && now ? files.length > 0 : old !== now,
    settings: !isDeepStrictEqual(old?.settings, now?.settings),
    templates: old?.ports.templates.hash !== now?.ports.templates.hash,
    assets: !isDeepStrictEqual(assetsOf(old), assetsOf(now)),
    problems: !isDeepStrictEqual(before?.problems, after.problems),
  };
  const parts = (['files', 'settings', 'templates', 'assets', 'problems'] as const).filter((part) => isChanged[part]);
  return { files, parts: new Set(parts) };
};
