// The pointer of a change → the pointer of the part that carries its mark: a parameter, header, field, enumeration
// value or schema.

/** Members after which the next segment of a pointer is a name or an index. */
const named = new Set([
  'allOf',
  'anyOf',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  'encodings',
  'enum',
  'extensions',
  'headers',
  'limits',
  'links',
  'oneOf',
  'operations',
  'otherKeywords',
  'parameters',
  'patternProperties',
  'prefixItems',
  'properties',
  'responses',
  'schemas',
  'tags',
  'webhooks',
]);

const marked = new Set(['enum', 'headers', 'parameters', 'properties', 'schemas']);

/** Returns the end offsets of the parts in a pointer that can carry a mark, the innermost part last. */
const endsOf = (pointer: string): number[] => {
  const ends: number[] = [];
  let at = 0;
  while (at < pointer.length) {
    const endOf = (from: number): number => {
      const end = pointer.indexOf('/', from);
      return end === -1 ? pointer.length : end;
    };
    const end = endOf(at + 1);
    const member = pointer.slice(at + 1, end);
    const last = named.has(member) && end < pointer.length ? endOf(end + 1) : end;
    if (marked.has(member) && last > end) ends.push(last);
    at = last;
  }
  return ends;
};

/**
 * Returns the pointer of the innermost part that can carry a mark, or undefined if no part can. `isGone` means that the
 * pointer refers to a removed part, so the part around it carries the mark.
 */
export const markedPointer = (pointer: string, { isGone = false } = {}): string | undefined => {
  const ends = endsOf(pointer).filter((end) => !isGone || end < pointer.length);
  const last = ends.at(-1);
  return last === undefined ? undefined : pointer.slice(0, last);
};
