// An independent reading of a description, from the specifications (OpenAPI 2.0, 3.0, 3.1, 3.2) and docs/openapi.md: how many parameters, responses,
// fields and enumeration values each operation has, and each named schema. It shares no code with src/.
import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value) => (isObject(value) ? Object.entries(value) : []);
const listOf = (value) => (Array.isArray(value) ? value : []);
const isSchema = (value) => typeof value === 'boolean' || isObject(value);

/** Documents of a description, each parsed once; a reference leads to a value and the document that it stands in. */
const createDocuments = (files) => {
  const known = new Map();
  const load = (path) => {
    if (!known.has(path)) {
      const file = files.get(path);
      const text = file && new TextDecoder().decode(file.bytes);
      known.set(
        path,
        text === undefined
          ? undefined
          : /\.json$/i.test(path)
            ? JSON.parse(text.replace(/^\uFEFF/, ''))
            : parseYaml(text, { merge: true, maxAliasCount: -1 }),
      );
    }
    return known.get(path);
  };
  const anchors = new Map();
  /** `$anchor` and `$dynamicAnchor` of a document. */
  const anchorsOf = (path) => {
    if (!anchors.has(path)) {
      const found = new Map();
      const visit = (value) => {
        if (Array.isArray(value)) return value.forEach(visit);
        if (!isObject(value)) return;
        for (const key of ['$anchor', '$dynamicAnchor']) if (typeof value[key] === 'string') found.set(value[key], value);
        Object.values(value).forEach(visit);
      };
      visit(load(path));
      anchors.set(path, found);
    }
    return anchors.get(path);
  };
  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const walk = (root, fragment) => {
    let value = root;
    for (const segment of fragment.split('/').slice(1)) {
      const key = decode(segment).replaceAll('~1', '/').replaceAll('~0', '~');
      value = Array.isArray(value) ? value[Number(key)] : isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    return value;
  };
  /** One step: `{ value, doc }`, or undefined where it leads nowhere. */
  const step = (reference, doc) => {
    const [file = '', fragment = ''] = String(reference).split('#');
    const self = load(doc)?.$self;
    const base = file !== '' && typeof self === 'string' && file === self ? '' : file;
    const path = base === '' ? doc : posix.normalize(posix.join(posix.dirname(doc), decode(base)));
    const root = load(path);
    if (root === undefined) return undefined;
    const value = fragment === '' || fragment.startsWith('/') ? walk(root, fragment) : anchorsOf(path).get(decode(fragment));
    return value === undefined ? undefined : { value, doc: path };
  };
  return { load, step };
};

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
const places = new Set(['path', 'query', 'header', 'cookie', 'querystring']);

export const countDescription = (files, entry) => {
  const { load, step } = createDocuments(files);
  const root = load(entry);
  const version = String(root.swagger ?? root.openapi);
  const isOld = version.startsWith('2');
  const at = (value, doc) => ({ value, doc });

  /** What a part (parameter, response, header …) is in the end; undefined where it is internal or leads nowhere. */
  const partOf = (placed) => {
    let { value, doc } = placed;
    for (let turn = 0; turn < 50; turn += 1) {
      if (!isObject(value) || value['x-internal'] === true) return undefined;
      if (typeof value.$ref !== 'string') return at(value, doc);
      const next = step(value.$ref, doc);
      if (next === undefined) return undefined;
      ({ value, doc } = next);
    }
    return undefined;
  };

  // ── schemas ──────────────────────────────────────────────────────────────

  /** A schema whose reference leads to an internal one is left out with it. */
  const isInternal = ({ value, doc }) => {
    const seen = new Set();
    for (let here = at(value, doc); here !== undefined && isObject(here.value) && !seen.has(here.value); ) {
      seen.add(here.value);
      if (here.value['x-internal'] === true) return true;
      if (typeof here.value.$ref !== 'string') return false;
      here = step(here.value.$ref, here.doc);
    }
    return false;
  };

  const targetOf = ({ value, doc }) => {
    const target = isObject(value) && typeof value.$ref === 'string' ? step(value.$ref, doc) : undefined;
    return target !== undefined && isSchema(target.value) ? target : undefined;
  };

  const innerOf = ({ value, doc }, keyword) =>
    (isSchema(value[keyword]) ? [at(value[keyword], doc)] : []).filter((inner) => !isInternal(inner));
  const manyOf = ({ value, doc }, keyword) =>
    listOf(value[keyword])
      .map((inner) => at(inner, doc))
      .filter((inner) => !isInternal(inner));

  const typesOf = ({ type }) => (Array.isArray(type) ? type : type === undefined ? [] : [type]);
  const isNull = ({ value }) => isObject(value) && value.$ref === undefined && typesOf(value).join() === 'null';

  /** `oneOf: [X, null]` is X, nullable: no choice. */
  const choicesOf = (schema) => {
    const found = ['oneOf', 'anyOf'].map((keyword) => manyOf(schema, keyword)).filter((list) => list.length > 0);
    if (found.length === 1) {
      const others = found[0].filter((choice) => !isNull(choice));
      if (others.length === 1) return { only: others[0], groups: [] };
    }
    return { groups: found.map((list) => list.filter((choice) => !isNull(choice))) };
  };

  /** All schemas that hold together at one place: itself, what it refers to, its `allOf`, its only choice. */
  const togetherOf = (schema, canFollow) => {
    const parts = [];
    const followed = new Set();
    const visit = (one) => {
      if (!isObject(one.value)) return void parts.push(one);
      parts.push(one);
      const target = targetOf(one);
      if (target !== undefined && !followed.has(target.value) && canFollow(target.value)) {
        followed.add(target.value);
        visit(target);
      }
      for (const inner of manyOf(one, 'allOf')) visit(inner);
      const { only } = choicesOf(one);
      if (only !== undefined) visit(only);
    };
    visit(schema);
    return { parts: parts.filter(({ value }) => isObject(value)), followed };
  };

  const isHidden = (schemas, side) =>
    schemas.some((schema) =>
      togetherOf(schema, () => false).parts.some(
        ({ value }) => (side === 'request' && value.readOnly === true) || (side === 'response' && value.writeOnly === true),
      ),
    );

  const none = { fields: 0, values: 0 };
  const add = (...counts) =>
    counts.reduce((sum, { fields, values }) => ({ fields: sum.fields + fields, values: sum.values + values }), none);

  /** Several schemas of one value hold at once. */
  const joined = (schemas) =>
    schemas.length === 1 ? schemas[0] : { value: { allOf: schemas.map(({ value }) => value) }, doc: schemas[0].doc };
  const distinct = (schemas) => {
    const known = new Set();
    return schemas.filter(({ value }) => {
      const key = JSON.stringify(value);
      return known.has(key) ? false : known.add(key);
    });
  };

  /** Nothing but a type: the line of the field says it already. */
  const isPlain = ({ value }) =>
    isObject(value) &&
    value.type !== undefined &&
    !Object.keys(value).some(
      (key) => !['type', 'format', 'nullable', 'example', 'examples', 'default', 'deprecated', 'readOnly', 'writeOnly'].includes(key),
    );

  const singles = ['not', 'if', 'then', 'else', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'];
  const both = ['contains', 'propertyNames'];

  const countEnum = (parts) => {
    const lists = parts.flatMap(({ value }) => (Array.isArray(value.enum) ? [value.enum] : []));
    const [first, ...others] = lists;
    if (first === undefined) return 0;
    const keys = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
    return first.filter((one) => keys.every((known) => known.has(JSON.stringify(one)))).length;
  };

  const itemsOf = (one) => (Array.isArray(one.value.items) ? innerOf(one, 'additionalItems') : innerOf(one, 'items'));
  const prefixOf = (one) => (Array.isArray(one.value.items) ? manyOf(one, 'items') : manyOf(one, 'prefixItems'));

  /** Another name of a schema that has its own section: `{ $ref }`, alone or as the only part of an `allOf` or the only choice. */
  const isAlias = (schema) => {
    if (!isObject(schema.value)) return false;
    if (targetOf(schema) !== undefined) return true;
    const { properties, items, enum: values } = schema.value;
    if (Object.keys(properties ?? {}).length > 0 || items !== undefined || values !== undefined) return false;
    const parts = manyOf(schema, 'allOf');
    const { only, groups } = choicesOf(schema);
    if (parts.length === 1 && only === undefined && groups.length === 0) return isAlias(parts[0]);
    return parts.length === 0 && only !== undefined && isAlias(only);
  };

  let steps = 0;

  /** `levels`: how many references deep it still opens; below, a name is a link. */
  const countSchema = (schema, { levels, open, side, isName = false }) => {
    steps += 1;
    if (!isObject(schema.value)) return none;
    const { parts, followed } = togetherOf(schema, (target) => levels > 0 && !open.has(target));
    const isDeeper = isName || followed.size > 0;
    const inner = { side, levels: isDeeper ? levels - 1 : levels, open: followed.size > 0 ? new Set([...open, ...followed]) : open };
    const count = (one) => countSchema(one, inner);
    const field = (one) => add({ fields: 1, values: 0 }, count(one));
    const properties = new Map();
    for (const part of parts) {
      for (const [name, value] of entriesOf(part.value.properties)) {
        const property = at(value, part.doc);
        if (!isInternal(property)) properties.set(name, [...(properties.get(name) ?? []), property]);
      }
    }
    const own = [...properties.values()].filter((schemas) => !isHidden(schemas, side)).map((schemas) => field(joined(distinct(schemas))));
    const patterns = parts.flatMap((part) =>
      entriesOf(part.value.patternProperties)
        .map(([, value]) => at(value, part.doc))
        .filter((one) => !isInternal(one))
        .map(field),
    );
    const others = distinct(parts.flatMap((part) => innerOf(part, 'additionalProperties')));
    const additional = others.some(({ value }) => isObject(value)) ? [field(joined(others.filter(({ value }) => isObject(value))))] : [];
    const items = distinct(parts.flatMap(itemsOf)).filter(({ value }) => isObject(value));
    const item = items.length === 0 ? [] : [count(joined(items))];
    const choices = parts.flatMap((part) => choicesOf(part).groups.flatMap((group) => (group.every(isPlain) ? [] : group.map(count))));
    const groups = [
      ...singles.flatMap((keyword) => parts.flatMap((part) => innerOf(part, keyword))),
      ...both.flatMap((keyword) => {
        const found = distinct(parts.flatMap((part) => innerOf(part, keyword)));
        return found.length === 0 ? [] : [joined(found)];
      }),
      ...(parts.map(prefixOf).find((list) => list.length > 0) ?? []),
      ...parts.flatMap((part) =>
        ['dependentSchemas', '$defs', 'definitions', 'dependencies'].flatMap((keyword) =>
          entriesOf(part.value[keyword])
            .filter(([, value]) => isSchema(value))
            .map(([, value]) => at(value, part.doc))
            .filter((one) => !isInternal(one)),
        ),
      ),
    ].map(count);
    return add({ fields: 0, values: countEnum(parts) }, ...own, ...patterns, ...additional, ...item, ...choices, ...groups);
  };

  const start = (side, levels = 2) => ({ side, levels, open: new Set() });

  // ── operations ───────────────────────────────────────────────────────────

  const schemaKeysOfOldParameter = ({
    in: _in,
    name: _name,
    required: _required,
    description: _description,
    collectionFormat: _format,
    ...rest
  }) => rest;

  const schemaOfParameter = ({ value, doc }) => {
    if (value.schema !== undefined) return [at(value.schema, doc)];
    if (isOld) return [at(schemaKeysOfOldParameter(value), doc)];
    const [media] = Object.values(value.content ?? {});
    return media?.schema === undefined ? [] : [at(media.schema, doc)];
  };

  const countSchemas = (schemas, context) =>
    add(none, ...schemas.filter((one) => isSchema(one.value) && !isInternal(one)).map((one) => countSchema(one, context)));

  const countHeaders = (headers, doc, side) =>
    add(
      none,
      ...entriesOf(headers).flatMap(([, written]) => {
        const header = partOf(at(written, doc));
        return header === undefined ? [] : [add({ fields: 1, values: 0 }, countSchemas(schemaOfParameter(header), start(side)))];
      }),
    );

  const countEncodings = ({ encoding, prefixEncoding, itemEncoding }, doc, side) =>
    add(
      none,
      ...[...entriesOf(encoding).map(([, one]) => one), ...listOf(prefixEncoding), ...(isObject(itemEncoding) ? [itemEncoding] : [])].map(
        (one) => add(countHeaders(one.headers, doc, side), countEncodings(one, doc, side)),
      ),
    );

  /** Media types that say the same are told once. */
  const countContent = (content, doc, context) => {
    const known = new Set();
    return add(
      none,
      ...entriesOf(content).flatMap(([, written]) => {
        const media = partOf(at(written, doc));
        if (media === undefined) return [];
        const { schema, itemSchema, encoding, prefixEncoding, itemEncoding } = media.value;
        const key = JSON.stringify([schema, itemSchema, encoding, prefixEncoding, itemEncoding]);
        if (known.has(key)) return [];
        known.add(key);
        const schemas = [schema, itemSchema].filter((one) => one !== undefined).map((one) => at(one, media.doc));
        return [add(countSchemas(schemas, context), countEncodings(media.value, media.doc, context.side))];
      }),
    );
  };

  const mergeParameters = (lists) => {
    const merged = new Map();
    for (const { value, doc } of lists) {
      for (const written of listOf(value)) {
        const part = partOf(at(written, doc));
        if (part !== undefined) merged.set(`${part.value.in} ${part.value.name}`, part);
      }
    }
    return [...merged.values()];
  };

  const countOldBody = (parameters) => {
    const body = parameters.find(({ value }) => value.in === 'body');
    if (body !== undefined) return countSchemas([at(body.value.schema, body.doc)], start('request'));
    const fields = parameters.filter(({ value }) => value.in === 'formData');
    return add(none, ...fields.map((field) => add({ fields: 1, values: 0 }, countSchemas(schemaOfParameter(field), start('request')))));
  };

  const isError = (status) => /^[45]/.test(status) || status === 'default';

  const countResponses = ({ value, doc }) =>
    entriesOf(value)
      .filter(([status]) => !status.startsWith('x-'))
      .flatMap(([status, written]) => {
        const response = partOf(at(written, doc));
        if (response === undefined) return [];
        const context = start('response', isError(status) ? 0 : 2);
        const { headers, content, schema } = response.value;
        const body = isOld
          ? countSchemas(schema === undefined ? [] : [at(schema, response.doc)], context)
          : countContent(content, response.doc, context);
        return [{ status, ...add(countHeaders(headers, response.doc, 'response'), body) }];
      });

  const openItems = new Set();

  const countOperation = (method, path, operation, item) => {
    const parameters = mergeParameters([at(item.value.parameters, item.doc), at(operation.value.parameters, operation.doc)]);
    const placed = parameters.filter(({ value }) => places.has(value.in) && typeof value.name === 'string');
    const body = isOld ? undefined : partOf(at(operation.value.requestBody, operation.doc));
    const responses = countResponses(at(operation.value.responses, operation.doc));
    const callbacks = entriesOf(operation.value.callbacks).flatMap(([, written]) => {
      const callback = partOf(at(written, operation.doc));
      return entriesOf(callback?.value)
        .filter(([expression]) => !expression.startsWith('x-') && expression !== '$ref')
        .flatMap(([expression, inner]) => countItem(expression, at(inner, callback.doc)));
    });
    const total = add(
      ...placed.map((parameter) => countSchemas(schemaOfParameter(parameter), start('request'))),
      isOld ? countOldBody(parameters) : countContent(body?.value.content, body?.doc, start('request')),
      ...responses,
      ...callbacks,
    );
    return {
      key: `${method} ${path}`,
      parameters: placed.length + callbacks.reduce((sum, one) => sum + one.parameters, 0),
      responses: responses.length + callbacks.reduce((sum, one) => sum + one.responses, 0),
      names: placed.map(({ value }) => `${value.in} ${value.name}`).sort(),
      statuses: responses.map(({ status }) => status).sort(),
      ...total,
    };
  };

  const operationsOf = (item) => [
    ...entriesOf(item.value)
      .filter(([name]) => methods.has(name))
      .map(([name, value]) => [name.toUpperCase(), value]),
    ...entriesOf(item.value.additionalOperations),
  ];

  /** Members beside a path item's `$ref` stand over what it leads to. */
  const countItem = (path, written) => {
    const target = partOf(written);
    if (target === undefined || openItems.has(target.value)) return [];
    const items = target.value === written.value ? [target] : [target, written];
    const found = new Map();
    for (const item of items) for (const [method, value] of operationsOf(item)) found.set(method, { item, operation: at(value, item.doc) });
    openItems.add(target.value);
    const counted = [...found]
      .filter(([, { operation }]) => isObject(operation.value) && operation.value['x-internal'] !== true)
      .map(([method, { item, operation }]) => countOperation(method, path, operation, item));
    openItems.delete(target.value);
    return counted;
  };

  const countPaths = (paths) =>
    entriesOf(paths)
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, item]) => countItem(path, at(item, entry)));

  // An own schema's section: itself opened, one level; every other name is a link, and so is one that only refers.
  const schemas = entriesOf(isOld ? root.definitions : root.components?.schemas)
    .map(([name, value]) => ({ name, schema: at(value, entry) }))
    .filter(({ schema }) => isSchema(schema.value) && !isInternal(schema))
    .map(({ name, schema }) => {
      const context = { side: 'both', levels: isAlias(schema) ? 0 : 1, open: new Set([schema.value]), isName: true };
      return { key: name, ...countSchema(schema, context) };
    });

  return {
    operations: [
      ...countPaths(root.paths),
      ...countPaths(root.webhooks),
      ...countPaths(isObject(root['x-webhooks']) && root.webhooks === undefined ? root['x-webhooks'] : undefined),
    ],
    schemas,
    steps,
  };
};
