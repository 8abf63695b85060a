// Finds look-ups `record[name]` without a check if `name` may be an arbitrary text. Such a look-up finds `constructor`
// and `__proto__` in every object.
import { type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { type ElementAccessExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is';
import { root } from './import-graph.ts';
import { flatMapFiles } from './read-project.ts';

export type ForeignKey = { readonly file: string; readonly line: number; readonly text: string };

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() || type.isIntersectionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type];

/** Returns whether members of a type may have arbitrary names. */
const isRecord = (type: Type, checker: Checker): boolean =>
  partsOf(type).some(
    (part) =>
      part.isObjectType() &&
      !checker.isArrayType(part) &&
      checker.getIndexInfosOfType(part).some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0),
  );

/** Returns whether a type includes arbitrary strings. A union of literals does not, because it lists its names. */
const isAnyText = (type: Type): boolean => partsOf(type).some(({ flags }) => (flags & TypeFlags.String) !== 0);

/**
 * Returns whether a look-up is the target of `record[name] = value`. Such a look-up is allowed, because the code that
 * reads the record has to check the name.
 */
const isWritten = (node: ElementAccessExpression): boolean =>
  isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === SyntaxKind.EqualsToken;

/** Returns whether the same file checks for an own member: `Object.hasOwn(record, name) ? record[name] : …`. */
const isAsked = (node: ElementAccessExpression, text: string): boolean =>
  text.includes(`Object.hasOwn(${node.expression.getText()}, ${node.argumentExpression.getText()})`);

const accessesIn = (node: Node): ElementAccessExpression[] => {
  const found: ElementAccessExpression[] = isElementAccessExpression(node) && !isWritten(node) ? [node] : [];
  node.forEachChild((child) => {
    found.push(...accessesIn(child));
  });
  return found;
};

const findInFile = ({ program, checker }: Project, name: string): ForeignKey[] => {
  const source = program.getSourceFile(name);
  if (source === undefined) return [];
  const accesses = accessesIn(source).filter((node) => !isAsked(node, source.text));
  const types = checker.getTypeAtLocation(accesses.flatMap((node) => [node.expression, node.argumentExpression]));
  return accesses.flatMap((node, at): ForeignKey[] => {
    const [record, key] = [types[at * 2], types[at * 2 + 1]];
    if (record === undefined || key === undefined || !isAnyText(key) || !isRecord(record, checker)) return [];
    const line = source.text.slice(0, node.getStart()).split('\n').length;
    return [{ file: name.slice(root.length).replace(/^\//, ''), line, text: node.getText() }];
  });
};

/** Returns the look-ups in the files of `folder`, as the project `config` compiles them. */
export const findForeignKeys = (config: string, folder: string): readonly ForeignKey[] =>
  flatMapFiles(config, folder, ({ project, name }) => findInFile(project, name));
