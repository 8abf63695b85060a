// The pointer of a change → the pointer of the part that carries its mark: a parameter, a header, a field, a value of an enumeration, a schema.

/** Members whose next segment is a name and no member. */
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

/** Ends of the parts that a pointer leads through, the nearest last. */
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

/** `isGone`: the pointer is of what is no longer there, and the part that it stood in is meant. */
export const markedPointer = (pointer: string, { isGone = false } = {}): string | undefined => {
  const ends = endsOf(pointer).filter((end) => !isGone || end < pointer.length);
  const last = ends.at(-1);
  return last === undefined ? undefined : pointer.slice(0, last);
};
