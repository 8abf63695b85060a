// What the bundler says about a project's templates → problems at their place.
import type { Message } from 'esbuild';
import { toFilePath } from '../model/paths.ts';
import type { Place, Problem } from '../model/problem.ts';

/** esbuild counts columns from 0, in bytes of UTF-8. */
const toUtf16 = (line: string, bytes: number): number => Buffer.from(line).subarray(0, bytes).toString().length;

const placeOf = ({ location }: Message): Place | undefined => {
  if (!location) return undefined;
  const column = toUtf16(location.lineText, location.column) + 1;
  const length = toUtf16(location.lineText, location.column + location.length) + 1 - column;
  return { file: toFilePath(location.file), position: { line: location.line, column, ...(length > 0 && { length }) } };
};

const sentence = (text: string): string => `${text.replaceAll('"', '`').replace(/\.$/, '')}.`;

/** `No matching export in "templates/parts/footer.tsx" for import "Footer"`: said at the import, meant for the file that does not export. */
const missingExport = /^No matching export in "([^"]+)" for import "([^"]+)"/;
const missingImport = /^Could not resolve "([^"]+)"/;

export const toTemplateProblem = (message: Message): Problem => {
  const [, file, name] = missingExport.exec(message.text) ?? [];
  if (file !== undefined && name !== undefined) {
    return {
      code: 'template/export',
      severity: 'error',
      message: `\`${file}\` does not export \`${name}\`, which other templates import.`,
      hint: `export a component \`${name}\` from it.`,
      at: { file: toFilePath(file) },
    };
  }
  const at = placeOf(message);
  const [, target] = missingImport.exec(message.text) ?? [];
  if (target !== undefined) {
    const hint = `add the file, or correct the path; \`mokcha/templates/…\` is the built-in one.`;
    return { code: 'template/import', severity: 'error', message: `\`${target}\` is not found.`, hint, ...(at && { at }) };
  }
  return { code: 'template/syntax', severity: 'error', message: sentence(message.text), ...(at && { at }) };
};
