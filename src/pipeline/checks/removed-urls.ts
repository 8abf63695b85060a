// A published manifest and the result of a build → problems for removed pages and anchors, each with the redirect or
// the id that restores the URL.
import type { Manifest } from '../../model/site/output.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import { findRemovedUrls, type PageLikeness, type RemovedUrls } from '../../site/routing/find-removed-urls.ts';
import { settingsPlace } from '../../site/settings-place.ts';
import type { BuildResult } from '../build.ts';

export type { PageLikeness };

/**
 * Returns published pages and anchors that were removed without a redirect. `likeness` compares the contents of pages;
 * without it, only URLs and anchors are compared.
 */
export const removedSince = (
  published: Manifest,
  { routes, tree }: Pick<BuildResult, 'routes' | 'tree'>,
  likeness?: PageLikeness,
): readonly RemovedUrls[] => findRemovedUrls(published.routes, routes, new Set(tree.keys()), likeness);

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns the source text of an entry of `redirects` in the config. */
export const redirectEntry = (from: string, to: string): string => `{ from: ${quote(from)}, to: ${quote(to)} }`;

const toProblem = (vanished: RemovedUrls, settings: Settings): Problem => {
  const at = settingsPlace(settings, 'redirects');
  const { path, likely } = vanished;
  const first = settings.hasFolders ? '' : 'run `mokcha init` to create a site with a config, then ';
  if (vanished.kind === 'route')
    return {
      code: 'route/vanished',
      severity: 'error',
      message: `The published URL \`${path}\` no longer exists.`,
      hint: likely
        ? `${first}add \`${redirectEntry(path, likely.to)}\` to \`redirects\`.`
        : `${first}add \`{ from: ${quote(path)}, to: '…' }\` to \`redirects\`, with the path of a page as \`to\`.`,
      ...(at && { at }),
    };
  const { parts } = vanished;
  const below = parts === 1 ? 'does one anchor' : `do ${parts} anchors`;
  const others = parts === 0 ? '' : `, and neither ${below} below it`;
  return {
    code: 'route/vanished-anchor',
    severity: 'warning',
    message: `The published URL \`${path}#${vanished.anchor}\` no longer exists${others}.`,
    hint: likely
      ? `if \`#${likely.to}\` is the same part, write \`{#${vanished.anchor}}\` after its heading, or give the ` +
        'operation its former `operationId`.'
      : `write \`{#${vanished.anchor}}\` after the heading that had this id, or give the operation its former ` +
        '`operationId`.',
    ...(at && { at }),
  };
};

/** Reports removed pages and anchors: `route/vanished`, `route/vanished-anchor`. */
export const removedUrlProblems = (
  published: Manifest,
  result: Pick<BuildResult, 'routes' | 'tree'>,
  settings: Settings,
): readonly Problem[] => removedSince(published, result).map((vanished) => toProblem(vanished, settings));
