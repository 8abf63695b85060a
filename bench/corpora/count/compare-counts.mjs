// Compares what the sections of pages show (`count-html.mjs`) with the counts of the description
// (`count-description.mjs`), and lists the differences.
const byKey = (list) => {
  const known = new Map();
  for (const one of list) known.set(one.key, [...(known.get(one.key) ?? []), one]);
  return known;
};

const shown = 6;

const compareOne = (expected, found, fields) =>
  fields
    .filter((field) => String(expected[field]) !== String(found[field]))
    .map(
      (field) =>
        `${expected.key}: ${field} ${JSON.stringify(found[field])} in HTML, ` +
        `${JSON.stringify(expected[field])} in the description`,
    );

const compareLists = (expected, found, fields) => {
  const wanted = byKey(expected);
  const there = byKey(found);
  const differences = [];
  for (const [key, list] of wanted) {
    const others = there.get(key) ?? [];
    if (others.length !== list.length)
      differences.push(`${key}: ${others.length} times in HTML, ${list.length} in the description`);
    for (const [index, one] of list.entries())
      if (others[index] !== undefined) differences.push(...compareOne(one, others[index], fields));
  }
  return { differences, extra: [...there.keys()].filter((key) => !wanted.has(key)) };
};

const sum = (list, field) => list.reduce((total, one) => total + one[field], 0);

const totalsOf = ({ operations, schemas }) => ({
  operations: operations.length,
  parameters: sum(operations, 'parameters'),
  responses: sum(operations, 'responses'),
  schemas: schemas.length,
  fields: sum(operations, 'fields') + sum(schemas, 'fields'),
  values: sum(operations, 'values') + sum(schemas, 'values'),
});

/**
 * Compares the sections of all pages with the counts. An unnamed schema to which a `$ref` leads also has a section on a
 * page. Such sections are counted separately (`referredSchemas`).
 */
export const compareCounts = (expected, sections) => {
  const operations = sections
    .filter(({ kind }) => kind === 'operation')
    .map((one) => ({ ...one, names: one.names.sort(), statuses: one.statuses.sort() }));
  const schemas = sections.filter(({ kind }) => kind === 'schema').map((one) => ({ ...one, key: one.title }));
  const ofOperations = compareLists(expected.operations, operations, [
    'parameters',
    'names',
    'statuses',
    'responses',
    'fields',
    'nameSum',
    'values',
  ]);
  const ofSchemas = compareLists(expected.schemas, schemas, ['fields', 'nameSum', 'values']);
  const differences = [
    ...ofOperations.differences,
    ...ofOperations.extra.map((key) => `${key}: in HTML alone`),
    ...ofSchemas.differences,
  ];
  return {
    expected: totalsOf(expected),
    referredSchemas: ofSchemas.extra.length,
    differences: differences.length,
    differencesFirst: differences.slice(0, shown),
  };
};
