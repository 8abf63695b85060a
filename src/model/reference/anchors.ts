// Names of a description → the anchors of its reference and its history, equal in every locale and layout
// (docs/urls.md). Resolving names that collide is left to src/reference/outline/anchor-register.ts.
import type { ParameterPlace } from '../api/api-spec.ts';

/**
 * Escapes a name: letters, digits, `_` and `-` are kept, and each other character becomes `~` and its code point in
 * hexadecimal. An escaped name is in NFC. The test comes first because few names need escaping.
 */
const segment = (name: string): string => (/^[\w-]*$/.test(name) ? name : escapeName(name));

const escapeName = (name: string): string =>
  name.normalize('NFC').replace(/[^\p{L}\p{N}_-]/gu, (character) => `~${character.codePointAt(0)?.toString(16) ?? ''}`);

const join = (base: string, path: readonly string[]): string => [base, ...path.map(segment)].join('.');

/** Ids of elements around the content of a page. Headings and operations must not use them. */
export const layoutIds: readonly string[] = ['site-main', 'site-menu'];

/**
 * Returns the anchor of an operation: `createCampaign`. The id is escaped, but never shortened, so that different ids
 * have different anchors. An id in `layoutIds` gets `~2`.
 */
export const operationAnchor = (operationId: string): string =>
  layoutIds.includes(operationId) ? `${operationId}~2` : segment(operationId);

/**
 * Returns the anchor of a part of an operation: `createCampaign.query.page`, `createCampaign.body.optimization.budget`,
 * `createCampaign.200.content.name`.
 */
export const operationPartAnchor = (
  operationId: string,
  place: ParameterPlace | 'body' | 'callback' | (string & {}),
  path: readonly string[] = [],
): string => join(`${operationAnchor(operationId)}.${segment(place)}`, path);

/**
 * Returns the anchor of a schema, of a field (`schema-Campaign.status`), or of a value of an enumeration
 * (`schema-Campaign.status.RUNNABLE`).
 */
export const schemaAnchor = (schemaName: string, path: readonly string[] = []): string =>
  join(`schema-${segment(schemaName)}`, path);

/** Returns the anchor of a tag: `tag-repos`. */
export const tagAnchor = (tagName: string): string => `tag-${segment(tagName)}`;

/**
 * Returns the anchor of a group of a tag's operations: `tag-repos-branches`. `above` is the anchor of the tag or group
 * that contains it.
 */
export const groupAnchor = (above: string, name: string): string => `${above}-${segment(name)}`;

/** Returns the anchor of a security scheme: `security-token`. */
export const securityAnchor = (schemeName: string): string => `security-${segment(schemeName)}`;

/** Returns the anchor of a named part that operations share: `parameter-AdAccountNo`, `response-BadRequest`. */
export const sharedAnchor = (kind: string, name: string): string => `${kind}-${segment(name)}`;

/** Returns the anchor, on the history page, of the description of an API that was recorded on a day. */
export const historyAnchor = (api: string, date: string): string => `${api}-${date}`;

/** Returns the anchor of a part below another part: a field of a body, a value of a field. */
export const anchorBelow = (anchor: string, name: string): string => `${anchor}.${segment(name)}`;
