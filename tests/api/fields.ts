// Reads fields and keywords of a schema that is composed of several others.
import { at, entriesOf, follow, type Json, type Member, type Node } from './description.ts';

/**
 * Returns a schema and all schemas that it is composed of: its reference, the keywords next to the reference, `allOf`,
 * `oneOf` and `anyOf`.
 */
export const branchesOf = (document: Member, schema: Node): readonly Node[] => {
  const own = follow(document, schema);
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    entriesOf(at(own, key)).flatMap(([, branch]) => branchesOf(document, branch)),
  );
  // In OpenAPI 3.1, keywords next to a reference apply too.
  return own.pointer === schema.pointer ? [own, ...inner] : [own, schema, ...inner];
};

/** Returns the schema of a field, wherever the field is in the composition. */
export const fieldIn = (document: Member, schema: Node, name: string): Node | undefined =>
  branchesOf(document, schema)
    .map((branch) => at(branch, 'properties', name))
    .find(({ value }) => value !== null);

const hasConstant = (branch: Node, value: Member): boolean =>
  entriesOf(at(branch, 'if', 'properties')).some(([name, field]) => at(field, 'const').value === value[name]);

/** Returns the names of the fields that a schema requires in this value. */
export const requiredIn = (document: Member, schema: Node, value: Member): ReadonlySet<Json> =>
  new Set(
    branchesOf(document, schema).flatMap((branch) =>
      [at(branch, 'required'), ...(hasConstant(branch, value) ? [at(branch, 'then', 'required')] : [])].flatMap(
        (list) => entriesOf(list).map(([, name]) => name.value),
      ),
    ),
  );

/** Returns the value of a keyword, or null. */
export const keywordIn = (document: Member, schema: Node, key: string): Json =>
  branchesOf(document, schema)
    .map((branch) => at(branch, key).value)
    .find((value) => value !== null) ?? null;
