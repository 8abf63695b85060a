// A graph of names → groups whose members all lead to one another. A group comes after the groups that it leads to. The
// algorithm is linear (Tarjan 1972, strongly connected components) and does not recurse, because a chain of names may
// be long.

type Step = { readonly name: string; readonly links: Iterator<string> };

/** Returns the strongly connected components of the graph that `linksOf` describes. */
export const groupLinks = (
  names: Iterable<string>,
  linksOf: (name: string) => Iterable<string>,
): readonly (readonly string[])[] => {
  const numbers = new Map<string, number>();
  /** Lowest number for each name: among its own and those of the open names that it leads to. */
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const enter = (name: string): Step => {
    lowest.set(name, numbers.size);
    numbers.set(name, numbers.size);
    open.push(name);
    isOpen.add(name);
    return { name, links: linksOf(name)[Symbol.iterator]() };
  };
  const lower = (name: string, number = 0): void => {
    if (number < (lowest.get(name) ?? 0)) lowest.set(name, number);
  };
  const leave = (name: string): void => {
    if (lowest.get(name) !== numbers.get(name)) return;
    const group = open.splice(open.lastIndexOf(name));
    for (const member of group) isOpen.delete(member);
    groups.push(group);
  };
  for (const first of names) {
    const path = numbers.has(first) ? [] : [enter(first)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { done, value } = step.links.next();
      if (done !== true) {
        if (!numbers.has(value)) path.push(enter(value));
        else if (isOpen.has(value)) lower(step.name, numbers.get(value));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(above.name, lowest.get(step.name));
      leave(step.name);
    }
  }
  return groups;
};
