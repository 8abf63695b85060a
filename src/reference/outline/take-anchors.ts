// Takes the anchors of the schemas, security schemes, operations, webhooks, tags and groups of an API description.
// These anchors are taken before all others, so that the name of a field cannot change links to them.
import {
  groupAnchor,
  operationAnchor,
  schemaAnchor,
  securityAnchor,
  tagAnchor,
} from '../../model/reference/anchors.ts';
import type { ApiSpec, NamedSchema, Operation } from '../../model/api/api-spec.ts';
import { type OperationGroups, groupOperations } from './group-operations.ts';
import type { PathGroup } from './group-by-path.ts';
import { type AnchorRegister, createAnchorRegister } from './anchor-register.ts';

export type Anchors = {
  /** Anchors of operations and webhooks. */
  readonly operations: ReadonlyMap<Operation, string>;
  readonly schemas: ReadonlyMap<NamedSchema, string>;
  /** Anchors of tags by name. */
  readonly tags: ReadonlyMap<string, string>;
  /** Anchor of the operations without a tag. */
  readonly untagged: string;
  /** Anchors of the groups by path, both of operations without a tag and of operations with a tag. */
  readonly groups: ReadonlyMap<PathGroup, string>;
  /** Operations of the tags and groups that have these anchors. */
  readonly grouping: OperationGroups;
  /**
   * Register for the other anchors of the page. Operations and schemas have registers of their own for the anchors
   * inside them.
   */
  readonly register: AnchorRegister;
};

/**
 * Anchor that no tag can have: an escaped tag name never contains `~` before a letter that is not a hexadecimal digit.
 */
const untaggedAnchor = 'tag-~none';

/** Returns `webhook-<id>` (docs/urls.md), because a webhook may have the same name as an operation. */
const webhookAnchor = ({ id }: Operation): string => operationAnchor(`webhook-${id}`);

/**
 * Takes all anchors of a description except those inside operations and schemas. The schemas come first, because most
 * links lead to schemas, and these links are made only from the name of the schema.
 */
export const takeAnchors = (spec: ApiSpec): Anchors => {
  const register = createAnchorRegister();
  const { take } = register;
  const schemas = new Map(spec.schemas.map((schema) => [schema, take(schemaAnchor(schema.name))]));
  // Security schemes come before operations, because links to them are also made only from their names. If a scheme is
  // called `token`, an operation with the id `security-token` gets a number.
  for (const { name } of spec.securitySchemes) take(securityAnchor(name));
  const operations = new Map([
    ...spec.operations.map((operation) => [operation, take(operationAnchor(operation.id))] as const),
    ...spec.webhooks.map((webhook) => [webhook, take(webhookAnchor(webhook))] as const),
  ]);
  const tags = new Map(spec.tags.map(({ name }) => [name, take(tagAnchor(name))]));
  const untagged = take(untaggedAnchor);
  const grouping = groupOperations(spec);
  const groups = new Map<PathGroup, string>();
  // Groups come after the tags, so that a generated group does not take the anchor of a tag that the author wrote.
  const takeGroups = (inner: readonly PathGroup[], anchorOf: (segment: string) => string): void => {
    for (const group of inner) {
      const anchor = take(anchorOf(group.segment));
      groups.set(group, anchor);
      takeGroups(group.inner, (segment) => groupAnchor(anchor, segment));
    }
  };
  takeGroups(grouping.untagged.inner, tagAnchor);
  for (const [name, { inner }] of grouping.tags) {
    const anchor = tags.get(name) ?? tagAnchor(name);
    takeGroups(inner, (segment) => groupAnchor(anchor, segment));
  }
  return { operations, schemas, tags, untagged, groups, grouping, register };
};
