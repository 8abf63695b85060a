// One object of a description → its copy in the bundle: references point to shared parts, internal parts are left out,
// and translatable texts become `text` nodes.
import type { SpecText } from '../../model/api/api-spec.ts';
import { type BundleEntry, type BundleMap, type BundleNode, isBundleMap } from '../../model/api/bundle.ts';
import { referenceOf } from '../source/create-resolver.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { isTrue, items, member, members, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { isMappingReference } from '../source/scan-document.ts';
import type { SourceNode } from '../source/source-document.ts';
import { jsonNumber } from '../source/yaml-scalars.ts';
import type { Components } from './bundle-components.ts';
import { type Content, type Kind, type Shape, shapeOf } from './bundle-grammar.ts';

export type Copying = {
  readonly resolver: Resolver;
  readonly components: Components;
  /** Schemas by name. The mapping of a discriminator may contain these names instead of references. */
  readonly schemas: ReadonlyMap<string, Cursor>;
  readonly texts: ReadonlyMap<SourceNode, SpecText>;
  /**
   * Targets that are being copied in place of a reference. Inside its own copy, a target is left empty, because copying
   * it again would never end.
   */
  readonly open: Set<SourceNode>;
};

const nothing: BundleMap = { members: [] };

/** Returns a number with its spelling. YAML's `.inf` and `.nan` become strings, because JSON has no such numbers. */
const numberOf = (spelling: string): BundleNode => (jsonNumber.test(spelling) ? { number: spelling } : spelling);

const copyScalar = (work: Copying, node: SourceNode): BundleNode | undefined => {
  const text = work.texts.get(node);
  if (text !== undefined) return { text: text.key ?? text.source };
  if (node.kind === 'number') return numberOf(node.spelling);
  if (node.kind === 'null') return null;
  return node.kind === 'map' || node.kind === 'list' ? undefined : node.value;
};

const within = (work: Copying, node: SourceNode, copy: () => BundleNode): BundleNode => {
  if (work.open.has(node)) return nothing;
  work.open.add(node);
  const copied = copy();
  work.open.delete(node);
  return copied;
};

/**
 * Copies a reference in `words` or in an extension. If its target is already a shared part, the copy refers to that
 * part. Otherwise, a copy of the target replaces the reference. Returns undefined for other values, and if the
 * reference does not resolve.
 */
const copyLoose = (work: Copying, cursor: Cursor, content: Content): BundleNode | undefined => {
  const reference = content === 'data' ? undefined : referenceOf(cursor.node);
  if (reference === undefined) return undefined;
  const target = work.resolver.step(cursor, reference);
  const pointer = target.kind === 'found' ? work.components.knownPointerOf(target.cursor) : undefined;
  if (pointer !== undefined) return { members: [['$ref', { ref: pointer }]] };
  const end = work.resolver.follow(cursor);
  return end.kind === 'found' ? within(work, end.cursor.node, () => copyContent(work, end.cursor, content)) : undefined;
};

/**
 * Returns the items of a list, without internal items if `content` is `words`. In data and extensions, `x-internal` has
 * no meaning.
 */
const shownItems = (cursor: Cursor, content: Content): Cursor[] =>
  items(cursor).filter((item) => content !== 'words' || !isTrue(member(item, 'x-internal')));

const copyContent = (work: Copying, cursor: Cursor, content: Content): BundleNode => {
  const scalar = copyScalar(work, cursor.node);
  if (scalar !== undefined) return scalar;
  const replaced = copyLoose(work, cursor, content);
  if (replaced !== undefined) return replaced;
  if (cursor.node.kind === 'list') return shownItems(cursor, content).map((item) => copyContent(work, item, content));
  const inner = (name: string): Content => (content === 'words' && name.startsWith('x-') ? 'extension' : content);
  return { members: members(cursor).map(([name, value]) => [name, copyContent(work, value, inner(name))]) };
};

const isInternal = (work: Copying, cursor: Cursor): boolean => {
  if (isTrue(member(cursor, 'x-internal'))) return true;
  if (referenceOf(cursor.node) === undefined) return false;
  const end = work.resolver.follow(cursor);
  return end.kind === 'found' && isTrue(member(end.cursor, 'x-internal'));
};

const isContent = (kind: Kind | Content): kind is Content =>
  kind === 'words' || kind === 'data' || kind === 'extension';

const copyShape = (work: Copying, cursor: Cursor, { kind, many }: Shape): BundleNode | undefined => {
  if (isContent(kind)) return copyContent(work, cursor, kind);
  // The value is tested, and not `many`, because `items` may be a list in older drafts of JSON Schema.
  if (cursor.node.kind === 'list') return items(cursor).flatMap((item) => copyObject(work, item, kind) ?? []);
  return many === 'map' ? copyParts(work, cursor, kind) : copyObject(work, cursor, kind);
};

/** Returns whether a path item has operations and all of them are internal. */
const isHollow = (work: Copying, item: Cursor): boolean => {
  const operations = members(item).flatMap(([name, value]) => {
    const { kind, many } = shapeOf('pathItem', name);
    if (kind !== 'operation') return [];
    return many === 'map' ? members(value).map(([, inner]) => inner) : [value];
  });
  return operations.length > 0 && operations.every((operation) => isInternal(work, operation));
};

/**
 * Copies a map of parts. A key `x-…` among paths or statuses is an extension, but a property or a header may have such
 * a name.
 */
const copyParts = (work: Copying, cursor: Cursor, kind: Kind): BundleNode => {
  if (cursor.node.kind !== 'map') return copyContent(work, cursor, 'data');
  const entries = members(cursor).flatMap(([name, value]): BundleEntry[] => {
    const isExtension = (kind === 'pathItem' || kind === 'response') && name.startsWith('x-');
    if (kind === 'pathItem' && isHollow(work, value)) return [];
    const copied = isExtension ? copyContent(work, value, 'extension') : copyShape(work, value, { kind });
    return copied === undefined ? [] : [[name, copied]];
  });
  return { members: entries };
};

const copyRequired = (work: Copying, holder: Cursor, value: Cursor): BundleNode => {
  const properties = member(holder, 'properties');
  const isGone = (name: string | undefined): boolean => {
    const property = name === undefined ? undefined : member(properties, name);
    return property !== undefined && isInternal(work, property);
  };
  return items(value).flatMap((item) => (isGone(stringOf(item)) ? [] : [copyContent(work, item, 'data')]));
};

const copyTarget = (work: Copying, value: Cursor): BundleNode => {
  const written = stringOf(value);
  if (written === undefined) return copyContent(work, value, 'data');
  if (work.schemas.has(written)) return { ref: work.components.pointerOfName(written), written };
  if (!isMappingReference(written)) return written;
  const target = work.resolver.step(value, written);
  const pointer = target.kind === 'found' ? work.components.pointerOf('schema', target.cursor) : undefined;
  return pointer === undefined ? written : { ref: pointer };
};

const copyDiscriminator = (work: Copying, cursor: Cursor): BundleNode => {
  if (cursor.node.kind !== 'map') return copyContent(work, cursor, 'data');
  return {
    members: members(cursor).map(([name, value]) => {
      if (name === 'defaultMapping') return [name, copyTarget(work, value)];
      if (name !== 'mapping') return [name, copyContent(work, value, 'data')];
      return [name, { members: members(value).map(([key, target]) => [key, copyTarget(work, target)]) }];
    }),
  };
};

/**
 * Copies the value of an example from its file, since a file next to the description is not part of the bundle. If the
 * file has not been read, `externalValue` is kept.
 */
const copyExternalValue = (work: Copying, value: Cursor): BundleEntry => {
  const target = work.resolver.step(value, stringOf(value) ?? '');
  return target.kind === 'found'
    ? ['value', copyContent(work, target.cursor, 'data')]
    : ['externalValue', copyContent(work, value, 'data')];
};

const copyMembers = (work: Copying, cursor: Cursor, kind: Kind, without?: string): BundleEntry[] =>
  members(cursor).flatMap(([name, value]): BundleEntry[] => {
    if (name === without) return [];
    if (kind === 'schema' && name === 'required') return [[name, copyRequired(work, cursor, value)]];
    if (kind === 'example' && name === 'externalValue') return [copyExternalValue(work, value)];
    const copied = copyShape(work, value, shapeOf(kind, name));
    return copied === undefined ? [] : [[name, copied]];
  });

const isFit = (kind: Kind, { node }: Cursor): boolean =>
  node.kind === 'map' || (kind === 'schema' && node.kind === 'boolean');

/**
 * Copies a reference to `target`, which becomes a shared part. If parts of this kind cannot be shared, copies the
 * target instead, overridden by the members next to the reference.
 */
const copyReference = (work: Copying, cursor: Cursor, kind: Kind, target: Cursor): BundleNode => {
  const pointer = work.components.pointerOf(kind, target);
  if (pointer === undefined) {
    const siblings = copyMembers(work, cursor, kind, '$ref');
    return within(work, target.node, () => {
      const copied = copyObject(work, target, kind);
      return { members: [...new Map([...(isBundleMap(copied) ? copied.members : []), ...siblings])] };
    });
  }
  const entries = copyMembers(work, cursor, kind).map(
    ([name, value]): BundleEntry => (name === '$ref' ? [name, { ref: pointer }] : [name, value]),
  );
  return { members: entries };
};

/**
 * Copies an object of the given kind. Returns undefined if the object is internal. A value that is not an object is
 * copied as data.
 */
export const copyObject = (work: Copying, cursor: Cursor, kind: Kind): BundleNode | undefined => {
  if (cursor.node.kind !== 'map') return copyContent(work, cursor, 'data');
  if (isInternal(work, cursor)) return undefined;
  if (kind === 'discriminator') return copyDiscriminator(work, cursor);
  const reference = referenceOf(cursor.node);
  const target = reference === undefined ? undefined : work.resolver.step(cursor, reference);
  if (target?.kind === 'found' && isFit(kind, target.cursor)) return copyReference(work, cursor, kind, target.cursor);
  const leadsTo =
    kind === 'link' ? (stringOf(member(cursor, 'operationId')) ?? stringOf(member(cursor, 'operationRef'))) : undefined;
  return { members: copyMembers(work, cursor, kind), ...(leadsTo !== undefined && { leadsTo }) };
};
