// An API description → the whole of its reference on one page: sections by tag, webhooks, schemas. Linear in what is printed; equal in every locale.

import { operationAnchor, schemaAnchor } from '../model/anchors.ts';
import type { ApiSpec, NamedSchema, Operation } from '../model/api-spec.ts';
import type { NamedSchemaModel, OperationModel, ReferenceModel, SchemaLinkModel, SchemaUsage } from '../model/reference-model.ts';
import { callOrder } from './call-order.ts';
import { indexSchemas } from './find-schema.ts';
import { createKnownSchemas, type KnownSchemas } from './known-schemas.ts';
import { outlineSections } from './outline-sections.ts';
import { type OperationReading, readOperation } from './read-operation.ts';
import { readNamedSchema, schemaLink } from './read-schema.ts';
import type { Language } from './samples/code.ts';
import { languages } from './samples/languages.ts';
import type { SchemaIndex } from './schema-parts.ts';
import { sharedParts } from './shared-parts.ts';
import { type Anchors, takeAnchors } from './take-anchors.ts';
import { whereUsed } from './where-used.ts';

/** By schema name: the schemas that are built upon it. */
export const extensionsOf = (schemas: readonly NamedSchema[]): ReadonlyMap<string, readonly SchemaLinkModel[]> => {
  const extended = new Map<string, SchemaLinkModel[]>();
  for (const { name, schema } of schemas) {
    for (const { ref } of schema.allOf) {
      if (ref !== undefined && extended.get(ref)?.push(schemaLink(name)) === undefined) extended.set(ref, [schemaLink(name)]);
    }
  }
  return extended;
};

const unused: SchemaUsage = { direct: [], through: [] };

type SchemaReading = {
  readonly index: SchemaIndex;
  readonly known: KnownSchemas;
  readonly anchor: string;
  readonly usedBy: SchemaUsage | undefined;
  readonly extendedBy: readonly SchemaLinkModel[] | undefined;
};

export const readSchemaSection = (
  { name, schema, recorded }: NamedSchema,
  { index, known, anchor, usedBy, extendedBy }: SchemaReading,
): NamedSchemaModel => {
  const model = readNamedSchema(name, schema, anchor, { index, known });
  return { anchor, name, schema: model, usedBy: usedBy ?? unused, extendedBy: extendedBy ?? [], ...(recorded && { recorded }) };
};

const readSchemas = (spec: ApiSpec, { index, known }: OperationReading, anchors: Anchors): NamedSchemaModel[] => {
  const usages = whereUsed(spec);
  const extended = extensionsOf(spec.schemas);
  return spec.schemas.map((named) => {
    const { name } = named;
    const anchor = anchors.schemas.get(named) ?? schemaAnchor(name);
    return readSchemaSection(named, { index, known, anchor, usedBy: usages.get(name), extendedBy: extended.get(name) });
  });
};

/** `shown`: the languages whose calls stand with their operations; a page of one language each has the others (`readSampleSections`). */
export const readReference = (spec: ApiSpec, shown: readonly Language[] = languages.slice(0, 1)): ReferenceModel => {
  const anchors = takeAnchors(spec);
  const known = createKnownSchemas();
  const reading: OperationReading = { spec, index: indexSchemas(spec), known, needs: callOrder(spec), languages: shown };
  const readAll = (found: readonly Operation[], kind: 'operation' | 'webhook'): OperationModel[] =>
    found.map((operation) => readOperation(operation, kind, reading, anchors.operations.get(operation) ?? operationAnchor(operation.id)));
  return {
    sections: outlineSections(spec, anchors).map((section) => ({ ...section, operations: readAll(section.operations, 'operation') })),
    webhooks: readAll(spec.webhooks, 'webhook'),
    schemas: readSchemas(spec, reading, anchors),
    sharedParts: sharedParts(spec, anchors.register),
  };
};
