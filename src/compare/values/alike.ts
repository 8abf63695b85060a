// Whether two schemas of two descriptions are written alike, what says nothing of the values aside, and lead to schemas that are.
import type { Schema } from '../../model/api-spec.ts';
import { saying } from '../same.ts';
import { type Reading, silentMembers, type Term } from './terms.ts';

/** Of one level: what stands in it is compared by itself. */
const bare = (schema: Schema, refs: string[]): unknown => {
  const strip = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => strip(each, isSchema));
    if (typeof value !== 'object' || value === null) return value;
    if ('types' in value && 'limits' in value) return bare(value as Schema, refs);
    return 'schema' in value ? { ...value, recorded: undefined, schema: strip(value.schema, true) } : value;
  };
  if (schema.ref !== undefined) refs.push(schema.ref);
  const members = Object.entries(schema).filter(([name, value]) => !silentMembers.has(name) && value !== undefined);
  const flags = { isReadOnly: schema.isReadOnly, isWriteOnly: schema.isWriteOnly };
  return Object.fromEntries([...Object.entries(flags), ...members.map(([name, value]) => [name, strip(value, true)] as const)]);
};

/** Keywords of which what stands behind a reference changes more than itself. */
const turning = /"(?:not|if|oneOf|contains|dependentSchemas|unevaluatedItems|unevaluatedProperties)":/;

/** What stands in them says the same of the values. What they refer to is looked at only where it says something of what stands beside it. */
export const isSameContract = (reading: Reading, before: Schema, after: Schema): boolean => {
  if (before === after) return true;
  const [old, now] = [saying(bare(before, [])), saying(bare(after, []))];
  if (old !== now) return false;
  const isJoined = before.ref !== undefined && Object.keys(bare({ ...before, ref: undefined }, []) as object).length > 0;
  return !(isJoined || turning.test(old)) || isAlike(reading, { schema: before, version: 'before' }, { schema: after, version: 'after' });
};

/** Looks at so many named schemas at most. */
const most = 40;

export const isAlike = (reading: Reading, one: Term, other: Term): boolean => {
  if (one.schema === other.schema && one.version === other.version) return true;
  if (one.version === other.version || (one.isStrict ?? false) !== (other.isStrict ?? false)) return false;
  const met = new Set<string>();
  const isSame = (left: Schema, right: Schema): boolean => {
    const refs: [string[], string[]] = [[], []];
    if (saying(bare(left, refs[0])) !== saying(bare(right, refs[1]))) return false;
    return refs[0].every((name) => {
      if (met.has(name)) return true;
      met.add(name);
      const [was, is] = [reading.schemas[one.version].get(name), reading.schemas[other.version].get(name)];
      return met.size <= most && was !== undefined && is !== undefined && isSame(was.schema, is.schema);
    });
  };
  return isSame(one.schema, other.schema);
};
