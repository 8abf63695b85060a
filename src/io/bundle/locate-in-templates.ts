// A URL in the output of a template or stylesheet → the line in the project's own `templates/` that contains the URL.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { TemplateModule } from '../../model/ports.ts';
import type { Place } from '../../model/problems/problem.ts';
import { errorCode } from '../file-problems.ts';
import { readPlainFile } from '../read/read-plain-file.ts';

/**
 * Returns the index of the first occurrence of a URL in a line, or -1 if the URL does not occur, or if a letter, a
 * digit, `_` or `-` follows it: `/docs/a` does not match `/docs/ab`.
 */
const indexOfAddress = (line: string, written: string): number => {
  const at = line.indexOf(written);
  return at >= 0 && /^[\w-]/.test(line.slice(at + written.length)) ? -1 : at;
};

type Template = { readonly name: string; readonly lines: readonly string[] };

/**
 * Reads the project's templates. Returns an empty list if their folder cannot be listed, so that the URL is not found.
 */
const readTemplates = (folder: string): readonly Template[] => {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(tsx?|css)$/.test(name),
    );
    return names
      .sort()
      .map((name) => ({ name, lines: (readPlainFile(join(folder, name))?.toString() ?? '').split(/\r?\n/) }));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
};

/**
 * Creates a function that returns the first place of a URL in the templates, or undefined if they do not contain it.
 * Each search reads the files, because searches are rare. `spellings`: ways to write the URL, the most likely first.
 */
export const locateInTemplates =
  (root: string): NonNullable<TemplateModule['findWritten']> =>
  (spellings) => {
    const files = readTemplates(join(root, 'templates'));
    for (const written of spellings)
      for (const { name, lines } of files)
        for (const [index, line] of lines.entries()) {
          const at = indexOfAddress(line, written);
          const position: Place['position'] = { line: index + 1, column: at + 1, length: written.length };
          if (at >= 0) return { file: toFilePath(`templates/${name}`), position };
        }
    return undefined;
  };
