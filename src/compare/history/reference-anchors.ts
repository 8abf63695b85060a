// A description → all anchors of its reference, and the anchors of operations (by method and path), of webhooks (by
// method and name) and of schemas (by name). Also collects the anchors of a single operation, webhook or schema.
import { securityAnchor, tagAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, NamedSchema, Operation } from '../../model/api/api-spec.ts';
import { indexSchemas } from '../../reference/schemas/find-schema.ts';
import { createKnownSchemas } from '../../reference/read/known-schemas.ts';
import { readOperation } from '../../reference/read/read-operation.ts';
import { readReference } from '../../reference/read/read-reference.ts';
import { readNamedSchema } from '../../reference/read/read-schema.ts';
import { takeAnchors } from '../../reference/outline/take-anchors.ts';
import { operationKey } from '../operations/match-operations.ts';

export type AnchoredOperation = { readonly operation: Operation; readonly anchor: string };

export type ReferenceAnchors = {
  /** Operations by method and path: `GET /pets`. */
  readonly operations: ReadonlyMap<string, AnchoredOperation>;
  /** Webhooks by method and name: `POST newPet`. */
  readonly webhooks: ReadonlyMap<string, AnchoredOperation>;
  readonly schemas: ReadonlyMap<string, string>;
  readonly has: (anchor: string) => boolean;
};

/**
 * Members that are skipped, because they have no anchors of their own. Examples and code samples make up most of a
 * reference.
 */
const without = new Set(['examples', 'samples', 'calls', 'facts', 'type', 'usedBy', 'uses', 'operation']);

const gather = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) gather(item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (key === 'anchor' && typeof part === 'string') found.add(part);
      else if (!without.has(key)) gather(part, found);
    }
  }
};

/** Reads the whole reference of a description and collects its anchors. */
export const referenceAnchors = (spec: ApiSpec): ReferenceAnchors => {
  const { operations, schemas } = takeAnchors(spec);
  const keyed = (listed: readonly Operation[]): Map<string, AnchoredOperation> =>
    new Map(
      listed.map((operation) => [operationKey(operation), { operation, anchor: operations.get(operation) ?? '' }]),
    );
  const found = new Set([
    ...spec.securitySchemes.map(({ name }) => securityAnchor(name)),
    ...spec.tags.map(({ name }) => tagAnchor(name)),
  ]);
  gather(readReference(spec, []), found);
  return {
    operations: keyed(spec.operations),
    webhooks: keyed(spec.webhooks),
    schemas: new Map(spec.schemas.map((named) => [named.name, schemas.get(named) ?? ''])),
    has: (anchor) => found.has(anchor),
  };
};

/**
 * Returns a function that collects the anchors of one operation, webhook or schema and reads nothing else. `anchor` is
 * the anchor of that part.
 */
export const createPartAnchors = (
  spec: ApiSpec,
): ((part: Operation | NamedSchema, anchor: string) => ReadonlySet<string>) => {
  const reading = { index: indexSchemas(spec), known: createKnownSchemas() };
  const webhooks = new Set(spec.webhooks);
  return (part, anchor) => {
    const found = new Set([anchor]);
    if ('schema' in part) gather(readNamedSchema(part.name, part.schema, anchor, reading), found);
    else {
      const kind = webhooks.has(part) ? 'webhook' : 'operation';
      gather(readOperation(part, kind, { ...reading, spec, needs: new Map(), languages: [] }, anchor), found);
    }
    return found;
  };
};
