// An OpenAPI description (2.0, 3.0, 3.1, 3.2; YAML or JSON; one file or many) → ApiSpec and everything that is wrong with it.
// Reading and references are checked here, structure by Redocly; the conversion reads our own tree, which keeps places and spellings.
import type { QueryStore } from '../incremental/types.ts';
import type { ApiSpec, SpecText } from '../model/api-spec.ts';
import type { BundleMap } from '../model/bundle.ts';
import { catalogueKey } from '../model/catalogue.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { textKey } from '../model/text-key.ts';
import { bundleSpec } from './bundle/bundle-spec.ts';
import { type ConvertedSpec, convertSpec, type SpecSource } from './convert/convert-spec.ts';
import { findInlined } from './inline/find-inlined.ts';
import { findRepetition } from './inline/find-repetition.ts';
import { readVersion } from './read-version.ts';
import { checkRules } from './rules/check-rules.ts';
import { checkReferences, reportEndless } from './source/check-references.ts';
import { createResolver } from './source/create-resolver.ts';
import { findDeepReference } from './source/find-deep-reference.ts';
import { findExcess } from './source/find-excess.ts';
import { loadDocuments } from './source/load-documents.ts';
import { validateWithRedocly } from './validate-with-redocly.ts';

export type SpecInput = {
  /** Last segment of the reference's route. */
  readonly name: string;
  readonly file: FilePath;
  /** The only way to bytes; asked for absent files, too. */
  readonly readFile: (path: FilePath) => SourceFile | undefined;
  /** Keys of a catalogue whose words have a translation for one role or one place (its pointer) alone: such texts are looked up apart from the same words elsewhere. */
  readonly roles?: readonly string[];
  readonly validator?: Validator;
  /** What was read before; read and added to. */
  readonly memory?: QueryStore | undefined;
};

/**
 * Runs what Redocly finds, which takes as long as all the rest: only problems come of it, so that nobody need wait for them. `files`: all that
 * were read, the entry `file` among them. Default: `here`, in this thread.
 */
export type Validator = (
  input: { readonly file: FilePath; readonly files: readonly FilePath[] },
  here: () => Promise<readonly Problem[]>,
) => Promise<readonly Problem[]>;

/** Redocly has no limits of its own: a description that would keep it busy or throws without a place never gets there. */
const stopsValidation = new Set(['api/yaml', 'api/json', 'api/encoding', 'api/alias', 'api/depth', 'api/ref-cycle', 'api/ref-chain']);

const missing = (file: FilePath): Problem => ({
  code: 'api/missing',
  severity: 'error',
  message: `The description \`${file}\` does not exist.`,
  at: { file },
  about: { file },
});

/** What Redocly makes of a reference that is already reported as broken: it says so again, or misses the value that should be there. */
const isConsequence = (told: readonly Problem[], { at }: Problem): boolean =>
  told.some((problem) => {
    if (!problem.code.startsWith('api/ref-') || problem.at?.file !== at?.file) return false;
    return problem.at?.pointer === at?.pointer || problem.at?.pointer?.replace(/\/(?:\$ref|externalValue)$/, '') === at?.pointer;
  });

/** `validated`: the problems that Redocly finds, when it has found them. */
export type Validated<T> = Outcome<T> & { readonly validated: Promise<readonly Problem[]> };

export type ParsedSpec = Validated<ApiSpec | undefined> & {
  /** The description as one document; absent with the value. */
  readonly bundle?: () => BundleMap;
};

const nothingToValidate: Promise<readonly Problem[]> = Promise.resolve([]);

const validateHere: Validator = (_, here) => here();

/** The value is undefined only where nothing usable could be made: no file, no tree, no version. */
export const readSpec = ({ name, file, readFile, validator = validateHere, memory }: SpecInput): Validated<SpecSource | undefined> => {
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
  const read = [...found, ...versionProblems, ...checkReferences(documents, resolver), ...reportEndless(endless)];
  const repeated = findRepetition(root, resolver, documents.byFile.values());
  if (repeated.length > 0) return failed([...read, ...repeated]);
  const isSafe = !read.some(({ code }) => stopsValidation.has(code));
  const rules = isSafe ? checkRules({ root, version, resolver }) : [];
  const problems = [...read, ...rules];
  const files = [...documents.byFile.keys()];
  const validate = async (): Promise<readonly Problem[]> =>
    (await validateWithRedocly(documents.byFile, entry, version)).filter((problem) => !isConsequence(problems, problem));
  const validated = isSafe ? validator({ file, files }, validate) : nothingToValidate;
  // Who waits for it hears of a failure; until then it is nobody's.
  validated.catch(() => undefined);
  return {
    value: { name, root, version, resolver, files, exampleFiles: documents.others, operationIds: documents.operationIds },
    problems,
    validated,
  };
};

export const bundleOf =
  (source: SpecSource, { names, texts }: ConvertedSpec) =>
  (): BundleMap =>
    bundleSpec({ ...source, names, texts });

const keyByRole = ({ source, role, place }: SpecText, roles: ReadonlySet<string>): string | undefined => {
  const context = [place.pointer, role].find((known) => roles.has(catalogueKey(source, known)));
  return context === undefined ? undefined : textKey(source, context);
};

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
