// Reports files below a project's `templates/` that have no effect, because they do not replace a built-in template and
// nothing imports them. The usual cause is a misspelled name.
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findNearest } from '../../text/did-you-mean.ts';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { mayExist } from '../file-problems.ts';
import { readPlainFile } from '../read/read-plain-file.ts';

export type TemplateFiles = {
  readonly root: string;
  /** Folder of Mokcha's own templates. */
  readonly builtIn: string;
  /** Absolute paths of all files that the templates were made from. */
  readonly inputs: ReadonlySet<string>;
  /** Paths, from the root, of the project's other code: the config and the plugins. */
  readonly sources: readonly string[];
};

const ENDING = /\.(?:tsx?|jsx?|mjs|css)$/;

/**
 * Returns whether a file may be a template. Type declarations, tests, stories and files of installed packages are not
 * templates. Files and folders whose names begin with a dot or an underscore are ignored.
 */
const isTemplate = (inner: string): boolean =>
  ENDING.test(inner) &&
  !/\.(?:d|test|spec|stories)\.\w+$/.test(inner) &&
  !inner.split('/').some((part) => part === 'node_modules' || /^[._]/.test(part));

const listFiles = (folder: string): readonly string[] =>
  mayExist(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter(isTemplate)
        .sort()
    : [];

/**
 * Returns the files that a file imports by a relative path (including imports of types), as paths from the root without
 * extension.
 */
const importsOf = (root: string, file: string): readonly string[] => {
  const named = (readPlainFile(join(root, file))?.toString() ?? '').matchAll(
    /\b(?:from|import|require)\b\s*(?:\(\s*)?['"](\.[^'"]*)['"]/g,
  );
  return [...named].map(([, target = '']) => posix.join(posix.dirname(file), target).replace(ENDING, ''));
};

const stemOf = (inner: string): string => posix.basename(inner).replace(ENDING, '');

/**
 * Returns the path that the author may have meant. In `extensions/`, this is the same name with the prefix `x-`;
 * elsewhere, it is the path of a built-in template that the project does not override yet and whose name or path is
 * similar to the given one. Returns undefined if no such template exists.
 */
const findRename = (inner: string, free: readonly string[]): string | undefined => {
  const [, name] = /^extensions\/(?:x-)?([^/]+?)\.\w+$/.exec(inner) ?? [];
  if (name !== undefined) return `extensions/x-${name}.tsx`;
  const ending = inner.endsWith('.css') ? '.css' : '.ts';
  const candidates = free.filter((path) => (path.endsWith('.css') ? '.css' : '.ts') === ending);
  const whole = findNearest(inner, candidates);
  const stem = findNearest(stemOf(inner), candidates.map(stemOf));
  const alike = candidates.filter((path) => stemOf(path) === stem);
  return alike.find((path) => posix.dirname(path) === posix.dirname(inner)) ?? alike[0] ?? whole;
};

const hintFor = (inner: string, free: readonly string[]): string => {
  const [, locale] = /^messages\/([a-z]{2,3}(?:-[A-Za-z]+)?)\.ts$/.exec(inner) ?? [];
  if (locale !== undefined) return `write the texts into \`i18n/${locale}/messages.json\`.`;
  const rename = findRename(inner, free);
  if (rename !== undefined && rename !== inner) return `rename it to \`templates/${rename}\`, or import it.`;
  if (inner.startsWith('islands/')) return 'add it to the list in `templates/islands/index.ts`.';
  if (inner.endsWith('.css')) return 'import it in `templates/styles/site-own.css`.';
  return 'give it the path of one of Mokcha’s templates, import it from a template that is used, or remove it.';
};

/** Reports each file without an effect as a warning: `template/unused`. */
export const findUnusedTemplates = ({ root, builtIn, inputs, sources }: TemplateFiles): readonly Problem[] => {
  const own = listFiles(join(root, 'templates'));
  const unused = own.filter((inner) => !inputs.has(join(root, 'templates', inner)));
  if (unused.length === 0) return [];
  const ours = new Set(listFiles(builtIn));
  const imported = new Set(
    [...own.map((inner) => `templates/${inner}`), ...sources].flatMap((file) => importsOf(root, file)),
  );
  const free = [...ours].filter((inner) => !own.includes(inner));
  const hasEffect = (inner: string): boolean =>
    ours.has(inner) || imported.has(`templates/${inner.replace(ENDING, '')}`);
  return unused
    .filter((inner) => !hasEffect(inner))
    .map((inner) => ({
      code: 'template/unused',
      severity: 'warning',
      message:
        `\`templates/${inner}\` has no effect: Mokcha has no template with this path, and no ` +
        `file of the project imports it.`,
      hint: hintFor(inner, free),
      at: { file: toFilePath(`templates/${inner}`) },
    }));
};
