// The files of a description → the problems that Redocly's `lint` finds in them (`api/lint`), with places from Mokcha's
// own tree. `checkReferences` checks references: Redocly does not know `$id`, and would treat a `$ref` in an example or
// an extension as a reference. Redocly gets parsed documents, and does not read files itself.
import type { Document, NormalizedProblem, Source } from '@redocly/openapi-core';
import type { OpenApiVersion } from '../model/api/api-spec.ts';
import { memoize } from '../model/memoize.ts';
import type { Problem } from '../model/problems/problem.ts';
import { shapeAt } from './inline/shape-at.ts';
import { patchRedoclyTypes } from './patch-redocly-types.ts';
import type { Cursor } from './source/source-document.ts';
import { child, placeOf, stringOf, toPlain, unescapeSegment } from './source/cursor.ts';
import type { SourceDocument } from './source/source-document.ts';
import { findTargetFile, splitReference } from './source/target-file.ts';

type Redocly = typeof import('@redocly/openapi-core');
type DocumentsByFile = ReadonlyMap<string, SourceDocument>;

/**
 * Rules that are off. For references and operation ids, Mokcha reports problems at better places. Two rules forbid what
 * Mokcha supports: siblings of `$ref`, and texts in files. `src/openapi/rules/` checks members that exclude each other,
 * because Redocly reports some of them at the object or the list, not at the member.
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

/**
 * Returns the version member in the form that Redocly reads: a string, either `2.0` or three numbers such as `3.1.0`.
 * `readVersion` reports mistakes in the spelling that the author chose.
 */
const versionMember = (version: OpenApiVersion): Record<string, string> =>
  version === '2.0' ? { swagger: version } : { openapi: `${version}.0` };

const createGuardedResolver = (
  redocly: Redocly,
  documents: DocumentsByFile,
  entry: SourceDocument,
  version: OpenApiVersion,
) => {
  /** References that are already resolved. Without this map, Redocly would resolve a reference each time it occurs. */
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
      if (document?.root === undefined)
        throw new redocly.ResolveError(new Error(`\`${file}\` is not a file of the description`));
      return new redocly.Source(file, document.text);
    }
    override parseDocument(source: Source): Document {
      const root = documents.get(source.absoluteRef)?.root;
      const parsed = root && toPlain(root);
      return {
        source,
        parsed: source.absoluteRef === entry.file ? Object.assign({}, parsed, versionMember(version)) : parsed,
      };
    }
  }
  const customFetch = async (): Promise<never> => {
    throw new Error('a build does not fetch files');
  };
  return new GuardedResolver({ http: { headers: [], customFetch } });
};

const isUnexpected = ({ message }: NormalizedProblem): boolean => message.endsWith('is not expected here.');

/**
 * Returns whether a problem is about a keyword that is not part of JSON Schema. Schemas of 3.1 and 3.2 may contain such
 * keywords (JSON Schema 2020-12 §4.3.1), but a keyword that is similar to a known one is still reported.
 */
const isOwnKeyword = (version: OpenApiVersion, found: NormalizedProblem, cursor: Cursor | undefined): boolean => {
  if (
    cursor === undefined ||
    !isUnexpected(found) ||
    found.suggest.length > 0 ||
    (version !== '3.1' && version !== '3.2')
  )
    return false;
  const { kind, many } = shapeAt({ kind: 'root' }, cursor.pointer.slice(0, cursor.pointer.lastIndexOf('/')));
  return kind === 'schema' && many === undefined;
};

/**
 * Returns whether the specification allows what Redocly reports: other keywords and boolean schemas (JSON Schema
 * 2020-12 §4.3), `type: file` (2.0, Response Object), and path parameters that Redocly does not find in their path,
 * such as names with letters other than ASCII (3.1, Path Templating).
 */
const isAllowed = (version: OpenApiVersion, found: NormalizedProblem, cursor: Cursor | undefined): boolean => {
  const { message } = found;
  const [, name, path] = /^Path parameter `(.+)` is not used in the path `(.+)`/.exec(message) ?? [];
  if (path?.includes(`{${name}}`)) return true;
  if (isOwnKeyword(version, found, cursor)) return true;
  if (version === '3.1' || version === '3.2') return message === 'Expected type `Schema` (object) but got `boolean`';
  return version === '2.0' && stringOf(cursor) === 'file' && message.startsWith('`type` can be one of');
};

/**
 * Returns the innermost existing value on the way to a pointer. A problem about a missing member is placed at the
 * object that lacks the member. Returns undefined if the document has no root.
 */
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

/**
 * Returns the place, as `file#pointer`, of the object that contains a misspelled `$ref`, such as `ref: pets.yaml`.
 * Returns undefined for other problems.
 */
const objectWithRef = (found: NormalizedProblem, cursor: Cursor | undefined): string | undefined => {
  const { file, pointer } = locationOf(found);
  const isRef = isUnexpected(found) && /\/\$?ref$/i.test(pointer) && cursor?.node.kind === 'string';
  return isRef ? file + pointer.replace(/\/[^/]*$/, '') : undefined;
};

/**
 * Returns the severity of a problem that is not in an extension. Only a violation of the specification's structure is
 * an error. An unknown member is a warning, because the other members of its object are still read.
 */
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
    {
      code: 'api/lint',
      severity: isExtension ? 'warning' : severityOf(found),
      message: `${text} (rule \`${found.ruleId}\`).`,
      hint,
      at,
    },
  ];
};

/**
 * Converts Redocly's problems. If `$ref` is misspelled as `ref`, Redocly may also report that the object lacks required
 * members. In that case, only the misspelled name is reported, as an error.
 */
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
      const problems = toProblem(linted, found);
      return object !== undefined && lacking.has(object)
        ? problems.map((problem): Problem => ({ ...problem, severity: 'error' }))
        : problems;
    });
};

/** Runs Redocly. An exception that it throws on an unusual description is reported as a problem of that description. */
const attempt = async (entry: SourceDocument, run: () => Promise<Problem[]>): Promise<Problem[]> => {
  try {
    return await run();
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    return [
      {
        code: 'api/lint',
        severity: 'error',
        message: `Redocly cannot validate \`${entry.file}\`: ${reason}.`,
        hint:
          `remove parts of \`${entry.file}\` until this error disappears, then correct the last part that you ` +
          'removed; if that part is valid, report the error to the authors of Mokcha.',
        at: { file: entry.file, position: { line: 1, column: 1 } },
      },
    ];
  }
};

/** Creates Redocly's configuration, which is the same for all descriptions and slow to create. */
const configOf = memoize((redocly: Redocly) =>
  redocly.createConfig(
    { extends: ['spec'], rules: offRules },
    { plugins: [{ id: 'mokcha', typeExtension: { oas3: patchRedoclyTypes } }] },
  ),
);

/** Validates a description with Redocly. Problems: `api/lint`. */
export const validateWithRedocly = async (
  documents: DocumentsByFile,
  entry: SourceDocument,
  version: OpenApiVersion,
): Promise<Problem[]> => {
  const redocly = await import('@redocly/openapi-core');
  const config = await configOf(redocly);
  const linting = { documents, entry, version };
  const options = () => ({
    ref: entry.file,
    config,
    externalRefResolver: createGuardedResolver(redocly, documents, entry, version),
  });
  return attempt(entry, async () => toProblems(linting, await redocly.lint(options())));
};
