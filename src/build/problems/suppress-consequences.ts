// Problems → those that remain once their causes are corrected: a page that could not be read has no headings, a description that could not be read
// has no operations, and neither is a second mistake.
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problem.ts';

/** An API of the site, and the files that its description was read from; none if it could not be read. */
export type DescribedApi = { readonly name: string; readonly files: readonly FilePath[] };

/** Codes of what leaves parts out of a description. */
const leavesOut = /^api\/(yaml|json|encoding|duplicate-key|ref-\w+|operation-id|alias|depth|root|lint)$/;

/** Codes of what a missing operation, schema or field leads to. */
const missesPart =
  /^(docs\/(operation|schema|enum|example|limit|literal)|link\/(operation|schema|anchor|broken)|page\/broken-href|history\/unrecorded-breaking)$/;

/** Codes of what a name of an API leads to if the site has no such API. */
const missesApi = /^(docs\/(api|example|literal)|link\/(operation|schema))$/;

/** Codes of what a file leads to that is missing or could not be read. */
const missesFile = /^(api\/missing|link\/anchor)$/;

/** Codes of what leaves a page without its address. */
const losesAddress = /^((route|file)\/name|route\/collision)$/;

const withoutFiles = (problems: readonly Problem[], errors: readonly Problem[]): readonly Problem[] => {
  const files = new Set(errors.flatMap(({ code, about }) => (about?.file === undefined || missesFile.test(code) ? [] : [about.file])));
  return problems.filter(({ code, about }) => !(missesFile.test(code) && about?.file !== undefined && files.has(about.file)));
};

/** Parts without an API could be those of any. */
const withoutParts = (problems: readonly Problem[], errors: readonly Problem[], apis: readonly DescribedApi[]): readonly Problem[] => {
  const files = new Set(errors.flatMap(({ code, at }) => (leavesOut.test(code) && at ? [at.file] : [])));
  const broken = new Set(apis.flatMap((api) => (api.files.some((file) => files.has(file)) ? [api.name] : [])));
  if (broken.size === 0) return problems;
  const isLost = ({ about: { api, part } = {} }: Problem): boolean => (api === undefined ? part !== undefined : broken.has(api));
  return problems.filter((problem) => !(missesPart.test(problem.code) && isLost(problem)));
};

/** Nobody knows whether an unknown name is that of the missing description. A name of a description that was read is certain. */
const withoutNames = (problems: readonly Problem[], errors: readonly Problem[], apis: readonly DescribedApi[]): readonly Problem[] => {
  if (!errors.some(({ code }) => code === 'api/missing')) return problems;
  const read = new Set(apis.flatMap(({ name, files }) => (files.length > 0 ? [name] : [])));
  const isKnown = ({ code, about: { api, part } = {} }: Problem): boolean =>
    api === undefined ? code === 'docs/example' && part === undefined : read.has(api);
  return problems.filter((problem) => !missesApi.test(problem.code) || isKnown(problem));
};

const withoutAddresses = (problems: readonly Problem[], errors: readonly Problem[]): readonly Problem[] =>
  errors.some(({ code }) => losesAddress.test(code)) ? problems.filter(({ code }) => code !== 'page/broken-href') : problems;

/** Returns the problems without consequences of the errors among them. Without `apis`, those of what APIs lack are left. */
export const suppressConsequences = (problems: readonly Problem[], apis?: readonly DescribedApi[]): readonly Problem[] => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const ofSite = withoutFiles(withoutAddresses(problems, errors), errors);
  return apis === undefined ? ofSite : withoutNames(withoutParts(ofSite, errors, apis), errors, apis);
};
