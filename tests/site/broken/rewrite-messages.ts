// Compiles Mokcha with random texts in place of the messages of all problems, and returns its `main` function.
// Everything else is unchanged.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Node } from 'typescript/unstable/ast';
import { isPropertyAssignment, isShorthandPropertyAssignment } from 'typescript/unstable/ast/is';
import { root } from '../../arch/import-graph.ts';
import { flatMapFiles } from '../../arch/read-project.ts';

type Insertion = { readonly at: number; readonly text: string };

const OPENING = 'globalThis.rewriteMessage(';

const insertionsIn = (node: Node): Insertion[] => {
  const found: Insertion[] = [];
  node.forEachChild((child) => {
    found.push(...insertionsIn(child));
  });
  if (isPropertyAssignment(node) && node.name.getText() === 'message')
    found.push({ at: node.initializer.getStart(), text: OPENING }, { at: node.initializer.end, text: ')' });
  if (isShorthandPropertyAssignment(node) && node.name.getText() === 'message')
    found.push({ at: node.name.getStart(), text: `message: ${OPENING}` }, { at: node.name.end, text: ')' });
  return found;
};

const insert = (text: string, insertions: readonly Insertion[]): string =>
  [...insertions]
    .sort((a, b) => b.at - a.at)
    .reduce((before, { at, text: added }) => before.slice(0, at) + added + before.slice(at), text);

const rewriteSources = (): ReadonlyMap<string, string> =>
  new Map(
    flatMapFiles('tsconfig.json', 'src', ({ project, name }) => {
      const source = project.program.getSourceFile(name);
      return source === undefined ? [] : [[name, insert(source.text, insertionsIn(source))] as const];
    }),
  );

/**
 * Returns a function that replaces each message with a random text. Equal messages get the same text. Texts without
 * spaces are unchanged, because they are keys of interface texts.
 */
const createRewriter = (): ((message: unknown) => unknown) => {
  const known = new Map<string, string>();
  return (message) => {
    if (typeof message !== 'string' || !message.includes(' ')) return message;
    const rewritten = known.get(message) ?? `Message ${randomBytes(8).toString('hex')}.`;
    known.set(message, rewritten);
    return rewritten;
  };
};

declare global {
  var rewriteMessage: ((message: unknown) => unknown) | undefined;
}

/** Returns the `main` function of the command with random messages. */
export const loadRewrittenMain = async (): Promise<typeof import('../../../src/cli/main.ts')['main']> => {
  globalThis.rewriteMessage = createRewriter();
  const sources = rewriteSources();
  const outfile = join(root, 'node_modules/.cache/mokcha-tests/rewritten-messages.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'rewritten sources',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const text = sources.get(path);
            const url = JSON.stringify(pathToFileURL(path).href);
            return text === undefined
              ? undefined
              : { contents: text.replaceAll(/(?<!')\bimport\.meta\.url\b/g, url), loader: 'ts' };
          });
        },
      },
    ],
  });
  return (await import(pathToFileURL(outfile).href)).main;
};
