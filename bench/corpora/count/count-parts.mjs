// Counts the fields and values of parameters, bodies and responses (including headers), and merges the parameters of a
// path with those of an operation. `docs.isOld` is true for OpenAPI 2.0.
import { add, beginAt, countSchemas, fieldOf } from './count-schema.mjs';
import { at, entriesOf, isObject, listOf, partOf } from '../documents.mjs';

/**
 * Returns the schema of a parameter or a header of OpenAPI 2.0, whose own members are the keywords of the schema.
 */
const ownSchema = ({
  in: _in,
  name: _name,
  required: _required,
  description: _description,
  collectionFormat: _format,
  ...rest
}) => rest;

const schemaOfParameter = ({ isOld }, { value, doc }) => {
  if (value.schema !== undefined) return [at(value.schema, doc)];
  if (isOld) return [at(ownSchema(value), doc)];
  const [media] = Object.values(value.content ?? {});
  return media?.schema === undefined ? [] : [at(media.schema, doc)];
};

export const countParameter = (docs, parameter) =>
  countSchemas(docs, schemaOfParameter(docs, parameter), beginAt('request'));

/**
 * Merges lists of parameters. A parameter of an operation replaces the parameter of its path with the same name and
 * place.
 */
export const mergeParameters = (docs, lists) => {
  const merged = new Map();
  for (const { value, doc } of lists) {
    for (const written of listOf(value)) {
      const part = partOf(docs, at(written, doc));
      if (part !== undefined) merged.set(`${part.value.in} ${part.value.name}`, part);
    }
  }
  return [...merged.values()];
};

const countHeaders = (docs, headers, doc, side) =>
  add(
    ...entriesOf(headers).flatMap(([name, written]) => {
      const header = partOf(docs, at(written, doc));
      return header === undefined
        ? []
        : [add(fieldOf(name), countSchemas(docs, schemaOfParameter(docs, header), beginAt(side)))];
    }),
  );

const countEncodings = (docs, { encoding, prefixEncoding, itemEncoding }, doc, side) => {
  const all = [
    ...entriesOf(encoding).map(([, one]) => one),
    ...listOf(prefixEncoding),
    ...(isObject(itemEncoding) ? [itemEncoding] : []),
  ];
  return add(
    ...all.map((one) => add(countHeaders(docs, one.headers, doc, side), countEncodings(docs, one, doc, side))),
  );
};

/** Counts the content of a body or a response. Pages show equal contents of media types once. */
export const countContent = (docs, content, doc, context) => {
  const known = new Map();
  for (const [, written] of entriesOf(content)) {
    const media = partOf(docs, at(written, doc));
    if (media === undefined) continue;
    const { schema, itemSchema, encoding, prefixEncoding, itemEncoding } = media.value;
    const key = JSON.stringify([schema, itemSchema, encoding, prefixEncoding, itemEncoding]);
    if (!known.has(key)) known.set(key, media);
  }
  return add(
    ...[...known.values()].map(({ value, doc: own }) => {
      const schemas = [value.schema, value.itemSchema].filter((one) => one !== undefined).map((one) => at(one, own));
      return add(countSchemas(docs, schemas, context), countEncodings(docs, value, own, context.side));
    }),
  );
};

/** Counts a body of OpenAPI 2.0: the parameter with `in: body`, or the fields of a form. */
export const countOldBody = (docs, parameters) => {
  const body = parameters.find(({ value }) => value.in === 'body');
  if (body !== undefined) return countSchemas(docs, [at(body.value.schema, body.doc)], beginAt('request'));
  const fields = parameters.filter(({ value }) => value.in === 'formData');
  return add(...fields.map((field) => add(fieldOf(field.value.name), countParameter(docs, field))));
};

/**
 * Returns the number of nested references that a page opens in a response. In a response for an error, or for
 * `default`, a named schema is a link, because most operations share it.
 */
const depthOf = (status) => (/^[45]/.test(status) || status === 'default' ? 0 : 2);

export const countResponses = (docs, { value, doc }) =>
  entriesOf(value)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, written]) => {
      const response = partOf(docs, at(written, doc));
      if (response === undefined) return [];
      const context = beginAt('response', depthOf(status));
      const { headers, content, schema } = response.value;
      const body = docs.isOld
        ? countSchemas(docs, schema === undefined ? [] : [at(schema, response.doc)], context)
        : countContent(docs, content, response.doc, context);
      return [{ status, ...add(countHeaders(docs, headers, response.doc, 'response'), body) }];
    });
