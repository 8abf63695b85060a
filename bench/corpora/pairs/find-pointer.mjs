// Checks whether the pointer of a change leads to a value in one of the compared descriptions. In such a pointer, an
// item of a list is given by its name, or by its index if it has no name (`where` in `src/compare/change.ts`).
const isTree = (value) => typeof value === 'object' && value !== null;

const keysOf = (item, index, literalText) => {
  if (!isTree(item)) return [String(item), String(index)];
  const keys = [
    item.status,
    item.property,
    item.name,
    item.pattern,
    item.url,
    item.kind,
    item.mediaType,
    item.title,
    item.scheme,
  ];
  if (item.method !== undefined)
    keys.push(`${item.method} ${item.path ?? item.name}`, `${item.method.toUpperCase()} ${item.path}`);
  if (item.in !== undefined) keys.push(`${item.in}.${item.name}`);
  if (item.expression !== undefined) keys.push(`${item.name} ${item.expression}`);
  if (item.value !== undefined && isTree(item.value)) keys.push(literalText(item.value));
  return [...keys, String(index)];
};

const toName = (segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns how many names at the start of a pointer have a target. */
const depthOf = (spec, names, literalText) => {
  let depth = 0;
  for (let target = spec; depth < names.length; depth += 1) {
    const name = names[depth];
    if (Array.isArray(target)) target = target.find((item, index) => keysOf(item, index, literalText).includes(name));
    else target = isTree(target) ? target[name] : undefined;
    if (target === undefined) return depth;
  }
  return depth;
};

/**
 * Returns undefined if the pointer has a target in one of the descriptions, and otherwise how far the pointer leads.
 * For a change without `after`, a target two levels above is enough, because the part and the list or keyword that
 * contained it may both be removed.
 */
export const findFault = ({ where, after }, specs, literalText) => {
  const names = where.pointer.split('/').slice(1).map(toName);
  const depth = Math.max(...specs.map((spec) => depthOf(spec, names, literalText)));
  const enough = after === undefined ? names.length - 2 : names.length;
  return depth >= enough ? undefined : `${where.pointer} ends before ${names[depth]}`;
};
