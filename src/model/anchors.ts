// The anchors of a reference, equal in every locale and layout (docs/urls.md). A segment keeps letters, digits, `_`, `-` and `.`; anything else is percent-like `~hex`.
import type { ParameterPlace } from './api-spec.ts';

/** Nearly every name is one that keeps all of its characters. */
const segment = (name: string): string => (/^[\w-]*$/.test(name) ? name : escapeName(name));

const escapeName = (name: string): string =>
  name.normalize('NFC').replace(/[^\p{L}\p{N}_-]/gu, (character) => `~${character.codePointAt(0)?.toString(16) ?? ''}`);

const join = (base: string, path: readonly string[]): string => [base, ...path.map(segment)].join('.');

/** Ids of the layout around every page: no heading and no operation is to have one a second time. */
export const layoutIds: readonly string[] = ['site-main', 'site-menu'];

/** `createCampaign`. An id that is not fit for a URL is escaped, never shortened: two operations never share an anchor, and none has an id of the layout. */
export const operationAnchor = (operationId: string): string =>
  layoutIds.includes(operationId) ? `${operationId}~2` : segment(operationId);

/** `createCampaign.query.page`, `createCampaign.body.optimization.budget`, `createCampaign.200.content.name`. */
export const operationPartAnchor = (
  operationId: string,
  place: ParameterPlace | 'body' | 'callback' | (string & {}),
  path: readonly string[] = [],
): string => join(`${operationAnchor(operationId)}.${segment(place)}`, path);

/** `schema-Campaign`, `schema-Campaign.status`, `schema-Campaign.status.RUNNABLE` for a value of an enumeration. */
export const schemaAnchor = (schemaName: string, path: readonly string[] = []): string => join(`schema-${segment(schemaName)}`, path);

export const tagAnchor = (tagName: string): string => `tag-${segment(tagName)}`;

/** Of a part of a tag's operations: `tag-repos-branches`. `above`: the anchor of what it is a part of. */
export const groupAnchor = (above: string, name: string): string => `${above}-${segment(name)}`;

export const securityAnchor = (schemeName: string): string => `security-${segment(schemeName)}`;

/** `parameter-AdAccountNo`, `response-BadRequest`: a part that operations share by its name. */
export const sharedAnchor = (kind: string, name: string): string => `${kind}-${segment(name)}`;

/** On the history page: what was recorded of an API on a day. */
export const historyAnchor = (api: string, date: string): string => `${api}-${date}`;

/** The anchor of something below another: a field of a body, a value of a field. */
export const anchorBelow = (anchor: string, name: string): string => `${anchor}.${segment(name)}`;
