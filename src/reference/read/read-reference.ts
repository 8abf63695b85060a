// An API description → the model of its reference on one page: sections with their operations, webhooks, schemas, and
// shared parts. The model is the same in every locale. Also reads single schema sections, and lists the schemas that
// extend each schema.

import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, NamedSchema, Operation } from '../../model/api/api-spec.ts';
import type {
  NamedSchemaModel,
  NeedModel,
  OperationModel,
  SchemaUsage,
} from '../../model/reference/reference-model.ts';
import type { SchemaLinkModel, SchemaModel } from '../../model/reference/schema-model.ts';
import type { ReferenceModel } from '../../model/reference/reference-sections-model.ts';
import { callOrder } from '../call-order.ts';
import { indexSchemas } from '../schemas/find-schema.ts';
import { createKnownSchemas, type KnownSchemas } from './known-schemas.ts';
import { outlineSections } from '../outline/outline-sections.ts';
import { needsOf, type OperationReading, readOperation } from './read-operation.ts';
import { readNamedSchema, schemaLink } from './read-schema.ts';
import type { Language } from '../samples/code.ts';
import { languages } from '../samples/languages.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';
import { sharedParts } from './shared-parts.ts';
import { type Anchors, takeAnchors } from '../outline/take-anchors.ts';
import { whereUsed } from '../where-used.ts';

/** Returns the schemas that extend each schema, by the name of the extended schema. */
export const extensionsOf = (schemas: readonly NamedSchema[]): ReadonlyMap<string, readonly SchemaLinkModel[]> => {
  const extended = new Map<string, SchemaLinkModel[]>();
  for (const { name, schema } of schemas) {
    for (const { ref } of schema.allOf) {
      if (ref !== undefined && extended.get(ref)?.push(schemaLink(name)) === undefined)
        extended.set(ref, [schemaLink(name)]);
    }
  }
  return extended;
};

const unused: SchemaUsage = { direct: [], through: [] };

type SchemaPlace = {
  readonly anchor: string;
  readonly usedBy: SchemaUsage | undefined;
  readonly extendedBy: readonly SchemaLinkModel[] | undefined;
};

const schemaSection = (
  { name, recorded }: NamedSchema,
  schema: SchemaModel,
  { anchor, usedBy, extendedBy }: SchemaPlace,
): NamedSchemaModel => ({
  anchor,
  name,
  schema,
  usedBy: usedBy ?? unused,
  extendedBy: extendedBy ?? [],
  ...(recorded && { recorded }),
});

type SchemaReading = SchemaPlace & { readonly index: SchemaIndex; readonly known: KnownSchemas };

/** Reads the section of a named schema, with the operations that use it and the schemas that extend it. */
export const readSchemaSection = (named: NamedSchema, { index, known, ...place }: SchemaReading): NamedSchemaModel =>
  schemaSection(named, readNamedSchema(named.name, named.schema, place.anchor, { index, known }), place);

const readSchemas = (
  spec: ApiSpec,
  { index, known }: OperationReading,
  anchors: Anchors,
  sections?: KnownSections,
): NamedSchemaModel[] => {
  const usages = whereUsed(spec);
  const extended = extensionsOf(spec.schemas);
  return spec.schemas.map((named) => {
    const { name } = named;
    const anchor = anchors.schemas.get(named) ?? schemaAnchor(name);
    const model = sections?.schema(named, anchor) ?? readNamedSchema(name, named.schema, anchor, { index, known });
    return schemaSection(named, model, { anchor, usedBy: usages.get(name), extendedBy: extended.get(name) });
  });
};

/**
 * Functions that look up models that are still valid. They return undefined for operations and schemas that must be
 * read.
 */
export type KnownSections = {
  readonly operation: (operation: Operation, anchor: string, needs: readonly NeedModel[]) => OperationModel | undefined;
  readonly schema: (named: NamedSchema, anchor: string) => SchemaModel | undefined;
};

/**
 * Reads a reference. `shown` contains the languages whose samples are shown with the operations. `sections` looks up
 * models that are still valid. If `sections` is absent, everything is read.
 */
export const readReference = (
  spec: ApiSpec,
  shown: readonly Language[] = languages.slice(0, 1),
  sections?: KnownSections,
): ReferenceModel => {
  const anchors = takeAnchors(spec);
  const known = createKnownSchemas();
  const reading: OperationReading = {
    spec,
    index: indexSchemas(spec),
    known,
    needs: callOrder(spec),
    languages: shown,
  };
  const readAll = (found: readonly Operation[], kind: 'operation' | 'webhook'): OperationModel[] =>
    found.map((operation) => {
      const anchor = anchors.operations.get(operation) ?? operationAnchor(operation.id);
      const known = sections?.operation(operation, anchor, needsOf(operation, kind, reading));
      return known ?? readOperation(operation, kind, reading, anchor);
    });
  return {
    sections: outlineSections(spec, anchors).map((section) => ({
      ...section,
      operations: readAll(section.operations, 'operation'),
    })),
    webhooks: readAll(spec.webhooks, 'webhook'),
    schemas: readSchemas(spec, reading, anchors, sections),
    sharedParts: sharedParts(spec, anchors.register),
  };
};
