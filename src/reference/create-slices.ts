// An API description → for each operation and schema only what its page is made of: a page shows nothing of what its slice does not hold or
// lead to, so the hash of a slice is as good as the hash of the page (docs/adr/0001).
import type { ApiSpec, Link, Operation } from '../model/api-spec.ts';
import type { NamedSchemaModel, NeedModel, OperationModel, SchemaLinkModel, SchemaUsage } from '../model/reference-model.ts';
import type { OperationPart, SchemaPart } from '../model/reference-parts.ts';
import { callOrder, linkTarget } from './call-order.ts';
import { indexSchemas } from './find-schema.ts';
import { createKnownSchemas, type KnownSchemas } from './known-schemas.ts';
import { readOperation } from './read-operation.ts';
import { extensionsOf, readSchemaSection } from './read-reference.ts';
import { languages } from './samples/languages.ts';
import type { SchemaIndex } from './schema-parts.ts';
import { directNames, linksIn, whereUsed } from './where-used.ts';

/** The schemas of a description, and those that each names: one object for all slices, as thousands of calls may reach thousands of schemas. */
export type Reach = {
  readonly index: SchemaIndex;
  readonly links: () => ReadonlyMap<string, ReadonlySet<string>>;
};

export type OperationSlice = {
  readonly part: OperationPart;
  /** Of operations only those that links of its responses lead to, by name alone; no schemas, no texts. */
  readonly spec: ApiSpec;
  /** The schemas that it names itself: its page may show what is within their reach. */
  readonly names: readonly string[];
  readonly reach: Reach;
  readonly needs: readonly NeedModel[];
  /** Says nothing that the rest of the slice does not. */
  readonly known: KnownSchemas;
};

export type SchemaSlice = {
  readonly part: SchemaPart;
  readonly known: KnownSchemas;
  readonly reach: Reach;
  readonly usedBy: SchemaUsage | undefined;
  readonly extendedBy: readonly SchemaLinkModel[] | undefined;
};

export type Slices = {
  /** What every page of the reference may show: no operation, no schema. */
  readonly spec: ApiSpec;
  readonly ofOperation: (part: OperationPart) => OperationSlice;
  readonly ofSchema: (part: SchemaPart) => SchemaSlice;
};

const withoutParts = (spec: ApiSpec): ApiSpec => ({ ...spec, operations: [], webhooks: [], schemas: [], texts: [], files: [] });

const linksOf = ({ responses, callbacks }: Operation): Link[] => [
  ...responses.flatMap(({ links }) => links),
  ...callbacks.flatMap(({ operations }) => operations.flatMap(linksOf)),
];

const nameAlone = (operation: Operation): Operation => ({
  ...operation,
  tags: [],
  parameters: [],
  requestBody: undefined,
  responses: [],
  callbacks: [],
  codeSamples: [],
  extensions: {},
});

/** Each value is made when it is first asked for. */
const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export const createSlices = (spec: ApiSpec): Slices => {
  const light = withoutParts(spec);
  const known = createKnownSchemas();
  const reach: Reach = {
    index: indexSchemas(spec),
    links: lazy(() => new Map(spec.schemas.map(({ name, schema }) => [name, linksIn(schema)]))),
  };
  const needs = lazy(() => callOrder(spec));
  const usages = lazy(() => whereUsed(spec));
  const extended = lazy(() => extensionsOf(spec.schemas));
  const withTargets = (operation: Operation): ApiSpec => {
    const targets = new Set(linksOf(operation).flatMap((link) => linkTarget(link, spec, spec) ?? []));
    return targets.size === 0 ? light : { ...light, operations: [...targets].map(nameAlone) };
  };
  return {
    spec: light,
    ofOperation: (part) => ({
      part,
      known,
      spec: withTargets(part.operation),
      names: [...directNames(part.operation, linksIn).keys()],
      reach,
      needs: (!part.isWebhook && needs().get(part.operation.id)) || [],
    }),
    ofSchema: (part) => {
      const { name } = part.schema;
      return { part, known, reach, usedBy: usages().get(name), extendedBy: extended().get(name) };
    },
  };
};

export const readOperationSlice = ({ part, spec, reach, needs, known }: OperationSlice): OperationModel =>
  readOperation(
    part.operation,
    part.isWebhook ? 'webhook' : 'operation',
    { spec, known, index: reach.index, needs: new Map([[part.operation.id, needs]]), languages },
    part.anchor,
  );

export const readSchemaSlice = ({ part, reach, usedBy, extendedBy, known }: SchemaSlice): NamedSchemaModel =>
  readSchemaSection(part.schema, { known, index: reach.index, anchor: part.anchor, usedBy, extendedBy });
