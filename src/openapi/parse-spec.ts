// An OpenAPI description (2.0, 3.0, 3.1, 3.2; YAML or JSON; one file or many) → `ApiSpec`, and the problems in the
// description. Redocly checks the structure of the description. The conversion reads a tree that keeps places and
// spellings.
import type { QueryStore } from '../incremental/types.ts';
import type { ApiSpec, SpecText } from '../model/api/api-spec.ts';
import type { BundleMap } from '../model/api/bundle.ts';
import { catalogueKey } from '../model/api/catalogue.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problems/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { textKey } from '../text/text-key.ts';
import { bundleSpec } from './bundle/bundle-spec.ts';
import { type ConvertedSpec, convertSpec, type SpecSource } from './convert/convert-spec.ts';
import { findInlined } from './inline/find-inlined.ts';
import { findRepetition } from './inline/find-repetition.ts';
import { readVersion } from './read-version.ts';
import { checkRules } from './rules/check-rules.ts';
import { checkReferences, reportCircular } from './source/check-references.ts';
import { createResolver } from './source/create-resolver.ts';
import { findDeepReference } from './source/find-deep-reference.ts';
import { findExcess } from './source/find-excess.ts';
import { loadDocuments } from './source/load-documents.ts';
import { validateWithRedocly } from './validate-with-redocly.ts';

export type SpecInput = {
  /** Name of the API as in `ApiSettings`, such as `ad` or `ad@v1`. */
  readonly name: string;
  readonly file: FilePath;
  /** Returns a file, or undefined if the file does not exist. All access to files goes through this function. */
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  /**
   * Keys of catalogue entries that apply only to one role or to one place, given by its pointer. A text with such a key
   * is looked up separately from equal texts elsewhere. Absent if no catalogue is used.
   */
  readonly roles?: readonly string[];
  /**
   * Function that runs the validation, for example in a different thread. Absent if the description is validated in
   * this thread.
   */
  readonly validator?: Validator;
  /** Store of values from earlier runs. This run reads it and adds its own values. Absent if nothing is cached. */
  readonly memory?: QueryStore | undefined;
};

/**
 * Runs Redocly's validation. The validation only finds problems, so other code does not have to wait for it. `files`
 * are all files that were read, including the entry `file`. `here` runs the validation in this thread.
 */
export type Validator = (
  input: { readonly file: FilePath; readonly files: readonly FilePath[] },
  here: () => Promise<readonly Problem[]>,
) => Promise<readonly Problem[]>;

/**
 * Codes of problems that prevent validation, because Redocly would run for a very long time, or throw an error without
 * a place.
 */
const stopsValidation = new Set([
  'api/yaml',
  'api/json',
  'api/encoding',
  'api/alias',
  'api/depth',
  'api/ref-cycle',
  'api/ref-chain',
]);

const missing = (file: FilePath): Problem => ({
  code: 'api/missing',
  severity: 'error',
  message: `The description \`${file}\` does not exist.`,
  hint: 'create the file, or correct its path in `apis` or `--api`.',
  at: { file },
  about: { file },
});

/**
 * Returns whether Redocly's problem follows from a reference that is already reported as broken. Redocly reports the
 * reference again, or the value that the reference should have provided.
 */
const isConsequence = (reported: readonly Problem[], { at }: Problem): boolean =>
  reported.some((problem) => {
    if (!problem.code.startsWith('api/ref-') || problem.at?.file !== at?.file) return false;
    return (
      problem.at?.pointer === at?.pointer ||
      problem.at?.pointer?.replace(/\/(?:\$ref|externalValue)$/, '') === at?.pointer
    );
  });

/** Result, with a promise of the problems that Redocly finds. */
export type Validated<T> = Outcome<T> & { readonly validated: Promise<readonly Problem[]> };

export type ParsedSpec = Validated<ApiSpec | undefined> & {
  /** Function that returns the description as one document. Absent if `value` is undefined. */
  readonly bundle?: () => BundleMap;
};

const nothingToValidate: Promise<readonly Problem[]> = Promise.resolve([]);

const validateHere: Validator = (_, here) => here();

/**
 * Reads and checks the files of a description. The value is undefined if the entry file does not exist, cannot be read,
 * is not an object or has no supported version. It is also undefined if paths are too long, tags or references are too
 * deep, or content is repeated too often.
 */
export const readSpec = ({
  name,
  file,
  readFile,
  validator = validateHere,
  memory,
}: SpecInput): Validated<SpecSource | undefined> => {
  const { value: documents, problems: found } = loadDocuments(file, readFile, memory);
  const entry = documents.byFile.get(file);
  const failed = (problems: readonly Problem[]) => ({ value: undefined, problems, validated: nothingToValidate });
  if (entry === undefined) return failed([missing(file)]);
  if (entry.root === undefined) return failed(found);
  const root = { document: entry, node: entry.root, pointer: '' };
  const { value: version, problems: versionProblems } = readVersion(root);
  if (version === undefined) return failed([...found, ...versionProblems]);
  const resolver = createResolver(documents.byFile);
  const deep = [...findExcess(root), ...findDeepReference(file, documents.references, resolver)];
  if (deep.length > 0) return failed([...found, ...versionProblems, ...deep]);
  const endless = findInlined(root, documents.references, resolver, documents.byFile);
  const read = [...found, ...versionProblems, ...checkReferences(documents, resolver), ...reportCircular(endless)];
  const repeated = findRepetition(root, resolver, documents.byFile.values());
  if (repeated.length > 0) return failed([...read, ...repeated]);
  const isSafe = !read.some(({ code }) => stopsValidation.has(code));
  const rules = isSafe ? checkRules({ root, version, resolver }) : [];
  const problems = [...read, ...rules];
  const files = [...documents.byFile.keys()];
  const validate = async (): Promise<readonly Problem[]> =>
    (await validateWithRedocly(documents.byFile, entry, version)).filter(
      (problem) => !isConsequence(problems, problem),
    );
  const validated = isSafe ? validator({ file, files }, validate) : nothingToValidate;
  // Prevents an unhandled rejection. Callers that await `validated` still see the error.
  validated.catch(() => undefined);
  return {
    value: {
      name,
      root,
      version,
      resolver,
      files,
      exampleFiles: documents.others,
      operationIds: documents.operationIds,
    },
    problems,
    validated,
  };
};

/** Returns a function that makes the bundle of a description, so that it is made only if it is needed. */
export const bundleOf =
  (source: SpecSource, { names, texts }: ConvertedSpec) =>
  (): BundleMap =>
    bundleSpec({ ...source, names, texts });

const keyByRole = ({ source, role, place }: SpecText, roles: ReadonlySet<string>): string | undefined => {
  const context = [place.pointer, role].find((known) => roles.has(catalogueKey(source, known)));
  return context === undefined ? undefined : textKey(source, context);
};

/** Parses a description. The value is undefined in the same cases as that of `readSpec`. */
export const parseSpec = (input: SpecInput): ParsedSpec => {
  const { value: source, problems, validated } = readSpec(input);
  if (source === undefined) return { value: undefined, problems: problems, validated };
  const roles = new Set(input.roles);
  const converted = convertSpec(source, (text) => keyByRole(text, roles));
  return {
    value: converted.value,
    problems: [...problems, ...converted.problems],
    bundle: bundleOf(source, converted),
    validated,
  };
};
