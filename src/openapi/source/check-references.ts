// References of a description → problems for those that cannot be followed: `api/ref-remote`, `-outside`, `-type`,
// `-missing`, `-cycle`, `-chain`.
import { createNames, type Names } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { lastSegment } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Documents } from './load-documents.ts';
import type { Resolution, Resolver } from './create-resolver.ts';
import { maximumChain } from './create-resolver.ts';
import { escapeSegment, placeOf, unescapeSegment } from './cursor.ts';
import type { Reference } from './scan-document.ts';
import type { SourceNode } from './source-document.ts';

type Finding = Pick<Problem, 'code' | 'message' | 'hint'>;
type Broken = Exclude<Resolution, { kind: 'found' | 'unreadable' }>;

/** Names of members, by the map that contains them, to suggest the right spelling of a name. */
type Members = Map<SourceNode, Names>;

const membersOf = (parent: SourceNode | undefined, known: Members): Names => {
  const names = (parent && known.get(parent)) ?? createNames(parent?.kind === 'map' ? parent.entries.keys() : []);
  if (parent !== undefined) known.set(parent, names);
  return names;
};

const suggest = (target: string, pointer: string, members: Names): string | undefined => {
  const word = unescapeSegment(lastSegment(pointer));
  const nearest = findNearest(word, members.likely(word));
  if (nearest === undefined) return undefined;
  const kept = target.slice(0, target.lastIndexOf('/') + 1);
  return `write \`${kept}${escapeSegment(nearest)}\`.`;
};

const describe = (target: string, broken: Broken, members: Members): Finding => {
  switch (broken.kind) {
    case 'remote':
      return {
        code: 'api/ref-remote',
        message: `\`${target}\` is a URL, but a build reads only files.`,
        hint: 'save a copy next to the description and refer to the copy.',
      };
    case 'outside':
      return {
        code: 'api/ref-outside',
        message: `\`${target}\` is outside the root folder.`,
        hint:
          'refer to a file in the root folder by its relative path, or pass a higher folder with `--root` ' +
          'or `--api-root`.',
      };
    case 'type':
      return {
        code: 'api/ref-type',
        message: `\`${target}\` has a file type that a description cannot refer to.`,
        hint:
          'point to a `.yaml`, `.yml` or `.json` file, or to a text or code file with a common ' +
          'extension, such as `.md` or `.js`.',
      };
    case 'absent':
      return {
        code: 'api/ref-missing',
        message: `\`${target}\` leads to \`${broken.file}\`, which does not exist.`,
        hint: 'create that file, or correct the path: it is relative to the file with the reference.',
      };
    case 'missing':
      return {
        code: 'api/ref-missing',
        message: `\`${target}\` does not resolve: \`${broken.file}\` has no \`${broken.pointer}\`.`,
        hint: suggest(target, broken.pointer, membersOf(broken.parent, members)),
      };
    case 'cycle':
      return { code: 'api/ref-cycle', message: `Circular \`$ref\` \`${target}\` that never reaches a value.` };
    case 'chain':
      return {
        code: 'api/ref-chain',
        message: `\`${target}\` leads through more than ${maximumChain} references before it reaches a value.`,
      };
  }
};

/** Reports the references that `findInlined` cannot replace, because their targets contain them (`api/ref-cycle`). */
export const reportCircular = (references: readonly Reference[]): readonly Problem[] =>
  references.map(({ target, at }) => ({
    code: 'api/ref-cycle',
    severity: 'error',
    message: `\`${target}\` refers back to the object that contains it, so its content would never end.`,
    hint: 'remove this `$ref`, or refer to a named schema, which may contain itself.',
    at: placeOf(at, at.node),
  }));

/**
 * Returns whether a cycle or a chain has already been reported, and records its references. Each cycle or chain is
 * reported only once, at its first reference.
 */
const isKnown = (broken: Broken, reported: Set<SourceNode>): boolean => {
  if (broken.kind !== 'cycle' && broken.kind !== 'chain') return false;
  const known = broken.hops.some((hop) => reported.has(hop));
  for (const hop of broken.hops) reported.add(hop);
  return known;
};

/**
 * Returns whether a page only links to an example, because its file is on another host or has a type that is not read.
 */
const isLink = (target: string, broken: Broken, others: Documents['others']): boolean =>
  broken.kind === 'remote' || (broken.kind === 'type' && others.has(broken.file)) || target.startsWith('//');

/**
 * Returns whether an example refers to its file by a path without a host, such as `/rows.csv`. The host is unknown,
 * because a description does not have to contain the host of the API.
 */
const isRooted = ({ kind, target }: Pick<Reference, 'kind' | 'target'>): boolean =>
  kind === 'externalValue' && target.startsWith('/');

const rootedExample = (target: string): Finding => ({
  code: 'api/ref-outside',
  message: `\`${target}\` has no host, so it is shown as text, not as a link.`,
  hint:
    `write the whole URL, such as \`https://files.example.com${target}\`, ` +
    'or refer to a file next to the description.',
});

/**
 * Reports references that do not resolve. References in extensions are skipped, since no page shows their targets.
 * Problems with URLs and with references of examples are only warnings, since pages still show these references.
 */
export const checkReferences = (
  { references, others }: Pick<Documents, 'references' | 'others'>,
  resolver: Resolver,
): readonly Problem[] => {
  const reported = new Set<SourceNode>();
  const members: Members = new Map();
  return references.flatMap((reference): Problem[] => {
    const { kind, target, at, holder, isExtension } = reference;
    if (isExtension) return [];
    const resolution =
      kind === 'ref' || kind === 'data' ? resolver.follow({ ...at, node: holder }) : resolver.step(at, target);
    if (resolution.kind === 'found' || resolution.kind === 'unreadable' || isKnown(resolution, reported)) return [];
    if (kind === 'externalValue' && isLink(target, resolution, others)) return [];
    const isShown = kind === 'data' || kind === 'externalValue' || resolution.kind === 'remote';
    const finding = isRooted(reference) ? rootedExample(target) : describe(target, resolution, members);
    return [{ ...finding, severity: isShown ? 'warning' : 'error', at: placeOf(at, at.node) }];
  });
};
