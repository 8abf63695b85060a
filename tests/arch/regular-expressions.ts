// Lists the regular expressions of the code, and tests whether an expression takes quadratic time or more. The texts of
// descriptions and pages come from other people, so a slow expression would let them stop a build.
import { join } from 'node:path';
import { analyse } from 'scslre';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { root } from './import-graph.ts';
import { flatMapFiles } from './read-project.ts';

export type Expression = { readonly file: string; readonly line: number; readonly text: string };

/**
 * Returns whether a literal such as `/a+$/g` can take quadratic time or more, for example because it reads the same
 * characters again from each start position. Look-behinds that prevent this are taken into account.
 */
export const isSlow = (literal: string): boolean => {
  const end = literal.lastIndexOf('/');
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0;
};

/** Returns the regular expressions that modules create with `new RegExp(…)` while they are loaded. */
export const findComposed = async (modules: readonly string[]): Promise<readonly string[]> => {
  const original = globalThis.RegExp;
  const composed = new Set<string>();
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args) => {
      const made: RegExp = Reflect.construct(target, args);
      composed.add(String(made));
      return made;
    },
  });
  try {
    for (const module of modules) await import(join(root, module));
  } finally {
    globalThis.RegExp = original;
  }
  return [...composed];
};

const literalsIn = (node: Node): Node[] => {
  const found: Node[] = node.kind === SyntaxKind.RegularExpressionLiteral ? [node] : [];
  node.forEachChild((child) => {
    found.push(...literalsIn(child));
  });
  return found;
};

/** Returns all regular expression literals in the files of `folder` that the project `config` compiles. */
export const findExpressions = (config: string, folder: string): readonly Expression[] =>
  flatMapFiles(config, folder, ({ project, name }) => {
    const source = project.program.getSourceFile(name);
    if (source === undefined) return [];
    return literalsIn(source).map((node) => ({
      file: name.slice(root.length).replace(/^\//, ''),
      line: source.text.slice(0, node.getStart()).split('\n').length,
      text: node.getText(),
    }));
  });
