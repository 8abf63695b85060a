// An API description → the schemas that only their own section shows. If other pages repeated them, the site would grow
// with the square of the description's size: a base of 1,000 fields that 1,000 schemas extend has a million fields to
// show.
import type { ApiSpec, Schema } from '../../model/api/api-spec.ts';
import { collectParts, innerSchemas, nullableOf, type SchemaIndex } from './schema-parts.ts';
import { countValues } from '../values/count-values.ts';
import { openedSchemas } from '../schema-names.ts';

/**
 * Maximum number of fields and values in all repetitions of one schema. A schema that exceeds it is shown only once.
 */
const mostRepeated = 100_000;

/**
 * Content of a schema itself. `size` is the number of its fields and values. `bases` contains the names of schemas that
 * apply to the same value. `fields` contains the names that its fields refer to, once for each occurrence.
 */
type Own = { readonly size: number; readonly bases: readonly string[]; readonly fields: readonly string[] };

const readOwn = (schema: Schema, index: SchemaIndex): Own => {
  const fields: string[] = [];
  let size = 0;
  const visit = (inner: Schema): readonly string[] => {
    const { parts, unfollowed } = collectParts(inner, index, () => false);
    for (const part of parts) {
      size +=
        (part.schema.enum?.length ?? 0) + part.schema.examples.reduce((sum, example) => sum + countValues(example), 0);
      const isChoice = nullableOf(part.schema) === undefined;
      for (const field of innerSchemas({ ...part.schema, allOf: [], ...(!isChoice && { oneOf: [], anyOf: [] }) })) {
        size += 1;
        fields.push(...visit(field));
      }
    }
    return unfollowed;
  };
  return { bases: visit(schema), fields, size };
};

/** Sorts schemas so that each follows its bases. In a cycle, the schema that is met first comes last. */
const basesFirst = (owns: ReadonlyMap<string, Own>): readonly string[] => {
  const order = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const base of owns.get(name)?.bases ?? []) visit(base);
    order.add(name);
  };
  for (const name of owns.keys()) visit(name);
  return [...order];
};

type Counts = Map<string, number>;

const add = (counts: Counts, name: string, count: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + count);
};

/** Adds the bases of opened schemas, because opening a schema opens its bases, too. */
const withBases = (starts: Counts, owns: ReadonlyMap<string, Own>, order: readonly string[]): Counts => {
  const opened: Counts = new Map(starts);
  for (const name of [...order].reverse())
    for (const base of owns.get(name)?.bases ?? []) add(opened, base, opened.get(name) ?? 0);
  return opened;
};

/**
 * Counts how often each schema is opened. The page of an operation opens the schemas of its parameters, headers and
 * bodies, and the schemas of their fields; the section of a schema opens its bases.
 */
const countOpened = (
  spec: ApiSpec,
  index: SchemaIndex,
  owns: ReadonlyMap<string, Own>,
  order: readonly string[],
): Counts => {
  const bodies: Counts = new Map();
  const starts: Counts = new Map();
  for (const schema of [...spec.operations, ...spec.webhooks].flatMap(openedSchemas)) {
    const { bases, fields } = readOwn(schema, index);
    for (const name of bases) add(bodies, name, 1);
    for (const name of fields) add(starts, name, 1);
  }
  for (const [name, count] of withBases(bodies, owns, order)) {
    add(starts, name, bodies.get(name) ?? 0);
    for (const field of owns.get(name)?.fields ?? []) add(starts, field, count);
  }
  for (const name of order) add(starts, name, 1);
  return withBases(starts, owns, order);
};

/** Returns the names of all schemas that have more than `mostRepeated` fields and values in their repetitions. */
export const findShownOnce = (spec: ApiSpec, index: SchemaIndex): ReadonlySet<string> => {
  const owns = new Map([...index].map(([name, schema]) => [name, readOwn(schema, index)]));
  const order = basesFirst(owns);
  const opened = countOpened(spec, index, owns, order);
  const once = new Set<string>();
  const sizes: Counts = new Map();
  for (const name of order) {
    const { size, bases } = owns.get(name) ?? { size: 0, bases: [] };
    const whole = bases.reduce((sum, base) => sum + (once.has(base) ? 0 : (sizes.get(base) ?? 0)), size);
    sizes.set(name, whole);
    if (whole * ((opened.get(name) ?? 0) - 1) > mostRepeated) once.add(name);
  }
  return once;
};
