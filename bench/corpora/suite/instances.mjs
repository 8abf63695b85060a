// Generates instances from fixed values, and from the values and names in schemas and in written instances, among them
// written instances with small changes. Shares no code with `src/compare`.

const atoms = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  3,
  1.5,
  4,
  5,
  10,
  100,
  '',
  'a',
  'foo',
  'bar',
  'foobar',
  'aaa',
  'aaaaaaaa',
  [],
  {},
  [1],
  ['a'],
  { a: 1 },
  { foo: 1 },
];

const collect = (value, found) => {
  if (typeof value === 'number')
    for (const near of [value, value + 1, value - 1, value * 2, value + 0.5])
      found.values.set(JSON.stringify(near), near);
  if (typeof value === 'string') {
    found.values.set(JSON.stringify(value), value);
    found.names.add(value);
  }
  if (typeof value !== 'object' || value === null) return;
  found.values.set(JSON.stringify(value), value);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.names.add(name);
    collect(inner, found);
  }
};

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns copies of an instance with a member or an item removed, replaced or added, two levels deep. */
const near = (instance, pool, names, depth = 0) => {
  if (Array.isArray(instance)) {
    return [
      ...instance.map((_, at) => instance.filter((__, other) => other !== at)),
      ...pool.map((value) => [...instance, value]),
      ...instance.flatMap((_, at) => pool.map((value) => instance.with(at, value))),
      ...(depth < 1
        ? instance.flatMap((item, at) =>
            near(item, pool.slice(0, 20), names, depth + 1).map((value) => instance.with(at, value)),
          )
        : []),
    ];
  }
  if (!isPlain(instance)) return [];
  const own = Object.keys(instance);
  return [
    ...own.map((name) => Object.fromEntries(Object.entries(instance).filter(([other]) => other !== name))),
    ...[...own, ...names].flatMap((name) => pool.map((value) => ({ ...instance, [name]: value }))),
    ...(depth < 1
      ? own.flatMap((name) =>
          near(instance[name], pool.slice(0, 20), names, depth + 1).map((value) => ({ ...instance, [name]: value })),
        )
      : []),
  ];
};

export const instancesFor = (schemas, written, most = 6000) => {
  const found = { values: new Map(), names: new Set() };
  for (const schema of schemas) collect(schema, found);
  for (const instance of written) collect(instance, found);
  const names = [...found.names].filter((name) => name.length < 30).slice(0, 14);
  const pool = [
    ...new Map(
      [...atoms, ...[...found.values.values()].slice(0, 40)].map((value) => [JSON.stringify(value), value]),
    ).values(),
  ].slice(0, 45);
  const small = pool.slice(0, 24);
  const lists = [
    ...pool.map((value) => [value]),
    ...small.flatMap((one) => small.slice(0, 10).map((other) => [one, other])),
    ...small.map((value) => [value, value, value]),
  ];
  const objects = names.flatMap((name) => [
    ...pool.map((value) => ({ [name]: value })),
    ...names.map((other) => ({ [name]: 1, [other]: 'a' })),
  ]);
  const all = [
    ...written,
    ...pool,
    ...written.flatMap((instance) => near(instance, pool, names)),
    ...lists,
    ...objects,
  ];
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()].slice(0, most);
};
