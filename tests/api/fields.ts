// Reads fields and keywords of a schema that is composed of several others.
import { at, entriesOf, follow, type Json, type Member, type Node } from './description.ts';

/**
 * Returns the schemas that a schema is composed of: the schema itself or the target of its `$ref`, and the branches of
 * `allOf`, `oneOf` and `anyOf`. Next to a `$ref`, the schema itself is included as well, because its other keywords
 * apply too (OpenAPI 3.1).
 */
export const branchesOf = (document: Member, schema: Node): readonly Node[] => {
  const own = follow(document, schema);
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    entriesOf(at(own, key)).flatMap(([, branch]) => branchesOf(document, branch)),
  );
  return own.pointer === schema.pointer ? [own, ...inner] : [own, schema, ...inner];
};

/**
 * Returns the schema of a field, wherever the field is in the composition, or undefined if the composition lacks it.
 */
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
