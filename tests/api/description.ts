// Loads each of Mokcha's own three descriptions as one document, lists its operations, follows its references, and
// reads its values. Shares no code with src/.
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';

export type Json = null | boolean | number | string | readonly Json[] | Member;
export type Member = { readonly [key: string]: Json };

export const apiNames = ['account', 'ad', 'performance'] as const;
export type ApiName = (typeof apiNames)[number];

export const specsFolder = fileURLToPath(new URL('../../specs/', import.meta.url));

/** A description as one document. References to other files are replaced by references into `components`. */
export type Description = { readonly api: ApiName; readonly document: Member };

/** A value of the document with the JSON pointer to it. */
export type Node = { readonly value: Json; readonly pointer: string };

export const isMember = (value: Json | undefined): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const loadDescription = async (api: ApiName): Promise<Description> => {
  const { bundle: result } = await bundle({ ref: `${specsFolder}${api}/openapi.yaml`, config: await createConfig({}) });
  // After parsing, all uses of a YAML alias are one shared object. The copy makes them separate objects.
  return { api, document: JSON.parse(JSON.stringify(result.parsed)) };
};

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

const memberOf = (value: Json, key: string): Json => {
  if (Array.isArray(value)) return value[Number(key)] ?? null;
  return isMember(value) ? (value[key] ?? null) : null;
};

const valueAt = (document: Json, pointer: string): Json =>
  pointer.split('/').slice(1).map(unescapeKey).reduce(memberOf, document);

/** Follows the `$ref` of a node, and further references from its target. Returns a node without a `$ref` unchanged. */
export const follow = (document: Member, node: Node): Node => {
  const reference = isMember(node.value) ? node.value.$ref : undefined;
  if (typeof reference !== 'string') return node;
  const pointer = decodeURIComponent(reference.slice(1));
  return follow(document, { value: valueAt(document, pointer), pointer });
};

export const at = (node: Node, ...keys: readonly string[]): Node =>
  keys.reduce<Node>(
    ({ value, pointer }, key) => ({ value: memberOf(value, key), pointer: `${pointer}/${escapeKey(key)}` }),
    node,
  );

/** Returns the members of an object or the items of a list, each with its key. The result is empty for other values. */
export const entriesOf = (node: Node): readonly (readonly [string, Node])[] =>
  typeof node.value === 'object' && node.value !== null
    ? Object.keys(node.value).map((key) => [key, at(node, key)] as const)
    : [];

export const textAt = (node: Node, key: string): string => {
  const { value } = at(node, key);
  return typeof value === 'string' ? value : '';
};

export type Operation = {
  readonly api: ApiName;
  readonly id: string;
  readonly method: string;
  /** Path of the server's URL, followed by the path of the operation with placeholders such as `{campaignNo}`. */
  readonly path: string;
  readonly parameters: readonly Node[];
  readonly requestBody: Node | undefined;
  readonly responses: readonly (readonly [string, Node])[];
};

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

export const operationsOf = ({ api, document }: Description): readonly Operation[] => {
  const root: Node = { value: document, pointer: '' };
  const resolved = (node: Node): Node => follow(document, node);
  const itemsOf = (node: Node): readonly Node[] => entriesOf(node).map(([, item]) => resolved(item));
  const prefix = new URL(textAt(at(root, 'servers', '0'), 'url')).pathname.replace(/\/$/, '');
  return entriesOf(at(root, 'paths')).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]) => {
      if (!methods.has(method)) return [];
      const requestBody = at(operation, 'requestBody');
      return {
        api,
        id: textAt(operation, 'operationId'),
        method: method.toUpperCase(),
        path: `${prefix}${path}`,
        parameters: [...itemsOf(at(item, 'parameters')), ...itemsOf(at(operation, 'parameters'))],
        requestBody: requestBody.value === null ? undefined : resolved(requestBody),
        responses: entriesOf(at(operation, 'responses')).map(
          ([status, response]) => [status, resolved(response)] as const,
        ),
      };
    }),
  );
};
