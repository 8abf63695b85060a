// Messages of the bundler about a project's templates → problems with their place.
import type { Message } from 'esbuild';
import { toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { toPlace } from './message-place.ts';

const sentence = (text: string): string => `${text.replaceAll('"', '`').replace(/\.$/, '')}.`;

/**
 * Matches `No matching export in "templates/parts/footer.tsx" for import "Footer"`. esbuild reports such a mistake at
 * the import, but the mistake is in the file without the export.
 */
const missingExport = /^No matching export in "([^"]+)" for import "([^"]+)"/;
const missingImport = /^Could not resolve "([^"]+)"/;

/** Converts a message of esbuild. Problems: `template/export`, `template/import`, `template/syntax`. */
export const toTemplateProblem = (message: Message): Problem => {
  const [, file, name] = missingExport.exec(message.text) ?? [];
  if (file !== undefined && name !== undefined) {
    const isDefault = name === 'default';
    return {
      code: 'template/export',
      severity: 'error',
      message: isDefault
        ? `\`${file}\` has no default export.`
        : `\`${file}\` does not export \`${name}\`, which a template imports.`,
      hint: isDefault
        ? 'add `export default` to this file.'
        : `export \`${name}\` from this file, or correct the import of \`${name}\`.`,
      at: { file: toFilePath(file) },
    };
  }
  const at = toPlace(message.location);
  const [, target] = missingImport.exec(message.text) ?? [];
  if (target !== undefined) {
    const isPath = /^(?:[./]|mokcha\/)/.test(target);
    const hint = isPath
      ? 'add the file, or correct the path; `mokcha/templates/…` imports the built-in templates.'
      : 'install the package, or correct its name.';
    return {
      code: 'template/import',
      severity: 'error',
      message: `\`${target}\` cannot be found.`,
      hint,
      ...(at && { at }),
    };
  }
  return { code: 'template/syntax', severity: 'error', message: sentence(message.text), ...(at && { at }) };
};
