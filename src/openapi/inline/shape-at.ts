// A JSON pointer into a description → which object of the specification it leads to.
import { type Kind, type Shape, shapeOf } from '../bundle/bundle-grammar.ts';
import { unescapeSegment } from '../source/cursor.ts';

/** Objects that a Reference Object may replace in one version or another; the conversion follows these itself, since their names matter. */
const referenceKinds: ReadonlySet<string> = new Set<Kind>([
  ...(['pathItem', 'parameter', 'requestBody', 'response', 'header', 'mediaType'] as const),
  ...(['example', 'link', 'callback', 'securityScheme', 'schema'] as const),
]);

export const mayBeReference = ({ kind, many }: Shape): boolean => many === undefined && referenceKinds.has(kind);

const contents: ReadonlySet<string> = new Set(['words', 'data', 'extension']);

const below = ({ kind, many }: Shape, segment: string): Shape => {
  if (many !== undefined) return { kind };
  // `items` of older drafts may be a list.
  if (kind === 'schema' && /^\d+$/.test(segment)) return { kind };
  if (kind === 'words' && segment.startsWith('x-')) return { kind: 'extension' };
  return contents.has(kind) ? { kind } : shapeOf(kind as Kind, segment);
};

/** `pointer` is below the value that has the shape `from`. */
export const shapeAt = (from: Shape, pointer: string): Shape =>
  pointer
    .split('/')
    .slice(1)
    .reduce((shape, segment) => below(shape, unescapeSegment(segment)), from);
