// A JSON pointer into a description → the shape of the value that it leads to. Also tests whether a Reference Object
// may replace a value of a given shape.
import { type Kind, type Shape, shapeOf } from '../bundle/bundle-grammar.ts';
import { unescapeSegment } from '../source/cursor.ts';

/**
 * Objects that a Reference Object may replace in at least one version of OpenAPI. The conversion resolves these
 * references itself, because it uses the names of their targets.
 */
const referenceKinds: ReadonlySet<string> = new Set<Kind>([
  ...(['pathItem', 'parameter', 'requestBody', 'response', 'header', 'mediaType'] as const),
  ...(['example', 'link', 'callback', 'securityScheme', 'schema'] as const),
]);

/** Returns whether a Reference Object may take the place of a value. */
export const mayBeReference = ({ kind, many }: Shape): boolean => many === undefined && referenceKinds.has(kind);

const contents: ReadonlySet<string> = new Set(['words', 'data', 'extension']);

const below = ({ kind, many }: Shape, segment: string): Shape => {
  if (many !== undefined) return { kind };
  // `items` may be a list in older drafts of JSON Schema.
  if (kind === 'schema' && /^\d+$/.test(segment)) return { kind };
  if (kind === 'words' && segment.startsWith('x-')) return { kind: 'extension' };
  return contents.has(kind) ? { kind } : shapeOf(kind as Kind, segment);
};

/** Returns the shape that a pointer leads to. The pointer starts below a value of the shape `from`. */
export const shapeAt = (from: Shape, pointer: string): Shape =>
  pointer
    .split('/')
    .slice(1)
    .reduce((shape, segment) => below(shape, unescapeSegment(segment)), from);
