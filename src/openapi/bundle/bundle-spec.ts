// The files of a description → one document in the OpenAPI version of the description. References to shared parts are
// kept, so each shared part is written only once. Redocly's bundler is not used, because it loses the spelling of
// numbers and the places of texts.
import type { OpenApiVersion, SpecText } from '../../model/api/api-spec.ts';
import { type BundleEntry, type BundleMap, type BundleNode, isBundleMap } from '../../model/api/bundle.ts';
import type { NamedParts } from '../convert/name-parts.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { member, members } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { SourceNode } from '../source/source-document.ts';
import { internalTags } from '../source/internal-tags.ts';
import { withoutInternalTags } from './without-internal-tags.ts';
import { listComponents, type Section } from './bundle-components.ts';
import { type Copying, copyObject } from './copy-object.ts';

export type BundleSource = {
  readonly root: Cursor;
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
  readonly names: NamedParts;
  /** Translatable texts, by the node of their value. */
  readonly texts: ReadonlyMap<SourceNode, SpecText>;
};

type Copied = ReadonlyMap<string, readonly BundleEntry[]>;

/**
 * Copies the shared parts. Copying a part can add a new part to a section that is already copied, so the sections are
 * checked again until none has a new part.
 */
const copySections = (work: Copying, sections: readonly Section[]): Copied => {
  const made = new Map(sections.map((section) => [section, new Map<string, BundleNode | undefined>()]));
  let isGrowing = true;
  while (isGrowing) {
    isGrowing = false;
    for (const [section, parts] of made) {
      for (const [name, cursor] of section.parts) {
        if (parts.has(name)) continue;
        parts.set(name, copyObject(work, cursor, section.kind));
        isGrowing = true;
      }
    }
  }
  return new Map(
    [...made].map(([section, parts]) => [
      section.name,
      [...section.parts.keys()].flatMap((name): BundleEntry[] => {
        const part = parts.get(name);
        return part === undefined ? [] : [[name, part]];
      }),
    ]),
  );
};

const isFilled = ([, value]: BundleEntry): boolean => !isBundleMap(value) || value.members.length > 0;

/**
 * Returns the members in the order of the file, followed by the sections that bundling has added. Leaves out
 * `pathItems`, because path items are written where they are used.
 */
const joinSections = (written: readonly BundleEntry[], copied: Copied): BundleEntry[] => {
  const before = written
    .filter(([name]) => name !== 'pathItems')
    .map(([name, value]): BundleEntry => {
      const entries = copied.get(name);
      return entries === undefined ? [name, value] : [name, { members: entries }];
    });
  const known = new Set(written.map(([name]) => name));
  const made = [...copied]
    .filter(([name]) => !known.has(name))
    .map(([name, entries]): BundleEntry => [name, { members: entries }]);
  return [...before, ...made.filter(isFilled)];
};

/**
 * Copies the members of the root or of `components`. Leaves the members named in `sections` empty, since they are
 * filled or removed later.
 */
const copyOthers = (
  work: Copying,
  holder: Cursor | undefined,
  kind: 'root' | 'components',
  sections: ReadonlySet<string>,
): BundleEntry[] => {
  if (holder?.node.kind !== 'map') return [];
  const others = new Map([...holder.node.entries].filter(([name]) => !sections.has(name)));
  const copied = copyObject(work, { ...holder, node: { ...holder.node, entries: others } }, kind);
  const byName = new Map(isBundleMap(copied) ? copied.members : []);
  return members(holder).map(([name]) => [name, byName.get(name) ?? { members: [] }]);
};

/** Returns a description as one document, without its internal parts. */
export const bundleSpec = ({ root, version, resolver, names, texts }: BundleSource): BundleMap => {
  const components = listComponents(root, version, resolver, names);
  const work: Copying = { resolver, components, schemas: names.parts, texts, open: new Set() };
  const sections = new Set(components.sections.map(({ name }) => name));
  const internal = internalTags(root, resolver);
  if (version === '2.0') {
    const others = withoutInternalTags(copyOthers(work, root, 'root', sections), internal);
    return { members: joinSections(others, copySections(work, components.sections)) };
  }
  const others = withoutInternalTags(copyOthers(work, root, 'root', new Set(['components'])), internal);
  const otherComponents = copyOthers(
    work,
    member(root, 'components'),
    'components',
    new Set([...sections, 'pathItems']),
  );
  const joined: BundleEntry = [
    'components',
    { members: joinSections(otherComponents, copySections(work, components.sections)) },
  ];
  const isWritten = others.some(([name]) => name === 'components');
  const entries = isWritten ? others.map((entry) => (entry[0] === 'components' ? joined : entry)) : [...others, joined];
  return { members: entries.filter(([name, value]) => name !== 'components' || isFilled([name, value])) };
};
