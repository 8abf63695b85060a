// Counts the parameters, responses, fields and values of each operation of a description, and the fields and values of
// each named schema. This file is written from the specifications (OpenAPI 2.0, 3.0, 3.1, 3.2) and docs/openapi.md, and
// shares no code with src/.
import { countContent, countOldBody, countParameter, countResponses, mergeParameters } from './count-parts.mjs';
import { add, beginAt, countSchema } from './count-schema.mjs';
import { at, entriesOf, isObject, openDocuments, partOf } from '../documents.mjs';
import { isAlias, isInternal, isSchema } from './schema-parts.mjs';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
const places = new Set(['path', 'query', 'header', 'cookie', 'querystring']);

const sum = (list, field) => list.reduce((total, one) => total + one[field], 0);

const countCallbacks = (docs, { value, doc }, open) =>
  entriesOf(value.callbacks).flatMap(([, written]) => {
    const callback = partOf(docs, at(written, doc));
    return entriesOf(callback?.value)
      .filter(([expression]) => !expression.startsWith('x-') && expression !== '$ref')
      .flatMap(([expression, item]) => countItem(docs, expression, at(item, callback.doc), open));
  });

const countOperation = (docs, key, operation, item, open) => {
  const { value, doc } = operation;
  const parameters = mergeParameters(docs, [at(item.value.parameters, item.doc), at(value.parameters, doc)]);
  const placed = parameters.filter(
    (parameter) => places.has(parameter.value.in) && typeof parameter.value.name === 'string',
  );
  const body = docs.isOld ? undefined : partOf(docs, at(value.requestBody, doc));
  const responses = countResponses(docs, at(value.responses, doc));
  const callbacks = countCallbacks(docs, operation, open);
  const ofBody = docs.isOld
    ? countOldBody(docs, parameters)
    : countContent(docs, body?.value.content, body?.doc, beginAt('request'));
  return {
    key,
    parameters: placed.length + sum(callbacks, 'parameters'),
    responses: responses.length + sum(callbacks, 'responses'),
    names: placed.map((parameter) => `${parameter.value.in} ${parameter.value.name}`).sort(),
    statuses: responses.map(({ status }) => status).sort(),
    ...add(...placed.map((parameter) => countParameter(docs, parameter)), ofBody, ...responses, ...callbacks),
  };
};

const operationsOf = ({ value }) => [
  ...entriesOf(value)
    .filter(([name]) => methods.has(name))
    .map(([name, operation]) => [name.toUpperCase(), operation]),
  ...entriesOf(value.additionalOperations),
];

/**
 * Counts the operations of a path item. Members next to its `$ref` replace those of the target. A path item that is
 * being counted, such as a callback that refers to itself, is not counted again.
 */
const countItem = (docs, path, written, open) => {
  const target = partOf(docs, written);
  if (target === undefined || open.has(target.value)) return [];
  const items = target.value === written.value ? [target] : [target, written];
  const found = new Map(
    items.flatMap((item) =>
      operationsOf(item).map(([method, value]) => [method, { item, operation: at(value, item.doc) }]),
    ),
  );
  return [...found]
    .filter(([, { operation }]) => isObject(operation.value) && operation.value['x-internal'] !== true)
    .map(([method, { item, operation }]) =>
      countOperation(docs, `${method} ${path}`, operation, item, new Set([...open, target.value])),
    );
};

/**
 * Returns the schema that a name refers to. In `Pet: { $ref: ./pet.yaml }`, this is the schema of the file, unless that
 * schema has its own name.
 */
const meantBy = ({ step }, schema, named) => {
  let here = schema;
  for (let turn = 0; turn < 50 && isObject(here?.value) && Object.keys(here.value).join() === '$ref'; turn += 1)
    here = step(here.value.$ref, here.doc);
  return here === undefined || named.has(here.value) ? schema : here;
};

/**
 * Counts the section of each named schema. A section shows in full its own schema and the schemas that apply together
 * with it, such as those in its `allOf`. Other named schemas in it are links, except short enumerations. A schema that
 * only refers to another named schema is a link as well.
 */
const countNamed = (docs, written, entry) => {
  const named = new Set(Object.values(written ?? {}));
  return entriesOf(written)
    .map(([key, value]) => ({ key, schema: meantBy(docs, at(value, entry), named) }))
    .filter(({ schema }) => isSchema(schema.value) && !isInternal(docs, schema))
    .map(({ key, schema }) => {
      const context = {
        side: 'both',
        levels: isAlias(docs, schema) ? 0 : 1,
        open: new Set([schema.value]),
        isName: true,
      };
      return { key, ...countSchema(docs, schema, context) };
    });
};

export const countDescription = (files, entry) => {
  const opened = openDocuments(files);
  const root = opened.load(entry);
  const docs = { ...opened, isOld: root.swagger !== undefined };
  const webhooks = root.webhooks ?? root['x-webhooks'];
  const operations = [root.paths, webhooks].flatMap((paths) =>
    entriesOf(paths)
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, item]) => countItem(docs, path, at(item, entry), new Set())),
  );
  return { operations, schemas: countNamed(docs, docs.isOld ? root.definitions : root.components?.schemas, entry) };
};
