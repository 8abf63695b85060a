// A bundle and one of its operations → a document with the operation, the members of the root that apply to the
// operation, and shared parts that it reaches. Choosing among these parts is left to `slice-parts.ts`.
import type { ApiSpec, Operation } from '../../model/api/api-spec.ts';
import {
  hasWholeSlices,
  pointersOf,
  readParts,
  reach,
  type Slicing,
  withoutLarge,
  withoutLinks,
} from './slice-parts.ts';
import {
  type BundleEntry,
  type BundleMap,
  type BundleNode,
  bundleMember,
  isBundleList,
  isBundleMap,
} from '../../model/api/bundle.ts';

const escapeSegment = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

const oldSections = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

const sectionsOf = (bundle: BundleMap, { isOld }: Pick<Slicing, 'isOld'>): readonly BundleEntry[] => {
  const holder = isOld ? bundle : bundleMember(bundle, 'components');
  if (!isBundleMap(holder)) return [];
  return holder.members.filter(([name]) => (isOld ? oldSections.includes(name) : !name.startsWith('x-')));
};

const schemesOf = (operation: Operation, spec: ApiSpec): readonly string[] => [
  ...(operation.security ?? spec.security).flatMap((alternative) => alternative.map(({ scheme }) => scheme)),
  ...operation.callbacks.flatMap((callback) => callback.operations.flatMap((inner) => schemesOf(inner, spec))),
];

/** Returns the tags of an operation and their ancestors, because tags of OpenAPI 3.2 may be nested. */
const tagsOf = (operation: Operation, { tags }: ApiSpec): ReadonlySet<string> => {
  const wanted = new Set(operation.tags);
  for (const name of wanted) {
    const parent = tags.find((tag) => tag.name === name)?.parent;
    if (parent !== undefined && tags.some((tag) => tag.name === parent)) wanted.add(parent);
  }
  return wanted;
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const slicePathItem = (item: BundleMap, method: string): BundleMap => ({
  members: item.members.flatMap(([name, value]): BundleEntry[] => {
    if (methods.includes(name)) return name.toUpperCase() === method ? [[name, value]] : [];
    if (name !== 'additionalOperations' || !isBundleMap(value)) return [[name, value]];
    const kept = value.members.filter(([key]) => key === method);
    return kept.length === 0 ? [] : [[name, { members: kept }]];
  }),
});

type Paths = ReadonlyMap<string, BundleNode>;

const listPaths = (paths: BundleNode | undefined): Paths => new Map(isBundleMap(paths) ? paths.members : []);

const slicePaths = (paths: Paths, { path, method }: Operation): BundleMap => {
  const item = paths.get(path);
  return { members: isBundleMap(item) ? [[path, slicePathItem(item, method)]] : [] };
};

const nameOf = (tag: BundleNode): string => {
  const name = bundleMember(tag, 'name');
  return typeof name === 'string' ? name : '';
};

const pathHolders = ['paths', 'webhooks', 'x-webhooks'] as const;

/** Returns the members of the root that apply to an operation. Extensions other than `x-webhooks` are left out. */
const sliceRoot = (
  root: BundleMap,
  paths: ReadonlyMap<string, Paths>,
  operation: Operation,
  spec: ApiSpec,
): BundleEntry[] => {
  const isWebhook = spec.webhooks.includes(operation);
  const tags = tagsOf(operation, spec);
  const ownPaths = (name: string): BundleEntry => [name, slicePaths(paths.get(name) ?? new Map(), operation)];
  return root.members.flatMap(([name, value]): BundleEntry[] => {
    if (name === 'paths') {
      if (!isWebhook) return [ownPaths(name)];
      return bundleMember(root, 'webhooks') ? [] : [[name, { members: [] }]];
    }
    if (name === 'webhooks' || name === 'x-webhooks') return isWebhook ? [ownPaths(name)] : [];
    if (name === 'tags' && isBundleList(value)) {
      const kept = value.filter((tag) => tags.has(nameOf(tag)));
      return kept.length === 0 ? [] : [[name, kept]];
    }
    if (name === 'security') return operation.security === undefined ? [[name, value]] : [];
    return name.startsWith('x-') ? [] : [[name, value]];
  });
};

export type Slice = (operation: Operation) => BundleMap;

type SharedPart = { readonly section: string; readonly name: string; readonly order: number };

const writeParts = (
  reached: ReadonlyMap<string, BundleNode>,
  places: ReadonlyMap<string, SharedPart>,
): BundleEntry[] => {
  const found = [...reached].flatMap(([pointer, node]) => {
    const place = places.get(pointer);
    return place === undefined ? [] : [{ ...place, node }];
  });
  const sections = new Map<string, BundleEntry[]>();
  for (const { section, name, node } of found.sort((a, b) => a.order - b.order)) {
    if (sections.get(section)?.push([name, node]) === undefined) sections.set(section, [[name, node]]);
  }
  return [...sections].map(([section, members]) => [section, { members }]);
};

/**
 * Creates a function that returns the slice of the description for an operation. The shared parts of the description
 * are listed once for all operations.
 */
export const createSlice = (bundle: BundleMap, spec: ApiSpec): Slice => {
  const isOld = spec.version === '2.0';
  const isWhole = hasWholeSlices(spec);
  const prefix = isOld ? '#' : '#/components';
  const sections = sectionsOf(bundle, { isOld });
  const pointer = (section: string, name: string): string => `${prefix}/${section}/${escapeSegment(name)}`;
  const written = sections.flatMap(([section, value]) =>
    (isBundleMap(value) ? value.members : []).map(([name, node]) => ({
      section,
      name,
      node,
      pointer: pointer(section, name),
    })),
  );
  const places = new Map(written.map(({ pointer: at, section, name }, order) => [at, { section, name, order }]));
  const whole = new Map(written.map(({ pointer: at, node }) => [at, node]));
  const copies = isWhole ? 0 : spec.operations.length + spec.webhooks.length;
  const { parts, leadToWhole } = withoutLarge(whole, { isOld, copies });
  const shared = readParts(parts);
  const names = new Set(sections.map(([name]) => name));
  const root = bundle.members.filter(([name]) => name !== 'components' && !(isOld && names.has(name)));
  const paths = new Map(pathHolders.map((name) => [name, listPaths(bundleMember(bundle, name))]));
  return (operation) => {
    const slicing: Slicing = { isOld, isWhole, operationId: operation.id, parts };
    const own = sliceRoot({ members: root }, paths, operation, spec).map(
      ([name, value]): BundleEntry => [name, leadToWhole(withoutLinks(slicing, value))],
    );
    const schemes = schemesOf(operation, spec).map((name) =>
      pointer(isOld ? 'securityDefinitions' : 'securitySchemes', name),
    );
    const reached = reach(slicing, [...own.flatMap(([, value]) => pointersOf(value, slicing)), ...schemes], shared);
    const kept = writeParts(reached, places);
    if (isOld || kept.length === 0) return { members: [...own, ...kept] };
    return { members: [...own, ['components', { members: kept }]] };
  };
};
