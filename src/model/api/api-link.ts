// Links that name an operation or a schema of a description instead of a page: `op:ad/createCampaign`,
// `schema:ad/Campaign#status`. Finding the page is left to src/site/.
import { operationAnchor, operationPartAnchor, schemaAnchor } from '../reference/anchors.ts';

export type ApiLink = {
  readonly kind: 'operation' | 'schema';
  /** Name of the API. Absent if the link does not contain one. */
  readonly api?: string;
  /** Id of the operation, or name of the schema. */
  readonly name: string;
  readonly anchor: string;
};

const anchorOf = (kind: ApiLink['kind'], name: string, path: readonly string[]): string => {
  if (kind === 'schema') return schemaAnchor(name, path);
  const [place, ...inner] = path;
  return place === undefined ? operationAnchor(name) : operationPartAnchor(name, place, inner);
};

export type ApiName = Pick<ApiLink, 'api' | 'name'> & { readonly path: readonly string[] };

/**
 * Reads `ad/Campaign#optimization.budget`: the name of an API, the name of a schema or an operation, and the path of a
 * field or a value. The API and the path are optional.
 */
export const readApiName = (written: string): ApiName => {
  const [, api, name = '', path = ''] = /^(?:([^/#]*)\/)?([^#]*)(?:#(.*))?$/.exec(written) ?? [];
  return { ...(api && { api }), name, path: path === '' ? [] : path.split('.') };
};

/**
 * Reads a link with the scheme `op:` or `schema:`. Returns undefined for all other links. The fragment, if the link has
 * one, is the path of a field or a value. In a link to an operation, this path begins with a place
 * (`op:ad/createCampaign#body.name`).
 */
export const readApiLink = (target: string): ApiLink | undefined => {
  const [, scheme, written = ''] = /^(op|schema):(.*)$/.exec(target) ?? [];
  if (scheme === undefined) return undefined;
  const kind = scheme === 'op' ? 'operation' : 'schema';
  const { path, ...named } = readApiName(written);
  return { kind, ...named, anchor: anchorOf(kind, named.name, path) };
};

/** Returns the link to an operation or schema as a writer would write it, without a field: `schema:ad/Campaign`. */
export const writeApiLink = ({ kind, api, name }: Pick<ApiLink, 'kind' | 'api' | 'name'>): string =>
  `${kind === 'operation' ? 'op' : 'schema'}:${api}/${name}`;
