// An API description → the outline of its reference: its sections, and the parts that have pages of their own in the
// layout `operations`, with their paths below the overview (docs/urls.md).
import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, Operation } from '../../model/api/api-spec.ts';
import { shortenName } from '../../model/file-names.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';
import { foldPath } from '../../model/paths.ts';
import type {
  OperationPart,
  ReferenceOutline,
  ReferencePart,
  SectionOutline,
} from '../../model/reference/reference-parts.ts';
import { ownPath, type ReferenceLayout } from '../../model/reference/reference-places.ts';
import { isDate, ownSegments } from '../../model/reference/reference-segments.ts';
import { outlineSections } from './outline-sections.ts';
import { type Anchors, takeAnchors } from './take-anchors.ts';

type WithoutPath<Part> = Part extends ReferencePart ? Omit<Part, 'path'> : never;
type Subject = WithoutPath<ReferencePart>;

/**
 * Creates a function that gives out paths. A path that is already taken gets a number, such as `~2`. Paths that differ
 * only by case count as equal, because some file systems ignore case. Dates and `index` count as taken.
 */
const createClaim = (taken: ReadonlySet<string>): ((anchor: string) => string) => {
  const claimed = new Set([...taken].map(foldPath));
  const findFreeName = createFreeNameFinder('~', foldPath);
  const isTaken = (path: string): boolean => claimed.has(foldPath(path)) || isDate(path) || /(^|\/)index$/i.test(path);
  return (anchor) => {
    const own = shortenName(ownPath(anchor) ?? anchor);
    // A schema may have an empty name, but a path must not end with a slash.
    const wanted = own.endsWith('/') ? `${own}~` : own;
    const path = findFreeName(wanted, isTaken);
    claimed.add(foldPath(path));
    return path;
  };
};

const listSubjects = (spec: ApiSpec, anchors: Anchors, sections: readonly SectionOutline[]): Subject[] => {
  const anchorOf = (operation: Operation): string => anchors.operations.get(operation) ?? operationAnchor(operation.id);
  return [
    ...sections.map((section): Subject => ({ kind: 'tag', section, anchor: section.anchor })),
    ...sections.flatMap(({ anchor: section, operations }) =>
      operations.map(
        (operation): Subject => ({
          kind: 'operation',
          operation,
          isWebhook: false,
          section,
          anchor: anchorOf(operation),
        }),
      ),
    ),
    ...spec.webhooks.map(
      (operation): Subject => ({ kind: 'operation', operation, isWebhook: true, anchor: anchorOf(operation) }),
    ),
    ...spec.schemas.map(
      (schema): Subject => ({
        kind: 'schema',
        schema,
        anchor: anchors.schemas.get(schema) ?? schemaAnchor(schema.name),
      }),
    ),
  ];
};

const groupOperations = (parts: readonly ReferencePart[]): ReferenceOutline['operationsIn'] => {
  const groups = new Map<string | undefined, OperationPart[]>();
  for (const part of parts) {
    if (part.kind === 'operation' && groups.get(part.section)?.push(part) === undefined)
      groups.set(part.section, [part]);
  }
  return groups;
};

/**
 * Returns the outline of a reference. `others` contains further names below the overview that are taken, such as
 * versions.
 */
export const outlineReference = (
  spec: ApiSpec,
  layout: ReferenceLayout,
  others: readonly string[] = [],
): ReferenceOutline => {
  const anchors = takeAnchors(spec);
  const sections = outlineSections(spec, anchors);
  const claim = createClaim(new Set([...ownSegments, ...others]));
  const parts = listSubjects(spec, anchors, sections).map(
    (subject): ReferencePart => ({ ...subject, path: claim(subject.anchor) }),
  );
  return {
    layout,
    others,
    sections,
    parts: new Map(parts.map((part) => [part.anchor, part])),
    operationsIn: groupOperations(parts),
    moved: Object.fromEntries(parts.flatMap(({ anchor, path }) => (path === ownPath(anchor) ? [] : [[anchor, path]]))),
  };
};
