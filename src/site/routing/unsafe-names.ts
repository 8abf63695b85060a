// Finds names of pages and files that file systems do not accept. Problems: `route/name`, `file/name`.
import { describeUnsafePart, findUnsafePart } from '../../model/file-names.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import type { Claim } from './claim.ts';

const shownPart = (part: string): string => (part.length > 40 ? `${[...part].slice(0, 40).join('')}…` : part);

const hintOfName = ({ route }: Claim): string => {
  if ('entry' in route && route.entry !== undefined) return 'rename the file, or set a different `slug` here.';
  return route.kind === 'tag' ? 'write a different tag.' : 'write a different name.';
};

const findUnsafeRoute = (claim: Claim, outputs: readonly OutputPath[]): Problem | undefined => {
  const part = outputs.map(findUnsafePart).find((found) => found !== undefined);
  if (part === undefined) return undefined;
  const message = `The address \`${shownPart(claim.route.path)}\` ${describeUnsafePart(part)}.`;
  return { code: 'route/name', severity: 'error', message, hint: hintOfName(claim), ...(claim.at && { at: claim.at }) };
};

const findUnsafeOutput = (output: string): readonly Problem[] => {
  const part = findUnsafePart(output);
  if (part === undefined) return [];
  return [
    { code: 'file/name', severity: 'error', message: `The path \`${shownPart(output)}\` ${describeUnsafePart(part)}.` },
  ];
};

const unsafeStatics = ({ statics }: Site): Problem[] =>
  [...statics.values()].flatMap(({ path, output }) =>
    findUnsafeOutput(output).map(
      (problem): Problem => ({ ...problem, hint: 'rename the file or its folder.', at: { file: path } }),
    ),
  );

/**
 * Reports output paths that file systems do not accept (`file/name`). Returns an empty list if `known` already contains
 * a problem with a name, because that problem points to the source of the name.
 */
export const findUnsafeOutputs = (outputs: Iterable<string>, known: readonly Problem[]): Problem[] =>
  known.some(({ code }) => code === 'route/name' || code === 'file/name') ? [] : [...outputs].flatMap(findUnsafeOutput);

/**
 * Reports unsafe names of static files and of routes. `outputsOf` returns the files of a route: its page, and those
 * next to it.
 */
export const findUnsafeNames = (
  site: Site,
  claims: readonly Claim[],
  outputsOf: (route: Route) => readonly OutputPath[],
): Problem[] => [
  ...unsafeStatics(site),
  ...claims.flatMap((claim) => findUnsafeRoute(claim, outputsOf(claim.route)) ?? []),
];
