// A schema → a value for a sample: what the description gives (example, default, const, first value), else the plainest value of its type.
import type { Limits, Literal, Schema } from '../model/api-spec.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import type { SchemaIndex } from './schema-parts.ts';

type Walk = { readonly index: SchemaIndex; readonly open: ReadonlySet<string>; readonly side: 'request' | 'response' };

const string = (value: string): Literal => ({ kind: 'string', value });
const number = (value: number): Literal => ({ kind: 'number', value, spelling: String(value) });

const formatExamples: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T09:00:00Z',
  time: '09:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

const stringExample = ({ format, limits }: Schema): Literal => {
  const plain = formatExamples[format ?? ''] ?? 'string';
  const padded = plain.padEnd(Math.min(limits.minLength?.value ?? 0, 64), 'x');
  return string(padded.slice(0, limits.maxLength?.value ?? padded.length));
};

const lowestNumber = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Limits): number => {
  const least = Math.max(minimum?.value ?? Number.NEGATIVE_INFINITY, (exclusiveMinimum?.value ?? Number.NEGATIVE_INFINITY) + 1);
  const most = Math.min(maximum?.value ?? Number.POSITIVE_INFINITY, (exclusiveMaximum?.value ?? Number.POSITIVE_INFINITY) - 1);
  return Math.min(Math.max(1, least), most);
};

const numberExample = ({ limits }: Schema): Literal => {
  const step = limits.multipleOf?.value;
  const lowest = lowestNumber(limits);
  const spelling = limits.minimum?.value === lowest ? limits.minimum.spelling : String(lowest);
  return step === undefined || step <= 0 ? { kind: 'number', value: lowest, spelling } : number(Math.ceil(lowest / step) * step);
};

const givenExample = ({ examples, default: standard, const: only, enum: values }: Schema): Literal | undefined =>
  examples[0] ?? only ?? standard ?? values?.[0]?.value;

const arrayExample = (schema: Schema, walk: Walk): Literal => {
  const items = [...schema.prefixItems, ...(schema.items === undefined ? [] : [schema.items])].slice(
    0,
    Math.max(1, schema.prefixItems.length),
  );
  return { kind: 'array', items: items.flatMap((item) => walkValue(item, walk) ?? []) };
};

const hasExample = ({ examples, default: standard, const: only }: Schema): boolean =>
  examples.length > 0 || standard !== undefined || only !== undefined;

/** A request holds what it must and what has an example; where nothing must be, everything. */
const objectExample = ({ properties }: MergedSchema, walk: Walk): Literal => {
  const sided = properties.filter(({ schema }) => (walk.side === 'request' ? !schema.isReadOnly : !schema.isWriteOnly));
  const needed = sided.filter(({ isRequired, schema }) => isRequired || hasExample(schema));
  const chosen = walk.side === 'response' || !needed.some(({ isRequired }) => isRequired) ? sided : needed;
  const entries = chosen.flatMap(({ name, schema }): [string, Literal][] => {
    const value = schema.isDeprecated ? undefined : walkValue(schema, walk);
    return value === undefined ? [] : [[name, value]];
  });
  return { kind: 'object', entries };
};

/** The first alternative, its fields beside the schema's own, and the discriminator that chooses it. */
const withChoice = (own: Literal | undefined, { choices }: MergedSchema, walk: Walk): Literal | undefined => {
  const choice = choices[0];
  const first = choice?.schemas[0];
  if (choice === undefined || first === undefined) return own;
  const chosen = walkValue(first, walk);
  if (chosen?.kind !== 'object') return chosen ?? own;
  const property = choice.discriminator?.propertyName;
  const mapped = choice.discriminator?.mapping.find(([, target]) => target === first.ref)?.[0] ?? first.ref;
  const told: [string, Literal][] = property === undefined || mapped === undefined ? [] : [[property, string(mapped)]];
  const entries = new Map([...(own?.kind === 'object' ? own.entries : []), ...chosen.entries, ...told]);
  return { kind: 'object', entries: [...entries] };
};

const typedExample = (merged: MergedSchema, walk: Walk): Literal | undefined => {
  const { schema, properties } = merged;
  const type =
    schema.types.find((name) => name !== 'null') ?? (properties.length > 0 ? 'object' : schema.items === undefined ? undefined : 'array');
  if (type === 'object') return objectExample(merged, walk);
  if (type === 'array') return arrayExample(schema, walk);
  if (type === 'integer' || type === 'number') return numberExample(schema);
  if (type === 'boolean') return { kind: 'boolean', value: true };
  if (type === 'string') return stringExample(schema);
  return schema.types.includes('null') ? { kind: 'null' } : undefined;
};

const walkValue = (schema: Schema, walk: Walk): Literal | undefined => {
  const merged = mergeSchema(schema, walk.index, (name) => !walk.open.has(name));
  const given = givenExample(merged.schema);
  if (given !== undefined) return given;
  // A schema inside itself is left out: the value stays finite.
  if (merged.followed.length === 0 && merged.unfollowed.length > 0) return undefined;
  const inner: Walk = { ...walk, open: new Set([...walk.open, ...merged.followed]) };
  return withChoice(typedExample(merged, inner), merged, inner);
};

export const exampleValue = (schema: Schema, index: SchemaIndex, side: 'request' | 'response'): Literal | undefined =>
  walkValue(schema, { index, open: new Set(), side });
