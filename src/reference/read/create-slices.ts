// An API description → a slice for each operation and schema, with only the data that its page is made of; a slice →
// the model of that operation or schema. A page shows only what its slice contains or leads to, so the key of a page
// can be computed from its slice (docs/adr/0001).
import type { ApiSpec, Link, Operation } from '../../model/api/api-spec.ts';
import type {
  NamedSchemaModel,
  NeedModel,
  OperationModel,
  SchemaUsage,
} from '../../model/reference/reference-model.ts';
import type { SchemaLinkModel } from '../../model/reference/schema-model.ts';
import type { OperationPart, SchemaPart } from '../../model/reference/reference-parts.ts';
import { callOrder, linkTarget } from '../call-order.ts';
import { indexSchemas } from '../schemas/find-schema.ts';
import { createKnownSchemas, type KnownSchemas } from './known-schemas.ts';
import { readOperation } from './read-operation.ts';
import { extensionsOf, readSchemaSection } from './read-reference.ts';
import { languages } from '../samples/languages.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';
import { directNames, linksIn } from '../schema-names.ts';
import { whereUsed } from '../where-used.ts';

/**
 * Schemas of a description, and the names of the schemas that each of them refers to. All slices of a description share
 * one object, because thousands of operations may reach thousands of schemas.
 */
export type Reach = {
  readonly index: SchemaIndex;
  readonly links: () => ReadonlyMap<string, ReadonlySet<string>>;
};

export type OperationSlice = {
  readonly part: OperationPart;
  /**
   * Description without webhooks, schemas, texts and files. It contains only the operations that links of this
   * operation lead to, with little more than their names.
   */
  readonly spec: ApiSpec;
  /**
   * Names of the schemas that the operation refers to directly. The operation's page may show everything that these
   * schemas reach.
   */
  readonly names: readonly string[];
  readonly reach: Reach;
  readonly needs: readonly NeedModel[];
  /**
   * Cached results of reading schemas. They depend only on the other members of the slice, so the key of a page does
   * not include them.
   */
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
  /**
   * Description without operations, webhooks, schemas, texts and files: only data that every page of the reference may
   * show.
   */
  readonly spec: ApiSpec;
  readonly ofOperation: (part: OperationPart) => OperationSlice;
  readonly ofSchema: (part: SchemaPart) => SchemaSlice;
};

const withoutParts = (spec: ApiSpec): ApiSpec => ({
  ...spec,
  operations: [],
  webhooks: [],
  schemas: [],
  texts: [],
  files: [],
});

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

const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * Returns functions that create the slices of a description. Values that several slices need are computed at most once.
 */
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

/** Reads the operation or webhook of a slice. */
export const readOperationSlice = ({ part, spec, reach, needs, known }: OperationSlice): OperationModel =>
  readOperation(
    part.operation,
    part.isWebhook ? 'webhook' : 'operation',
    { spec, known, index: reach.index, needs: new Map([[part.operation.id, needs]]), languages },
    part.anchor,
  );

/** Reads the section of a slice's schema. */
export const readSchemaSlice = ({ part, reach, usedBy, extendedBy, known }: SchemaSlice): NamedSchemaModel =>
  readSchemaSection(part.schema, { known, index: reach.index, anchor: part.anchor, usedBy, extendedBy });
