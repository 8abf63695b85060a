// An API description → the whole of its reference: sections by tag, webhooks, schemas. Linear in what is printed; equal in every locale.

import { operationAnchor, schemaAnchor, tagAnchor } from '../model/anchors.ts';
import type { ApiSpec, NamedSchema, Operation, Tag, Text } from '../model/api-spec.ts';
import type { NamedSchemaModel, OperationModel, ReferenceModel, SchemaLinkModel, SectionModel } from '../model/reference-model.ts';
import { type AnchorRegister, createAnchorRegister } from './anchor-register.ts';
import { callOrder } from './call-order.ts';
import { countSchema } from './count-fields.ts';
import { anchorId, type OperationReading, readOperation } from './read-operation.ts';
import { readNamedSchema, schemaLink } from './read-schema.ts';
import type { SchemaIndex } from './schema-parts.ts';
import { sharedParts } from './shared-parts.ts';
import { operationLink, whereUsed } from './where-used.ts';

/** The anchor of what stands under no tag; `~` and a letter that is no hex digit is nothing that a tag's name is escaped to. */
const untaggedAnchor = 'tag-~none';

const groupAbove = (tag: Tag, { tags, tagGroups }: ApiSpec): Text[] => {
  const parents: Text[] = [];
  const seen = new Set([tag.name]);
  let name = tag.parent;
  while (name !== undefined && !seen.has(name)) {
    seen.add(name);
    const parent = tags.find((other) => other.name === name);
    parents.unshift(parent?.displayName ?? name);
    name = parent?.parent;
  }
  return parents.length > 0 ? parents : tagGroups.filter((group) => group.tags.includes(tag.name)).map((group) => group.name);
};

/** Groups first, in their order; then the other tags in theirs (those that are not declared come last already). */
const orderTags = ({ tags, tagGroups }: ApiSpec): Tag[] => {
  const grouped = tagGroups.flatMap((group) => group.tags.flatMap((name) => tags.find((tag) => tag.name === name) ?? []));
  return [...new Set([...grouped, ...tags])];
};

type Anchors = {
  readonly operations: ReadonlyMap<Operation, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<NamedSchema, string>;
};

/** Sections before their parts: whatever a field is called, no link to an operation or schema goes astray. */
const takeAnchors = (spec: ApiSpec, { take }: AnchorRegister): Anchors => ({
  operations: new Map([
    ...spec.operations.map((operation) => [operation, take(operationAnchor(operation.id))] as const),
    ...spec.webhooks.map((webhook) => [webhook, take(operationAnchor(anchorId(webhook, 'webhook')))] as const),
  ]),
  schemas: new Map(spec.schemas.map((schema) => [schema, take(schemaAnchor(schema.name))])),
  tags: new Map(spec.tags.map(({ name }) => [name, take(tagAnchor(name))])),
});

const readAll = (
  operations: readonly Operation[],
  kind: 'operation' | 'webhook',
  reading: OperationReading,
  anchors: Anchors,
): OperationModel[] =>
  operations.map((operation) =>
    readOperation(operation, kind, reading, anchors.operations.get(operation) ?? operationAnchor(operation.id)),
  );

const readSections = (spec: ApiSpec, reading: OperationReading, anchors: Anchors): SectionModel[] => {
  const known = new Set(spec.tags.map(({ name }) => name));
  const homeOf = ({ tags }: Operation): string | undefined => tags.find((name) => known.has(name));
  const sections = orderTags(spec).map(
    (tag): SectionModel => ({
      anchor: anchors.tags.get(tag.name) ?? tagAnchor(tag.name),
      tag,
      above: groupAbove(tag, spec),
      operations: readAll(
        spec.operations.filter((operation) => homeOf(operation) === tag.name),
        'operation',
        reading,
        anchors,
      ),
      elsewhere: spec.operations
        .filter((operation) => operation.tags.includes(tag.name) && homeOf(operation) !== tag.name)
        .map((operation) => operationLink(operation)),
    }),
  );
  const untagged = readAll(
    spec.operations.filter((operation) => homeOf(operation) === undefined),
    'operation',
    reading,
    anchors,
  );
  const hasText = ({ tag, operations, elsewhere }: SectionModel): boolean =>
    operations.length > 0 || elsewhere.length > 0 || tag?.description !== undefined || tag?.externalDocs !== undefined;
  const last: SectionModel[] =
    untagged.length === 0 ? [] : [{ anchor: reading.register.take(untaggedAnchor), above: [], operations: untagged, elsewhere: [] }];
  return [...sections.filter(hasText), ...last];
};

const extensionsOf = (schemas: readonly NamedSchema[]): Map<string, SchemaLinkModel[]> => {
  const extended = new Map<string, SchemaLinkModel[]>();
  for (const { name, schema } of schemas) {
    for (const { ref } of schema.allOf) {
      if (ref !== undefined && extended.get(ref)?.push(schemaLink(name)) === undefined) extended.set(ref, [schemaLink(name)]);
    }
  }
  return extended;
};

const readSchemas = (spec: ApiSpec, index: SchemaIndex, register: AnchorRegister, anchors: Anchors): NamedSchemaModel[] => {
  const usages = whereUsed(spec);
  const extended = extensionsOf(spec.schemas);
  return spec.schemas.map((named) => {
    const { name, schema } = named;
    const model = readNamedSchema(name, schema, { index, register, side: 'both', levels: 1, open: new Set() });
    return {
      anchor: anchors.schemas.get(named) ?? schemaAnchor(name),
      name,
      schema: model,
      usedBy: usages.get(name) ?? { direct: [], through: [] },
      extendedBy: extended.get(name) ?? [],
      size: Math.round(countSchema(model)),
    };
  });
};

export const readReference = (spec: ApiSpec): ReferenceModel => {
  const register = createAnchorRegister();
  const index: SchemaIndex = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  const anchors = takeAnchors(spec, register);
  const reading: OperationReading = { spec, index, register, needs: callOrder(spec) };
  return {
    sections: readSections(spec, reading, anchors),
    webhooks: readAll(spec.webhooks, 'webhook', reading, anchors),
    schemas: readSchemas(spec, index, register, anchors),
    sharedParts: sharedParts(spec, register),
  };
};
