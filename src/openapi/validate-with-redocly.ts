// The files of a description → what Redocly's `lint` finds in them (`api/lint`), placed by our own tree. References are judged by `checkReferences`:
// `$id` is unknown here, and what examples and extensions hold would count as well. Its resolver is given our documents and nothing else: no disk, no network, no second parser.
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import type { OpenApiVersion } from '../model/api-spec.ts';
import { memoize } from '../model/memoize.ts';
import type { Problem } from '../model/problem.ts';
import { shapeAt } from './inline/shape-at.ts';
import { mendRedoclyTypes } from './mend-redocly-types.ts';
import type { Cursor } from './source/cursor.ts';
import { child, placeOf, stringOf, toPlain, unescapeSegment } from './source/cursor.ts';
import type { SourceDocument } from './source/source-document.ts';
import { findTargetFile, splitReference } from './source/target-file.ts';

type Redocly = typeof import('@redocly/openapi-core');
type DocumentsByFile = ReadonlyMap<string, SourceDocument>;

/**
 * References and operation ids have problems of their own, with better places; in our model siblings of `$ref` stand beside it, and a text may be a file.
 * `src/openapi/rules/` checks what excludes each other: Redocly reports some of it at the object or the list, not at the member.
 */
const offRules = {
  'no-unresolved-refs': 'off',
  'operation-operationId-unique': 'off',
  'spec-ref-siblings': 'off',
  'spec-strict-refs': 'off',
  'no-example-value-and-externalValue': 'off',
  'spec-example-values': 'off',
  'spec-no-invalid-encoding-combinations': 'off',
  'spec-querystring-parameters': 'off',
} as const;

/** Redocly wants the version as a string of three numbers; an unquoted `3.1` has a problem of its own. */
const versionMember = (version: OpenApiVersion): Record<string, string> =>
  version === '2.0' ? { swagger: version } : { openapi: `${version}.0` };

const createGuardedResolver = (redocly: Redocly, documents: DocumentsByFile, entry: SourceDocument, version: OpenApiVersion) => {
  /** Redocly resolves each reference again wherever it meets it. */
  const resolved = new Map<string, string>();
  class GuardedResolver extends redocly.BaseResolver {
    override resolveExternalRef(base: string | null, reference: string): string {
      const key = `${base}\n${reference}`;
      const known = resolved.get(key);
      if (known !== undefined) return known;
      const document = documents.get(base ?? '');
      const target = document && findTargetFile(document, splitReference(reference).uri);
      const file = target?.kind === 'file' ? target.file : reference;
      resolved.set(key, file);
      return file;
    }
    override async loadExternalRef(file: string): Promise<Source> {
      const document = documents.get(file);
      if (document?.root === undefined) throw new redocly.ResolveError(new Error(`\`${file}\` is no file of the description`));
      return new redocly.Source(file, document.text);
    }
    override parseDocument(source: Source): Document {
      const root = documents.get(source.absoluteRef)?.root;
      const parsed = root && toPlain(root);
      return { source, parsed: source.absoluteRef === entry.file ? Object.assign({}, parsed, versionMember(version)) : parsed };
    }
  }
  const customFetch = async (): Promise<never> => {
    throw new Error('a build fetches nothing');
  };
  return new GuardedResolver({ http: { headers: [], customFetch } });
};

const isUnexpected = ({ message }: NormalizedProblem): boolean => message.endsWith('is not expected here.');

/** JSON Schema 2020-12 §4.3.1 allows any keyword; one that is nearly a known one is still reported. */
const isOwnKeyword = (version: OpenApiVersion, found: NormalizedProblem, cursor: Cursor | undefined): boolean => {
  if (cursor === undefined || !isUnexpected(found) || found.suggest.length > 0 || (version !== '3.1' && version !== '3.2')) return false;
  const { kind, many } = shapeAt({ kind: 'root' }, cursor.pointer.slice(0, cursor.pointer.lastIndexOf('/')));
  return kind === 'schema' && many === undefined;
};

/**
 * What Redocly takes for a mistake and the specification allows: boolean schemas (JSON Schema 2020-12 §4.3.2), `type: file` (2.0, Response Object),
 * path parameters with other letters than those of ASCII (3.1, Path Templating).
 */
const isAllowed = (version: OpenApiVersion, found: NormalizedProblem, cursor: Cursor | undefined): boolean => {
  const { message } = found;
  const [, name, path] = /^Path parameter `(.+)` is not used in the path `(.+)`/.exec(message) ?? [];
  if (path?.includes(`{${name}}`)) return true;
  if (isOwnKeyword(version, found, cursor)) return true;
  if (version === '3.1' || version === '3.2') return message === 'Expected type `Schema` (object) but got `boolean`';
  return version === '2.0' && stringOf(cursor) === 'file' && message.startsWith('`type` can be one of');
};

/** The deepest value on the way that is there: a problem about a missing member points to its object. */
const locate = (document: SourceDocument, pointer: string): Cursor | undefined => {
  let cursor: Cursor | undefined = document.root && { document, node: document.root, pointer: '' };
  for (const segment of pointer.replace(/^#?\/?/, '').split('/')) {
    const next = cursor && segment !== '' ? child(cursor, unescapeSegment(segment)) : undefined;
    if (next !== undefined) cursor = next;
  }
  return cursor;
};

type Located = { readonly file: string; readonly pointer: string };

const locationOf = ({ location: [location] }: NormalizedProblem): Located => ({
  file: location?.source.absoluteRef ?? '',
  pointer: location?.pointer ?? '',
});

/** `ref: pets.yaml`: the object that it stands in, by `file#pointer`; undefined for other problems. */
const objectWithRef = (found: NormalizedProblem, cursor: Cursor | undefined): string | undefined => {
  const { file, pointer } = locationOf(found);
  const isRef = isUnexpected(found) && /\/\$?ref$/i.test(pointer) && cursor?.node.kind === 'string';
  return isRef ? file + pointer.replace(/\/[^/]*$/, '') : undefined;
};

/** What breaks the structure that the specification gives is an error. A member that nobody knows is left out; JSON Schema allows it. */
const severityOf = (found: NormalizedProblem): Problem['severity'] =>
  found.ruleId !== 'struct' || isUnexpected(found) ? 'warning' : 'error';

type Linted = { readonly documents: DocumentsByFile; readonly entry: SourceDocument; readonly version: OpenApiVersion };

const cursorOf = ({ documents, entry }: Omit<Linted, 'version'>, found: NormalizedProblem): Cursor | undefined => {
  const { file, pointer } = locationOf(found);
  return locate(documents.get(file) ?? entry, pointer);
};

const toProblem = ({ documents, entry, version }: Linted, found: NormalizedProblem): Problem[] => {
  const cursor = cursorOf({ documents, entry }, found);
  const at = cursor ? placeOf(cursor) : { file: entry.file };
  const text = found.message.replace(/\.$/, '');
  if (isAllowed(version, found, cursor)) return [];
  const isExtension = cursor?.pointer.includes('/x-') ?? false;
  const [suggestion] = objectWithRef(found, cursor) !== undefined ? ['$ref'] : isUnexpected(found) ? found.suggest : [];
  const hint = suggestion && `write \`${suggestion}\`.`;
  return [
    { code: 'api/lint', severity: isExtension ? 'warning' : severityOf(found), message: `${text} (rule \`${found.ruleId}\`).`, hint, at },
  ];
};

/** An object whose `$ref` lost its `$` lacks all that it refers to: that is told once, as an error, where the name is to be mended. */
const toProblems = (linted: Linted, all: readonly NormalizedProblem[]): Problem[] => {
  const withRef = new Set(all.map((found) => objectWithRef(found, cursorOf(linted, found))));
  const isLack = (found: NormalizedProblem): boolean => {
    const { file, pointer } = locationOf(found);
    return found.ruleId === 'struct' && !isUnexpected(found) && withRef.has(file + pointer);
  };
  const lacking = new Set(all.filter(isLack).map((found) => Object.values(locationOf(found)).join('')));
  return all
    .filter((found) => !isLack(found))
    .flatMap((found) => {
      const object = objectWithRef(found, cursorOf(linted, found));
      const told = toProblem(linted, found);
      return object !== undefined && lacking.has(object) ? told.map((problem): Problem => ({ ...problem, severity: 'error' })) : told;
    });
};

/** Redocly is not ours: what it throws on a strange description is told as a problem of that description. */
const attempt = async (entry: SourceDocument, run: () => Promise<Problem[]>): Promise<Problem[]> => {
  try {
    return await run();
  } catch (error) {
    const message = `The validator stops at this description: ${error instanceof Error ? error.message : String(error)}.`;
    return [{ code: 'api/lint', severity: 'error', message, at: { file: entry.file, position: { line: 1, column: 1 } } }];
  }
};

/** Equal for all descriptions, and slow to make. */
const configOf = memoize((redocly: Redocly) =>
  redocly.createConfig({ extends: ['spec'], rules: offRules }, { plugins: [{ id: 'mend', typeExtension: { oas3: mendRedoclyTypes } }] }),
);

export const validateWithRedocly = async (
  documents: DocumentsByFile,
  entry: SourceDocument,
  version: OpenApiVersion,
): Promise<Problem[]> => {
  const redocly = await import('@redocly/openapi-core');
  const config = await configOf(redocly);
  const linting = { documents, entry, version };
  const options = () => ({ ref: entry.file, config, externalRefResolver: createGuardedResolver(redocly, documents, entry, version) });
  return attempt(entry, async () => toProblems(linting, await redocly.lint(options())));
};
