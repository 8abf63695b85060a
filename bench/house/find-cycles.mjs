// Source files with their imports → import cycles: groups of files that import one another, directly or through other
// files (Tarjan, 1972).

/** Returns each cycle as a sorted list of paths. `isFollowed` selects the imports that count. */
export const findCycles = (sources, isFollowed) => {
  const edges = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(isFollowed).map(({ target }) => target)]),
  );
  const places = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  const visit = (path) => {
    places.set(path, places.size);
    low.set(path, places.get(path));
    stack.push(path);
    for (const target of edges.get(path)) {
      if (!edges.has(target)) continue;
      if (!places.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(low.get(path), low.get(target)));
    }
    if (low.get(path) !== places.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const path of edges.keys()) if (!places.has(path)) visit(path);
  return cycles;
};
