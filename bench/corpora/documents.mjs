// Parses the JSON and YAML documents of a description and follows references. In `{ value, doc }`, `doc` is the path of
// the document that contains `value`.
import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const entriesOf = (value) => (isObject(value) ? Object.entries(value) : []);
export const listOf = (value) => (Array.isArray(value) ? value : []);
export const at = (value, doc) => ({ value, doc });

/** Longest chain of references that is followed. */
const longest = 50;

const parse = (path, bytes) => {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  return /\.json$/i.test(path) ? JSON.parse(text) : parseYaml(text, { merge: true, maxAliasCount: -1 });
};

const decode = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the value at a JSON Pointer (RFC 6901), or undefined if the pointer has no target. */
const walk = (root, pointer) => {
  let value = root;
  for (const segment of pointer.split('/').slice(1)) {
    const key = decode(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    value = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
  }
  return value;
};

/** Returns the schemas of a document by their `$anchor` and `$dynamicAnchor`. */
const findAnchors = (root) => {
  const found = new Map();
  const visit = (value) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    for (const key of ['$anchor', '$dynamicAnchor']) if (typeof value[key] === 'string') found.set(value[key], value);
    Object.values(value).forEach(visit);
  };
  visit(root);
  return found;
};

const once = (make) => {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
};

/**
 * Returns two functions. `load` returns the content of a document, or undefined if it is missing. `step` follows one
 * reference and returns `{ value, doc }`, or undefined if the reference has no target.
 */
export const openDocuments = (files) => {
  const load = once((path) => (files.has(path) ? parse(path, files.get(path).bytes) : undefined));
  const anchorsOf = once((path) => findAnchors(load(path)));
  const step = (reference, doc) => {
    const [file = '', fragment = ''] = String(reference).split('#');
    const isOwn = file === '' || file === load(doc)?.$self;
    const path = isOwn ? doc : posix.normalize(posix.join(posix.dirname(doc), decode(file)));
    if (load(path) === undefined) return undefined;
    const isPointer = fragment === '' || fragment.startsWith('/');
    const value = isPointer ? walk(load(path), fragment) : anchorsOf(path).get(decode(fragment));
    return value === undefined ? undefined : at(value, path);
  };
  return { load, step };
};

/**
 * Follows the references of an object such as a parameter, a response or a header. Returns `{ value, doc }`, or
 * undefined if the value is not an object or is internal, if a reference has no target, or if the chain of references
 * is too long.
 */
export const partOf = ({ step }, placed) => {
  let here = placed;
  for (let turn = 0; turn < longest; turn += 1) {
    if (!isObject(here?.value) || here.value['x-internal'] === true) return undefined;
    if (typeof here.value.$ref !== 'string') return here;
    here = step(here.value.$ref, here.doc);
  }
  return undefined;
};
