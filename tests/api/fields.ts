// What a schema says in all: a description composes most of them of several.
import { at, entriesOf, follow, type Json, type Member, type Node } from './description.ts';

/** A schema and all that it is composed of: behind its reference, beside it, in `allOf`, `oneOf` and `anyOf`. */
export const branchesOf = (document: Member, schema: Node): readonly Node[] => {
  const own = follow(document, schema);
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => entriesOf(at(own, key)).flatMap(([, branch]) => branchesOf(document, branch)));
  // What stands beside a reference in 3.1 counts, too.
  return own.pointer === schema.pointer ? [own, ...inner] : [own, schema, ...inner];
};

/** The schema of a field, wherever in the composition it stands. */
export const fieldIn = (document: Member, schema: Node, name: string): Node | undefined =>
  branchesOf(document, schema)
    .map((branch) => at(branch, 'properties', name))
    .find(({ value }) => value !== null);

const hasConstant = (branch: Node, value: Member): boolean =>
  entriesOf(at(branch, 'if', 'properties')).some(([name, field]) => at(field, 'const').value === value[name]);

/** Names of the fields that a value like this one needs. */
export const requiredIn = (document: Member, schema: Node, value: Member): ReadonlySet<Json> =>
  new Set(
    branchesOf(document, schema).flatMap((branch) =>
      [at(branch, 'required'), ...(hasConstant(branch, value) ? [at(branch, 'then', 'required')] : [])].flatMap((list) =>
        entriesOf(list).map(([, name]) => name.value),
      ),
    ),
  );

/** A keyword's value, or null. */
export const keywordIn = (document: Member, schema: Node, key: string): Json =>
  branchesOf(document, schema)
    .map((branch) => at(branch, key).value)
    .find((value) => value !== null) ?? null;
