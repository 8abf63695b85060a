// Links that name what a description has instead of where its page is: `op:ad/createCampaign`, `schema:ad/Campaign#status`.
import { operationAnchor, operationPartAnchor, schemaAnchor } from './anchors.ts';

export type ApiLink = {
  readonly kind: 'operation' | 'schema';
  /** Absent where it was not written. */
  readonly api?: string;
  /** The id of an operation, or the name of a schema. */
  readonly name: string;
  readonly anchor: string;
};

const anchorOf = (kind: ApiLink['kind'], name: string, path: readonly string[]): string => {
  if (kind === 'schema') return schemaAnchor(name, path);
  const [place, ...inner] = path;
  return place === undefined ? operationAnchor(name) : operationPartAnchor(name, place, inner);
};

export type ApiName = Pick<ApiLink, 'api' | 'name'> & { readonly path: readonly string[] };

/** `ad/Campaign#optimization.budget`: API, schema or operation, and the path of a field in it. */
export const readApiName = (written: string): ApiName => {
  const [, api, name = '', path = ''] = /^(?:([^/#]*)\/)?([^#]*)(?:#(.*))?$/.exec(written) ?? [];
  return { ...(api && { api }), name, path: path === '' ? [] : path.split('.') };
};

/** After `#`: the path of a field, for an operation with its place first (`op:ad/createCampaign#body.name`). Undefined for any other link. */
export const readApiLink = (target: string): ApiLink | undefined => {
  const [, scheme, written = ''] = /^(op|schema):(.*)$/.exec(target) ?? [];
  if (scheme === undefined) return undefined;
  const kind = scheme === 'op' ? 'operation' : 'schema';
  const { path, ...named } = readApiName(written);
  return { kind, ...named, anchor: anchorOf(kind, named.name, path) };
};

export const writeApiLink = ({ kind, api, name }: Pick<ApiLink, 'kind' | 'api' | 'name'>): string =>
  `${kind === 'operation' ? 'op' : 'schema'}:${api}/${name}`;
