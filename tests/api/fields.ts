// Finds the fields, required fields and keywords of a schema that is composed of several others (`$ref`, `allOf`,
// `oneOf`, `anyOf`).
import { at, entriesOf, follow, type Json, type Member, type Node } from './description.ts';

/**
 * Returns a schema and all schemas that it is composed of: the target of its `$ref`, and the schemas in `allOf`,
 * `oneOf` and `anyOf`, at every depth. If a schema has a `$ref`, these three keywords are read only from the target.
 */
export const branchesOf = (document: Member, schema: Node): readonly Node[] => {
  const own = follow(document, schema);
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    entriesOf(at(own, key)).flatMap(([, branch]) => branchesOf(document, branch)),
  );
  return own.pointer === schema.pointer ? [own, ...inner] : [own, schema, ...inner];
};

/** Returns the schema of a field, or undefined if no schema of the composition has the field. */
export const fieldIn = (document: Member, schema: Node, name: string): Node | undefined =>
  branchesOf(document, schema)
    .map((branch) => at(branch, 'properties', name))
    .find(({ value }) => value !== null);

const hasConstant = (branch: Node, value: Member): boolean =>
  entriesOf(at(branch, 'if', 'properties')).some(([name, field]) => at(field, 'const').value === value[name]);

/**
 * Returns the names of the fields that a schema requires. A `then` counts only if a field of the value equals its
 * `const` in the `if`.
 */
export const requiredIn = (document: Member, schema: Node, value: Member): ReadonlySet<Json> =>
  new Set(
    branchesOf(document, schema).flatMap((branch) =>
      [at(branch, 'required'), ...(hasConstant(branch, value) ? [at(branch, 'then', 'required')] : [])].flatMap(
        (list) => entriesOf(list).map(([, name]) => name.value),
      ),
    ),
  );

/** Returns the value of a keyword, or null if no schema of the composition has the keyword. */
export const keywordIn = (document: Member, schema: Node, key: string): Json =>
  branchesOf(document, schema)
    .map((branch) => at(branch, key).value)
    .find((value) => value !== null) ?? null;
