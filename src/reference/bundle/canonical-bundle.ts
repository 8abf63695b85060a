// A bundle → the same bundle with its members in a fixed order, so that descriptions with the same content are written
// in the same way. Also lists the texts of a bundle.
import { type BundleEntry, type BundleNode, isBundleList, isBundleMap } from '../../model/api/bundle.ts';

/** Fields of the root that come first, in this order. The other fields are sorted by UTF-16 code units. */
const heads: readonly string[] = [
  ...[
    'openapi',
    'swagger',
    '$self',
    'jsonSchemaDialect',
    'info',
    'servers',
    'host',
    'basePath',
    'schemes',
    'consumes',
    'produces',
  ],
  ...['security', 'tags', 'externalDocs', 'paths', 'webhooks', 'x-webhooks'],
];

const methods: readonly string[] = [
  ...['summary', 'description', 'servers', 'parameters'],
  ...['get', 'head', 'query', 'post', 'put', 'patch', 'delete', 'options', 'trace'],
];

const inOrder = (first: readonly string[]) => {
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return ([one]: BundleEntry, [other]: BundleEntry): number => rank(one) - rank(other) || (one < other ? -1 : 1);
};

type Level = 'root' | 'paths' | 'path' | 'other';

const below = (level: Level, name: string): Level => {
  if (level === 'root') return name === 'paths' || name.endsWith('webhooks') ? 'paths' : 'other';
  return level === 'paths' ? 'path' : 'other';
};

const firstAt = (level: Level): readonly string[] => (level === 'root' ? heads : level === 'path' ? methods : []);

const order = (node: BundleNode, level: Level): BundleNode => {
  if (isBundleList(node)) return node.map((item) => order(item, 'other'));
  if (!isBundleMap(node)) return node;
  const members = node.members.map(([name, value]): BundleEntry => [name, order(value, below(level, name))]);
  return { ...node, members: members.sort(inOrder(firstAt(level))) };
};

/** Returns a description with the members of each object in a fixed order. */
export const canonicalBundle = (bundle: BundleNode): BundleNode => order(bundle, 'root');

const segment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

export type BundleText = { readonly pointer: string; readonly text: string };

/** Returns every text with its JSON pointer (RFC 6901). */
export const textsInBundle = (bundle: BundleNode): readonly BundleText[] => {
  const found: BundleText[] = [];
  const walk = (node: BundleNode, pointer: string): void => {
    if (isBundleList(node)) for (const [at, item] of node.entries()) walk(item, `${pointer}/${at}`);
    else if (isBundleMap(node)) for (const [name, value] of node.members) walk(value, `${pointer}/${segment(name)}`);
    else if (typeof node === 'object' && node !== null && 'text' in node) found.push({ pointer, text: node.text });
  };
  walk(bundle, '');
  return found;
};
