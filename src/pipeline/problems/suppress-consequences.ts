// Problems → those that are not consequences of other problems. For example, a description that cannot be read has no
// operations, so a problem about a missing operation is dropped.
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';

/**
 * An API of the site. `files` are the files that its description was read from, and are empty if it could not be read.
 */
export type DescribedApi = { readonly name: string; readonly files: readonly FilePath[] };

/** Codes of problems that leave parts out of a description. */
const leavesOut = /^api\/(yaml|json|encoding|duplicate-key|ref-\w+|operation-id|alias|depth|root|lint)$/;

/** Codes of problems that a missing operation, schema or field can cause. */
const missesPart: readonly RegExp[] = [
  /^docs\/(operation|schema|enum|example|limit|literal)$/,
  /^link\/(operation|schema|anchor|broken)$/,
  /^(page\/broken-href|history\/unrecorded-breaking)$/,
];

/** Codes of problems that can mean that the site has no API with the name in question. */
const missesApi = /^(docs\/(api|example|literal)|link\/(operation|schema))$/;

/** Codes of problems that a missing or unreadable file can cause. */
const missesFile = /^(api\/missing|link\/anchor)$/;

/** Codes of problems that leave a page without its URL. */
const losesAddress = /^((route|file)\/name|route\/collision)$/;

const withoutFiles = (problems: readonly Problem[], errors: readonly Problem[]): readonly Problem[] => {
  const files = new Set(
    errors.flatMap(({ code, about }) => (about?.file === undefined || missesFile.test(code) ? [] : [about.file])),
  );
  return problems.filter(
    ({ code, about }) => !(missesFile.test(code) && about?.file !== undefined && files.has(about.file)),
  );
};

/**
 * Drops problems about parts of broken descriptions. A problem about a part of an unknown API is dropped as well,
 * because the part may belong to a broken description.
 */
const withoutParts = (
  problems: readonly Problem[],
  errors: readonly Problem[],
  apis: readonly DescribedApi[],
): readonly Problem[] => {
  const files = new Set(errors.flatMap(({ code, at }) => (leavesOut.test(code) && at ? [at.file] : [])));
  const broken = new Set(apis.flatMap((api) => (api.files.some((file) => files.has(file)) ? [api.name] : [])));
  if (broken.size === 0) return problems;
  const isLost = ({ about: { api, part } = {} }: Problem): boolean =>
    api === undefined ? part !== undefined : broken.has(api);
  return problems.filter((problem) => !(missesPart.some((codes) => codes.test(problem.code)) && isLost(problem)));
};

/**
 * Drops problems about unknown names, which may belong to a missing description. A problem about an API whose
 * description was read is kept.
 */
const withoutNames = (
  problems: readonly Problem[],
  errors: readonly Problem[],
  apis: readonly DescribedApi[],
): readonly Problem[] => {
  if (!errors.some(({ code }) => code === 'api/missing')) return problems;
  const read = new Set(apis.flatMap(({ name, files }) => (files.length > 0 ? [name] : [])));
  const isKnown = ({ code, about: { api, part } = {} }: Problem): boolean =>
    api === undefined ? code === 'docs/example' && part === undefined : read.has(api);
  return problems.filter((problem) => !missesApi.test(problem.code) || isKnown(problem));
};

const withoutAddresses = (problems: readonly Problem[], errors: readonly Problem[]): readonly Problem[] =>
  errors.some(({ code }) => losesAddress.test(code))
    ? problems.filter(({ code }) => code !== 'page/broken-href')
    : problems;

/** Drops consequences of the errors among the problems. Without `apis`, problems of missing parts of APIs are kept. */
export const suppressConsequences = (
  problems: readonly Problem[],
  apis?: readonly DescribedApi[],
): readonly Problem[] => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const ofSite = withoutFiles(withoutAddresses(problems, errors), errors);
  return apis === undefined ? ofSite : withoutNames(withoutParts(ofSite, errors, apis), errors, apis);
};
