// Problems that the stages found → problems that a report shows, sorted: equal failures are joined, exemptions and
// severities are applied, and consequences of other problems are dropped.
import type { FilePath } from '../../model/paths.ts';
import type { Problem, Rules } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { applyExemptions } from './apply-exemptions.ts';
import { applyRules, softenDescriptions } from './apply-severities.ts';
import { groupFailures } from './group-failures.ts';
import { sortProblems } from './sort-problems.ts';
import { type DescribedApi, suppressConsequences } from './suppress-consequences.ts';

/** Data about the site that the problems belong to. If a member is absent, the work that needs it is skipped. */
export type ProblemContext = {
  /** Sources with comments that exempt a place from a rule. If absent, exemptions are not applied. */
  readonly snapshot?: Snapshot;
  /** Severities by code. If absent, no severity is changed by a rule. */
  readonly rules?: Rules;
  /**
   * Site with its descriptions, to find problems in descriptions and their consequences. If absent, both are reported
   * like all other problems.
   */
  readonly site?: Pick<Site, 'specs' | 'settings'>;
  /**
   * Returns whether an entry was checked as a whole. In such an entry, a comment that exempts nothing is reported. If
   * absent, mistakes in comments are not reported.
   */
  readonly isChecked?: (file: FilePath) => boolean;
};

const describedApis = ({ specs, settings }: NonNullable<ProblemContext['site']>): readonly DescribedApi[] =>
  settings.apis.map(({ name }) => ({ name, files: specs.find(({ spec }) => spec.name === name)?.spec.files ?? [] }));

const descriptionFiles = ({ specs, settings }: NonNullable<ProblemContext['site']>): ReadonlySet<FilePath> =>
  new Set([
    ...specs.flatMap(({ spec }) => spec.files),
    ...settings.apis.flatMap(({ localeFiles }) => Object.values(localeFiles ?? {})),
  ]);

/**
 * Returns the problems to report, sorted. With `snapshot` and `isChecked`, also reports mistakes in `mokcha-ignore`
 * comments (`rule/unknown`, `rule/unused`).
 */
export const finishProblems = (
  found: readonly Problem[],
  { snapshot, rules, site, isChecked }: ProblemContext = {},
): readonly Problem[] => {
  const grouped = groupFailures(found);
  const left = snapshot === undefined ? grouped : applyExemptions(grouped, snapshot, isChecked);
  const softened = site === undefined ? left : softenDescriptions(left, descriptionFiles(site));
  const ruled = rules === undefined ? softened : applyRules(softened, rules);
  return sortProblems(suppressConsequences(ruled, site && describedApis(site)));
};
