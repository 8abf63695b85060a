// A bundle and one of its operations → the same document with that operation alone and the shared parts that it reaches.
import type { ApiSpec, Operation } from '../model/api-spec.ts';
import { type BundleEntry, type BundleMap, type BundleNode, bundleMember, isBundleList, isBundleMap } from '../model/bundle.ts';

/** `#/components/schemas/Pet/properties/id` → `#/components/schemas/Pet`; in 2.0 the sections stand at the root. */
const partPointer = (ref: string, isOld: boolean): string =>
  ref
    .split('/')
    .slice(0, isOld ? 3 : 4)
    .join('/');

const escapeSegment = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

const oldSections = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

const sectionsOf = (bundle: BundleMap, isOld: boolean): readonly BundleEntry[] => {
  const holder = isOld ? bundle : bundleMember(bundle, 'components');
  if (!isBundleMap(holder)) return [];
  return holder.members.filter(([name]) => (isOld ? oldSections.includes(name) : !name.startsWith('x-')));
};

type Slicing = {
  readonly isOld: boolean;
  readonly operationId: string;
  readonly parts: ReadonlyMap<string, BundleNode>;
};

/** A link to a call that is not here would name nothing (Link Object: "an existing, resolvable operation"). */
const leadsAway = ({ operationId, parts }: Slicing, node: BundleNode): boolean => {
  if (!isBundleMap(node)) return false;
  if (node.leadsTo !== undefined) return node.leadsTo !== operationId;
  const reference = bundleMember(node, '$ref');
  const target = typeof reference === 'object' && reference !== null && 'ref' in reference ? parts.get(reference.ref) : undefined;
  return isBundleMap(target) && target.leadsTo !== undefined && target.leadsTo !== operationId;
};

const withoutLinks = (slicing: Slicing, node: BundleNode): BundleNode => {
  if (isBundleList(node)) return node.map((item) => withoutLinks(slicing, item));
  if (!isBundleMap(node)) return node;
  const members = node.members.flatMap(([name, value]): BundleEntry[] => {
    if (name !== 'links' || !isBundleMap(value)) return [[name, withoutLinks(slicing, value)]];
    const kept = value.members.filter(([, link]) => !leadsAway(slicing, link));
    const isEmptied = kept.length === 0 && value.members.length > 0;
    return isEmptied ? [] : [[name, { members: kept.map(([key, link]) => [key, withoutLinks(slicing, link)]) }]];
  });
  return { ...node, members };
};

const refsOf = (node: BundleNode, found: string[] = []): string[] => {
  if (isBundleList(node)) for (const item of node) refsOf(item, found);
  else if (isBundleMap(node)) for (const [, value] of node.members) refsOf(value, found);
  else if (typeof node === 'object' && node !== null && 'ref' in node) found.push(node.ref);
  return found;
};

/** Of the operation and of those that it calls back. */
const schemesOf = (operation: Operation, spec: ApiSpec): readonly string[] => [
  ...(operation.security ?? spec.security).flatMap((alternative) => alternative.map(({ scheme }) => scheme)),
  ...operation.callbacks.flatMap((callback) => callback.operations.flatMap((inner) => schemesOf(inner, spec))),
];

/** Tags of 3.2 stand below others. */
const tagsOf = (operation: Operation, { tags }: ApiSpec): ReadonlySet<string> => {
  const wanted = new Set(operation.tags);
  for (const name of wanted) {
    const parent = tags.find((tag) => tag.name === name)?.parent;
    if (parent !== undefined && tags.some((tag) => tag.name === parent)) wanted.add(parent);
  }
  return wanted;
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** What the path says of all its calls, and the one call. */
const slicePathItem = (item: BundleMap, method: string): BundleMap => ({
  members: item.members.flatMap(([name, value]): BundleEntry[] => {
    if (methods.includes(name)) return name.toUpperCase() === method ? [[name, value]] : [];
    if (name !== 'additionalOperations' || !isBundleMap(value)) return [[name, value]];
    const kept = value.members.filter(([key]) => key === method);
    return kept.length === 0 ? [] : [[name, { members: kept }]];
  }),
});

const slicePaths = (paths: BundleNode, { path, method }: Operation): BundleMap => ({
  members: isBundleMap(paths)
    ? paths.members.flatMap(([name, item]): BundleEntry[] =>
        name === path && isBundleMap(item) ? [[name, slicePathItem(item, method)]] : [],
      )
    : [],
});

const nameOf = (tag: BundleNode): string => {
  const name = bundleMember(tag, 'name');
  return typeof name === 'string' ? name : '';
};

/** The root without what is shared, and without what is said of other calls. */
const sliceRoot = (bundle: BundleMap, operation: Operation, spec: ApiSpec): BundleEntry[] => {
  const isWebhook = spec.webhooks.includes(operation);
  const tags = tagsOf(operation, spec);
  return bundle.members.flatMap(([name, value]): BundleEntry[] => {
    if (name === 'paths')
      return isWebhook && bundleMember(bundle, 'webhooks') ? [] : [[name, slicePaths(isWebhook ? null : value, operation)]];
    if (name === 'webhooks' || name === 'x-webhooks') return isWebhook ? [[name, slicePaths(value, operation)]] : [];
    if (name === 'tags' && isBundleList(value)) {
      const kept = value.filter((tag) => tags.has(nameOf(tag)));
      return kept.length === 0 ? [] : [[name, kept]];
    }
    if (name === 'security') return operation.security === undefined ? [[name, value]] : [];
    return name.startsWith('x-') ? [] : [[name, value]];
  });
};

const holdsLinks = (node: BundleNode): boolean =>
  isBundleList(node)
    ? node.some(holdsLinks)
    : isBundleMap(node) && (node.leadsTo !== undefined || node.members.some(([name, value]) => name === 'links' || holdsLinks(value)));

type Part = { readonly node: BundleNode; readonly pointers: readonly string[] };

const pointersOf = (node: BundleNode, isOld: boolean): readonly string[] => refsOf(node).map((ref) => partPointer(ref, isOld));

const reach = (slicing: Slicing, from: readonly string[], wholeParts: Map<string, Part>): ReadonlyMap<string, BundleNode> => {
  const { parts, isOld } = slicing;
  const reached = new Map<string, BundleNode>();
  const wanted = new Set(from);
  const read = (pointer: string, part: BundleNode): Part => {
    const whole = wholeParts.get(pointer);
    if (whole !== undefined) return whole;
    const isWhole = !holdsLinks(part);
    const node = isWhole ? part : withoutLinks(slicing, part);
    const found = { node, pointers: pointersOf(node, isOld) };
    if (isWhole) wholeParts.set(pointer, found);
    return found;
  };
  for (const pointer of wanted) {
    const part = parts.get(pointer);
    if (part === undefined) continue;
    const { node, pointers } = read(pointer, part);
    reached.set(pointer, node);
    for (const inner of pointers) wanted.add(inner);
  }
  return reached;
};

const isFilled = ([, value]: BundleEntry): boolean => !isBundleMap(value) || value.members.length > 0;

export type Slice = (operation: Operation) => BundleMap;

/** For all operations of a description: its shared parts are listed once, and looked through once. */
export const createSlice = (bundle: BundleMap, spec: ApiSpec): Slice => {
  const isOld = spec.version === '2.0';
  const prefix = isOld ? '#' : '#/components';
  const sections = sectionsOf(bundle, isOld);
  const pointer = (section: string, name: string): string => `${prefix}/${section}/${escapeSegment(name)}`;
  const listed = sections.map(([section, value]) => ({
    section,
    written: (isBundleMap(value) ? value.members : []).map(([name, node]) => ({ name, node, pointer: pointer(section, name) })),
  }));
  const parts = new Map(listed.flatMap(({ written }) => written.map(({ pointer: at, node }) => [at, node] as const)));
  const wholeParts = new Map<string, Part>();
  const names = new Set(sections.map(([name]) => name));
  return (operation) => {
    const slicing: Slicing = { isOld, operationId: operation.id, parts };
    const root = sliceRoot(bundle, operation, spec)
      .filter(([name]) => name !== 'components' && !(isOld && names.has(name)))
      .map(([name, value]): BundleEntry => [name, withoutLinks(slicing, value)]);
    const schemes = schemesOf(operation, spec).map((name) => pointer(isOld ? 'securityDefinitions' : 'securitySchemes', name));
    const reached = reach(slicing, [...root.flatMap(([, value]) => pointersOf(value, isOld)), ...schemes], wholeParts);
    const kept = listed
      .map(({ section, written }): BundleEntry => {
        const members = written.flatMap(({ name, pointer: at }): BundleEntry[] => {
          const node = reached.get(at);
          return node === undefined ? [] : [[name, node]];
        });
        return [section, { members }];
      })
      .filter(isFilled);
    if (isOld || kept.length === 0) return { members: [...root, ...kept] };
    return { members: [...root, ['components', { members: kept }]] };
  };
};
