// Finds the descriptions, schemas, fields and operations to which names in entries refer, or returns a fault. Also
// finds the limits of a field.
import { type ApiName, readApiName } from '../../model/api/api-link.ts';
import type { Operation, Schema } from '../../model/api/api-spec.ts';
import { boundsOf } from '../../reference/describe/api-blocks.ts';
import { findSchema } from '../../reference/schemas/find-schema.ts';
import { type Described, type DescribedSpec, didYouMean, fault, type Found, found } from './directive.ts';

/** Finds the description of an API. `written` is the name as the writer wrote it, for messages. Faults: `docs/api`. */
export const findWrittenSpec = (
  site: Described,
  { api = '', name }: ApiName,
  written: string,
): Found<DescribedSpec> => {
  const names = site.settings.apis.map((settings) => settings.name);
  if (api === '' && names.includes(name))
    return fault('docs/api', `\`${written}\` names an API, but not a part of it.`, {
      hint: `write \`${name}/<name>\`.`,
      about: { api: name },
    });
  if (!names.includes(api)) {
    const hint = () => didYouMean(api, names, { write: (nearest) => (name === '' ? nearest : `${nearest}/${name}`) });
    return fault('docs/api', `\`${written}\` does not name an API of this site.`, { hint, about: { api } });
  }
  const record = site.specs.find(({ spec }) => spec.name === api);
  return record === undefined ? { kind: 'broken' } : found(record);
};

type SchemaOf = DescribedSpec & {
  readonly schema: Schema;
  readonly at: { readonly api: string; readonly name: string; readonly path: readonly string[] };
};

/** Finds a schema or field by a name such as `ad/Campaign#status`. Faults: `docs/api`, `docs/schema`. */
export const findWrittenSchema = (site: Described, written: string): Found<SchemaOf> => {
  const named = readApiName(written);
  const described = findWrittenSpec(site, named, written);
  if (described.kind !== 'found') return described;
  const { spec, schemas } = described.value;
  const { name, path } = named;
  const result = findSchema(schemas, name, path);
  if (result.kind === 'found')
    return found({ spec, schemas, schema: result.schema, at: { api: spec.name, name, path } });
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
  return fault('docs/schema', message, { hint, about: { api: spec.name, part: result.name } });
};

/** Finds an operation by a name such as `ad/createCampaign`. Faults: `docs/api`, `docs/operation`. */
export const findWrittenOperation = (
  site: Described,
  written: string,
): Found<DescribedSpec & { readonly operation: Operation }> => {
  const named = readApiName(written);
  const described = findWrittenSpec(site, named, written);
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
  return fault('docs/operation', message, { hint, about: { api: spec.name, part: named.name } });
};

/**
 * Finds the minimum and maximum of a field, as the text that pages show. Faults: `docs/api`, `docs/schema`,
 * `docs/limit`.
 */
export const findLimit = (site: Described, written: string): Found<string> => {
  const result = findWrittenSchema(site, written);
  if (result.kind !== 'found') return result;
  const { schema, schemas, at } = result.value;
  const bounds = boundsOf(schema, schemas);
  const hint = 'use a field with a minimum or a maximum, or write the number.';
  const about = { api: at.api, part: at.name };
  return bounds === undefined
    ? fault('docs/limit', `\`${written}\` has neither a minimum nor a maximum.`, { hint, about })
    : found(bounds);
};
