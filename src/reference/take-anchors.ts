// The anchors of what a reference is made of, before any of their parts: whatever a field is called, no link to an operation or schema goes astray.
import { groupAnchor, operationAnchor, schemaAnchor, securityAnchor, tagAnchor } from '../model/anchors.ts';
import type { ApiSpec, NamedSchema, Operation } from '../model/api-spec.ts';
import { type OperationGroups, groupOperations } from './sections/group-operations.ts';
import type { PathGroup } from './sections/group-by-path.ts';
import { type AnchorRegister, createAnchorRegister } from './anchor-register.ts';

export type Anchors = {
  /** Of operations and webhooks. */
  readonly operations: ReadonlyMap<Operation, string>;
  readonly schemas: ReadonlyMap<NamedSchema, string>;
  /** By name. */
  readonly tags: ReadonlyMap<string, string>;
  /** Of the operations without a tag. */
  readonly untagged: string;
  /** What has no tag of its own, or stands apart from the rest of one. */
  readonly groups: ReadonlyMap<PathGroup, string>;
  /** What the anchors of tags and groups lead to. */
  readonly grouping: OperationGroups;
  /** For what comes after them. */
  readonly register: AnchorRegister;
};

/** `~` and a letter that is no hex digit is nothing that a tag's name is escaped to. */
const untaggedAnchor = 'tag-~none';

/** `webhook-<id>` for a webhook (docs/urls.md): a webhook may be called like an operation. */
const webhookAnchor = ({ id }: Operation): string => operationAnchor(`webhook-${id}`);

/** Schemas first: they are linked to most, by nothing but their names. */
export const takeAnchors = (spec: ApiSpec): Anchors => {
  const register = createAnchorRegister();
  const { take } = register;
  const schemas = new Map(spec.schemas.map((schema) => [schema, take(schemaAnchor(schema.name))]));
  // An operation that is called `security-token` gives way: what a scheme is linked by is its name alone, too.
  for (const { name } of spec.securitySchemes) take(securityAnchor(name));
  const operations = new Map([
    ...spec.operations.map((operation) => [operation, take(operationAnchor(operation.id))] as const),
    ...spec.webhooks.map((webhook) => [webhook, take(webhookAnchor(webhook))] as const),
  ]);
  const tags = new Map(spec.tags.map(({ name }) => [name, take(tagAnchor(name))]));
  const untagged = take(untaggedAnchor);
  const grouping = groupOperations(spec);
  const groups = new Map<PathGroup, string>();
  // After the tags: a group that we make takes no anchor from one that the author wrote.
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
