// A bundle with the texts of one locale → JSON text, indented by two spaces for each level. Numbers keep their
// spelling, and members keep their order.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { BundleEntry, BundleMap, BundleNode } from '../../model/api/bundle.ts';
import { createObjectCache } from '../../model/memoize.ts';

/** Function that returns the translation of a text, or the text itself if it has no translation. */
export type Translate = (text: string) => string;

const join = (parts: readonly string[], open: string, close: string, indent: string): string =>
  parts.length === 0 ? `${open}${close}` : `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`;

/**
 * Returns the depth of the parts that many slices of a description share: 2 for `definitions/Pet` (OpenAPI 2.0), 3 for
 * `components/schemas/Pet`.
 */
export const sharedDepth = ({ version }: Pick<ApiSpec, 'version'>): number => (version === '2.0' ? 2 : 3);

/**
 * Returns a function that writes documents as JSON. The JSON of each object at the depth `sharedDepth` is cached,
 * because several documents may contain the same object. If `sharedDepth` is absent, nothing is cached.
 */
export const createBundleJson = (translate: Translate, sharedDepth?: number): ((node: BundleNode) => string) => {
  const known = createObjectCache<object, string>();
  const printMap = (node: BundleMap, indent: string): string => {
    const toMember = ([name, value]: BundleEntry): string => `${JSON.stringify(name)}: ${print(value, `${indent}  `)}`;
    return join(node.members.map(toMember), '{', '}', indent);
  };
  const printShared = (node: BundleMap, indent: string): string => known(node, () => printMap(node, indent));
  const print = (node: BundleNode, indent: string): string => {
    if (node === null || typeof node !== 'object') return JSON.stringify(node);
    if ('members' in node)
      return indent.length / 2 === sharedDepth ? printShared(node, indent) : printMap(node, indent);
    if ('number' in node) return node.number;
    if ('text' in node) return JSON.stringify(translate(node.text));
    if ('ref' in node) return JSON.stringify(node.written ?? node.ref);
    return join(
      node.map((item) => print(item, `${indent}  `)),
      '[',
      ']',
      indent,
    );
  };
  return (node) => print(node, '');
};

/** Returns the JSON text of one document. */
export const bundleJson = (node: BundleNode, translate: Translate): string => createBundleJson(translate)(node);
