// Resolves a directive or a `:limit[…]` of a page to what it shows, or to what is wrong with it.
import type { ApiBlock } from '../../model/api/api-block.ts';
import { type ApiDirective, apiDirectives } from '../../model/api/api-directives.ts';
import { type ApiName, readApiName } from '../../model/api/api-link.ts';
import type { Operation, Schema } from '../../model/api/api-spec.ts';
import type { Mention } from '../../model/content/entry.ts';
import type { NamesBy } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { boundsOf, enumBlock, errorsBlock, operationBlock, parametersBlock, schemaBlock } from '../../reference/describe/api-blocks.ts';
import { fieldsOf, findSchema } from '../../reference/schemas/find-schema.ts';

/**
 * Mistake in a mention. `hint` is a function, because finding what is meant is expensive and only needed if the fault
 * is reported.
 */
export type Fault = {
  readonly kind: 'fault';
  readonly code: Problem['code'];
  readonly message: string;
  readonly about?: Problem['about'];
  readonly hint: () => string | undefined;
};

/** Result of a look-up. `broken`: the description was not parsed, which has a problem of its own. */
type Found<Value> = { readonly kind: 'found'; readonly value: Value } | Fault | { readonly kind: 'broken' };

/** Description with its schemas. */
export type DescribedSpec = Pick<Site['specs'][number], 'spec' | 'schemas'>;

/** The part of a site that look-ups need. */
export type Described = {
  readonly settings: { readonly apis: readonly Pick<Site['settings']['apis'][number], 'name'>[] };
  readonly specs: readonly DescribedSpec[];
  /** Names that could be meant, in lists that are made once. Present if many names may be wrong. */
  readonly namesBy?: NamesBy;
};

/** Block of a directive, with its API. */
export type FoundBlock = Found<{ readonly api: string; readonly block: ApiBlock }>;

type DirectiveMention = Extract<Mention, { kind: 'directive' }>;

const found = <Value>(value: Value): Found<Value> => ({ kind: 'found', value });

const fault = (code: Problem['code'], message: string, hint: string | (() => string | undefined), about?: Problem['about']): Fault => ({
  kind: 'fault',
  code,
  message,
  ...(about && { about }),
  hint: typeof hint === 'string' ? () => hint : hint,
});

const maxListed = 8;

type Suggesting = {
  readonly write?: (name: string) => string;
  /** Names to compare with, if comparing with all known names is too expensive. */
  readonly likely?: readonly string[];
};

/** Returns a hint with the nearest known name, otherwise with all known names if they are few. */
const didYouMean = (word: string, known: readonly string[], options: Suggesting = {}): string | undefined => {
  const { write = (name: string): string => name, likely = known } = options;
  const nearest = findNearest(word, likely);
  if (nearest !== undefined) return `write \`${write(nearest)}\`.`;
  return known.length === 0 || known.length > maxListed ? undefined : `use one of ${known.map((name) => `\`${write(name)}\``).join(', ')}.`;
};

const findSpec = (site: Described, { api = '', name }: ApiName, written: string): Found<DescribedSpec> => {
  const names = site.settings.apis.map((settings) => settings.name);
  if (!names.includes(api)) {
    const hint = () => didYouMean(api, names, { write: (nearest) => (name === '' ? nearest : `${nearest}/${name}`) });
    return fault('docs/api', `\`${written}\` does not name an API of this site.`, hint, { api });
  }
  const record = site.specs.find(({ spec }) => spec.name === api);
  return record === undefined ? { kind: 'broken' } : found(record);
};

type SchemaOf = DescribedSpec & {
  readonly schema: Schema;
  readonly at: { readonly api: string; readonly name: string; readonly path: readonly string[] };
};

/** Finds the schema or field `ad/Campaign#status`. Faults: `docs/api`, `docs/schema`. */
export const findWrittenSchema = (site: Described, written: string): Found<SchemaOf> => {
  const named = readApiName(written);
  const described = findSpec(site, named, written);
  if (described.kind !== 'found') return described;
  const { spec, schemas } = described.value;
  const { name, path } = named;
  const result = findSchema(schemas, name, path);
  if (result.kind === 'found') return found({ spec, schemas, schema: result.schema, at: { api: spec.name, name, path } });
  const isWhole = !schemas.has(name);
  const isSchema = path.length === 0 || result.name === name;
  const message = isSchema
    ? `The description \`${spec.name}\` has no schema \`${name}\`.`
    : `\`${written}\` refers to an unknown field \`${result.name}\`.`;
  const hint = (): string | undefined =>
    didYouMean(result.name, result.known, {
      write: (nearest) => written.replace(result.name, nearest),
      likely: isWhole ? site.namesBy?.(`schemas ${spec.name}`, () => result.known).likely(result.name) : undefined,
    });
  return fault('docs/schema', message, hint, { api: spec.name, part: result.name });
};

/** Finds the operation `ad/createCampaign`. Faults: `docs/api`, `docs/operation`. */
export const findWrittenOperation = (site: Described, written: string): Found<DescribedSpec & { readonly operation: Operation }> => {
  const named = readApiName(written);
  const described = findSpec(site, named, written);
  if (described.kind !== 'found') return described;
  const { spec, schemas } = described.value;
  const operation = spec.operations.find(({ id }) => id === named.name);
  if (operation !== undefined) return found({ spec, schemas, operation });
  const ids = spec.operations.map(({ id }) => id);
  const message = `The description \`${spec.name}\` has no operation \`${named.name}\`.`;
  const hint = (): string | undefined =>
    didYouMean(named.name, ids, {
      write: (nearest) => `${spec.name}/${nearest}`,
      likely: site.namesBy?.(`operations ${spec.name}`, () => ids).likely(named.name),
    });
  return fault('docs/operation', message, hint, { api: spec.name, part: named.name });
};

const attributes: Readonly<Record<ApiDirective, readonly string[]>> = {
  enum: [],
  schema: ['fields', 'depth'],
  operation: [],
  parameters: ['in'],
  errors: [],
};

const places = ['path', 'query', 'header', 'cookie'];
const maxDepth = 4;

const isDirective = (name: string): name is ApiDirective => apiDirectives.some((known) => known === name);

const checkAttributes = (name: ApiDirective, args: DirectiveMention['args']): Fault | undefined => {
  const unknown = Object.keys(args).find((key) => key !== 'label' && !attributes[name].includes(key));
  if (unknown !== undefined) {
    return fault(
      'docs/attribute',
      `\`::${name}\` has no attribute \`${unknown}\`.`,
      () => didYouMean(unknown, attributes[name]) ?? 'remove it.',
    );
  }
  if (!args.label) return fault('docs/attribute', `\`::${name}\` does not say what to show.`, `write \`::${name}[<api>/<name>]\`.`);
  if (args.depth !== undefined && !new RegExp(`^[1-${maxDepth}]$`).test(args.depth))
    return fault('docs/attribute', `The depth \`${args.depth}\` is not a number from 1 to ${maxDepth}.`, 'write `depth="2"`.');
  if (args.in !== undefined && !places.includes(args.in))
    return fault('docs/attribute', `Unknown parameter location \`${args.in}\`.`, () => didYouMean(args.in ?? '', places));
  return undefined;
};

const findFields = (site: Described, written: string, args: DirectiveMention['args']): FoundBlock => {
  const result = findWrittenSchema(site, written);
  if (result.kind !== 'found') return result;
  const { spec, schemas, schema, at } = result.value;
  const fields = args.fields?.split(/[\s,]+/).filter((name) => name !== '');
  const depth = Number(args.depth ?? 1);
  const known = fieldsOf(schema, schemas).map(({ name }) => name);
  const unknown = fields?.find((name) => !known.includes(name.split('.')[0] ?? ''));
  if (unknown !== undefined) {
    const about = { api: spec.name, part: unknown };
    return fault('docs/schema', `\`${written}\` has no field \`${unknown}\`.`, () => didYouMean(unknown, known), about);
  }
  return found({ api: spec.name, block: schemaBlock(schema, at, { depth, index: schemas, ...(fields && { fields }) }) });
};

const findEnum = (site: Described, written: string): FoundBlock => {
  const result = findWrittenSchema(site, written);
  if (result.kind !== 'found') return result;
  const { spec, schemas, schema, at } = result.value;
  const block = enumBlock(schema, at, schemas);
  const hint = 'name a schema or a field with an `enum`, or use `::schema`.';
  if (block === undefined) return fault('docs/enum', `\`${written}\` has no \`enum\`.`, hint, { api: spec.name, part: at.name });
  return found({ api: spec.name, block });
};

const findOperationBlock = (
  name: 'operation' | 'parameters',
  site: Described,
  written: string,
  args: DirectiveMention['args'],
): FoundBlock => {
  const result = findWrittenOperation(site, written);
  if (result.kind !== 'found') return result;
  const { spec, schemas, operation } = result.value;
  return found({
    api: spec.name,
    block:
      name === 'operation'
        ? operationBlock(operation, spec.name)
        : parametersBlock(spec.name, operation, { place: args.in, index: schemas }),
  });
};

/** Finds the errors of a whole API (`::errors[ad]`) or of one call (`::errors[ad/createCampaign]`). */
const findErrors = (site: Described, written: string): FoundBlock => {
  if (written.includes('/')) {
    const result = findWrittenOperation(site, written);
    return result.kind === 'found'
      ? found({ api: result.value.spec.name, block: errorsBlock(result.value.spec, [result.value.operation]) })
      : result;
  }
  const spec = findSpec(site, { api: written, name: '', path: [] }, written);
  return spec.kind === 'found' ? found({ api: written, block: errorsBlock(spec.value.spec, spec.value.spec.operations) }) : spec;
};

/**
 * Finds the block of a directive. Faults: `docs/attribute`, `docs/api`, `docs/schema`, `docs/enum`, `docs/operation`.
 */
export const findBlock = (site: Described, { name, args }: Pick<DirectiveMention, 'name' | 'args'>): FoundBlock => {
  if (!isDirective(name)) throw new Error(`bug: nobody knows the directive ${name}`);
  const wrong = checkAttributes(name, args);
  if (wrong !== undefined) return wrong;
  const written = args.label ?? '';
  switch (name) {
    case 'enum':
      return findEnum(site, written);
    case 'schema':
      return findFields(site, written, args);
    case 'errors':
      return findErrors(site, written);
    default:
      return findOperationBlock(name, site, written, args);
  }
};

/** Finds the bounds of a field, as they are printed. Faults: `docs/api`, `docs/schema`, `docs/limit`. */
export const findLimit = (site: Described, written: string): Found<string> => {
  const result = findWrittenSchema(site, written);
  if (result.kind !== 'found') return result;
  const { schema, schemas, at } = result.value;
  const bounds = boundsOf(schema, schemas);
  const hint = 'name a field with a minimum or a maximum, or write the number.';
  const about = { api: at.api, part: at.name };
  return bounds === undefined ? fault('docs/limit', `\`${written}\` has neither a minimum nor a maximum.`, hint, about) : found(bounds);
};
