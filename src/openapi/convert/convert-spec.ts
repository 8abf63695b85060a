// The root object of a description → `ApiSpec`. Operations are converted first, since a schema that is only reached by
// a reference gets its name when it is first reached.
import type { ApiSpec, NamedSchema, OpenApiVersion, Operation, SpecText } from '../../model/api/api-spec.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { internalTags } from '../source/internal-tags.ts';
import { member, placeOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { completeDiscriminators } from './schemas/complete-discriminators.ts';
import { convertExternalDocs, convertInfo } from './convert-info.ts';
import { convertPaths, missingPathsOf } from './convert-operation.ts';
import { convertSchema } from './schemas/convert-schema.ts';
import { convertSecurity, convertSecuritySchemes } from './convert-security.ts';
import { convertHost, convertServers, missingServersOf } from './convert-servers.ts';
import { convertTagGroups, convertTags } from './convert-tags.ts';
import { extensionsOf, present, startConversion } from './conversion.ts';
import type { Conversion } from './conversion.ts';
import { listSchemas } from './schemas/schema-names.ts';

export type SpecSource = {
  readonly name: string;
  readonly root: Cursor;
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
  readonly files: readonly FilePath[];
  /** Files that examples link to (`ApiSpec.exampleFiles`). If this set is absent, examples link to no files. */
  readonly exampleFiles?: ReadonlySet<FilePath>;
  readonly operationIds: ReadonlySet<string>;
};

/**
 * Converts all schemas. `names.parts` grows during the loop, since a schema may refer to a schema that has no name yet.
 */
const convertSchemas = (conversion: Conversion): readonly NamedSchema[] => {
  const named: NamedSchema[] = [];
  for (const [name, cursor] of conversion.names.parts) {
    const schema = convertSchema(conversion, cursor);
    if (schema !== undefined) named.push({ name, schema, place: placeOf(cursor) });
  }
  return named;
};

const sortTexts = (texts: Iterable<SpecText>, files: readonly FilePath[]): readonly SpecText[] => {
  const order = new Map(files.map((file, index) => [file, index]));
  const rank = ({ place }: SpecText): number => order.get(place.file) ?? files.length;
  return [...texts].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.place.position.line - b.place.position.line ||
      a.place.position.column - b.place.position.column,
  );
};

const allTags = (operations: readonly Operation[]): readonly Operation[] =>
  operations.flatMap((operation) => [
    operation,
    ...operation.callbacks.flatMap((callback) => allTags(callback.operations)),
  ]);

/**
 * Reports operations without an id if more than half of the operations have one. In other descriptions, the author
 * probably does not use ids, which are optional. Problems: `api/no-operation-id`.
 */
const missingIds = (operations: readonly Operation[]): readonly Problem[] => {
  const missing = operations.filter(({ isIdWritten }) => !isIdWritten);
  if (missing.length * 2 >= operations.length) return [];
  return missing.map(({ id, method, path, place }) => ({
    code: 'api/no-operation-id',
    severity: 'warning',
    message: `\`${method} ${path}\` has no \`operationId\`, unlike most operations.`,
    hint: `add an \`operationId\`; without one, links refer to the operation as \`${id}\`.`,
    at: place,
  }));
};

/**
 * Converted description and its problems, with the `names` and `texts` that the conversion found, for code that bundles
 * it or converts it again.
 */
export type ConvertedSpec = Outcome<ApiSpec> & Pick<Conversion, 'names' | 'texts'>;

/**
 * Converts a description. `keyOf` returns the key of a text, or undefined if the text itself is the key. Problems:
 * `api/operation-id`, `api/no-operation-id`, `api/enum`, `api/example`, `api/url`.
 */
export const convertSpec = (source: SpecSource, keyOf: Conversion['keyOf'] = () => undefined): ConvertedSpec => {
  const { name, root, version, resolver, files, exampleFiles = new Set(), operationIds } = source;
  const conversion = startConversion({
    version,
    resolver,
    names: listSchemas(root, resolver),
    exampleFiles,
    writtenIds: operationIds,
    keyOf,
  });
  const paths = member(root, 'paths');
  const hooks = member(root, 'webhooks') ?? member(root, 'x-webhooks');
  const operations = convertPaths(conversion, root, paths);
  const webhooks = convertPaths(conversion, root, hooks);
  const missingPaths = [...missingPathsOf(conversion, paths), ...missingPathsOf(conversion, hooks)];
  const internal = internalTags(root, resolver);
  const tagGroups = convertTagGroups(conversion, root, internal);
  const spec = present<Omit<ApiSpec, 'texts'>>({
    name,
    file: root.document.file,
    version,
    info: convertInfo(conversion, member(root, 'info'), name),
    servers:
      version === '2.0'
        ? convertHost(root, member(root, 'schemes'))
        : (convertServers(conversion, member(root, 'servers')) ?? []),
    missingServers: missingServersOf(conversion, member(root, 'servers')),
    tags: convertTags(conversion, root, allTags([...operations, ...webhooks]), { groups: tagGroups, internal }),
    tagGroups,
    operations,
    webhooks,
    missingPaths: missingPaths.length === 0 ? undefined : missingPaths,
    schemas: completeDiscriminators(convertSchemas(conversion)),
    securitySchemes: convertSecuritySchemes(conversion, root),
    security: convertSecurity(member(root, 'security')) ?? [],
    externalDocs: convertExternalDocs(conversion, member(root, 'externalDocs')),
    extensions: extensionsOf(root, ['x-tagGroups', 'x-webhooks']),
    files,
    exampleFiles: exampleFiles.size === 0 ? undefined : [...exampleFiles],
  });
  const { names, texts, missingTexts, problems } = conversion;
  // If two operations share an id, one of them gets a generated id. Missing ids are then not reported, because that
  // operation would be reported too.
  const isUnique = !problems.some(({ code }) => code === 'api/operation-id');
  const found = [...problems, ...(isUnique ? missingIds(operations) : [])];
  const value = {
    ...spec,
    texts: sortTexts(texts.values(), files),
    ...(missingTexts.size > 0 && { missingTexts: [...missingTexts] }),
  };
  return { value, problems: found, names, texts };
};
