// Lists the differences between two JSON trees, each with its JSON Pointer, without knowledge of OpenAPI. Items of
// arrays are matched by their `$ref`, name or content.
const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const segment = (name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

const nameOf = (item) => {
  if (!isTree(item)) return JSON.stringify(item);
  if (typeof item.$ref === 'string') return item.$ref;
  return typeof item.name === 'string' ? `${item.in ?? ''} ${item.name}` : JSON.stringify(item);
};

const byName = (list) => {
  const named = new Map();
  for (const [index, item] of list.entries()) {
    let name = nameOf(item);
    while (named.has(name)) name += "'";
    named.set(name, { index, item });
  }
  return named;
};

/**
 * Returns `{ pointer, kind, before, after }` for each edit. Indexes in a pointer are those of the later tree, except
 * that the pointer of a removed item ends with its index in the earlier tree.
 */
export const listEdits = (before, after, pointer = '', found = []) => {
  if (isTree(before) && isTree(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const at = `${pointer}/${segment(name)}`;
      if (!(name in after)) found.push({ pointer: at, kind: 'removed', before: before[name] });
      else if (!(name in before)) found.push({ pointer: at, kind: 'added', after: after[name] });
      else listEdits(before[name], after[name], at, found);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [byName(before), byName(after)];
    const gone = [...old].filter(([name]) => !now.has(name)).map(([, member]) => member);
    const fresh = [...now].filter(([name]) => !old.has(name)).map(([, member]) => member);
    for (const [name, { index, item }] of now) {
      if (old.has(name)) listEdits(old.get(name).item, item, `${pointer}/${index}`, found);
    }
    // An unnamed object that was removed and an object that was added count as one object that has changed.
    while (
      gone.length > 0 &&
      fresh.length > 0 &&
      isTree(gone[0].item) &&
      isTree(fresh[0].item) &&
      gone[0].item.name === undefined
    ) {
      listEdits(gone.shift().item, fresh[0].item, `${pointer}/${fresh.shift().index}`, found);
    }
    for (const { index, item } of gone) found.push({ pointer: `${pointer}/${index}`, kind: 'removed', before: item });
    for (const { index, item } of fresh) found.push({ pointer: `${pointer}/${index}`, kind: 'added', after: item });
  } else if (JSON.stringify(before) !== JSON.stringify(after)) found.push({ pointer, kind: 'changed', before, after });
  return found;
};
