// Matches the changes that another tool calls breaking with Mokcha's changes, by operation and part (the operation
// itself, its request or its response). Returns which parts both tools call breaking, and which parts only one of them
// does.

const partOf = ({ rule }) => {
  if (/^operation-(?:removed|moved)$/.test(rule)) return 'operation';
  if (/^(?:request|parameter)-/.test(rule)) return 'request';
  return rule.startsWith('response-') || rule.startsWith('header-') ? 'response' : undefined;
};

const order = ['breaking', 'dangerous', 'safe', 'text'];

/**
 * Returns the former names of operations (method and path), by their current names. Other tools use the former name for
 * removed parts, and the current name for all other parts.
 */
const formerly = (changes) => {
  const names = new Map();
  for (const { rule, sentence, where } of changes) {
    const [, before, after] = /`(.*?)`.*`(.*?)`/.exec(sentence) ?? /: (\S+ \S+) before, (\S+) now/.exec(sentence) ?? [];
    if (rule === 'operation-moved') names.set(where.operations[0], before ?? after);
    if (rule === 'path-parameter-renamed') for (const operation of where.operations) names.set(operation, before);
  }
  return names;
};

/**
 * Returns rows of `{ verdict, code, ours, operation, part, at }`. `verdict` is `both`, `they` or `we`, and names the
 * tools that call the part breaking. `code` and `at` are from the change of the other tool, and empty if only we call
 * the part breaking. `ours` is the most severe class of our changes in the part (`nothing` if we report no change),
 * with the rules of the changes of that class. If only we call the part breaking, each rule has its own row. `ours` is
 * empty if both tools call the part breaking.
 */
export const matchBreaking = (theirs, changes) => {
  const names = formerly(changes);
  const parts = new Map();
  const own = new Set();
  for (const change of changes) {
    const part = partOf(change);
    if (part === undefined) continue;
    const removed = /operation-removed/.test(change.rule)
      ? [change.sentence.replaceAll('`', '').match(/[A-Z]+ \/\S*/)?.[0]]
      : [];
    for (const operation of [...change.where.operations, ...removed]) {
      for (const name of new Set([operation, names.get(operation) ?? operation])) {
        const key = `${name} ${part}`;
        parts.set(key, [...(parts.get(key) ?? []), change]);
        if (name === operation) own.add(key);
      }
    }
  }
  const rows = [];
  const met = new Set();
  for (const { operation, part, code, at } of theirs) {
    const key = `${operation} ${part}`;
    met.add(key);
    // A change of the operation itself (removed or moved) counts for all of its parts.
    const found = [
      ...(parts.get(key) ?? []),
      ...(part === 'operation' ? [] : (parts.get(`${operation} operation`) ?? [])),
    ];
    const worst = order.find((name) => found.some((change) => change.class === name));
    const rules = [...new Set(found.filter((change) => change.class === worst).map(({ rule }) => rule))].sort();
    const verdict = worst === 'breaking' ? 'both' : 'they';
    rows.push({
      verdict,
      code,
      ours: verdict === 'both' ? '' : `${worst ?? 'nothing'}: ${rules.join(', ')}`,
      operation,
      part,
      at,
    });
  }
  for (const key of own) {
    const breaking = parts.get(key).filter((change) => change.class === 'breaking');
    const [, operation, part] = /^(.*) (\w+)$/s.exec(key);
    // If the other tool reports a change of the operation itself, at its current or former address, that change counts
    // for all parts of the operation.
    const isMet = [operation, names.get(operation)].some(
      (name) => met.has(`${name} ${part}`) || met.has(`${name} operation`),
    );
    if (isMet) continue;
    for (const rule of [...new Set(breaking.map(({ rule }) => rule))].sort()) {
      rows.push({ verdict: 'we', code: '', ours: `breaking: ${rule}`, operation, part, at: '' });
    }
  }
  return rows;
};
