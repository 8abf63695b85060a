// Path of a source file → its functions and imports, its number of lines, its long lines, and how often it has `as` and
// `any`, all from its text and syntax tree.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

const mostColumns = 120;

const isFunction = ({ type }) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** Calls `visit` with each node of a tree and up to three of its ancestors, nearest first. */
const walk = (node, visit, parents = []) => {
  visit(node, parents);
  const inner = [node, ...parents.slice(0, 2)];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, visit, inner);
};

const typeText = (parameter, text) => {
  const annotation = parameter.typeAnnotation?.typeAnnotation;
  return annotation === undefined || annotation === null ? '' : text.slice(annotation.start, annotation.end);
};

const isBoolean = (parameter, text) => {
  const isDefault = parameter.type === 'AssignmentPattern';
  const type = typeText(isDefault ? parameter.left : parameter, text);
  return /^boolean(?: \| undefined)?$/.test(type) || (isDefault && typeof parameter.right.value === 'boolean');
};

/** Returns the statement that exports a function, or undefined. */
const exportOf = (node, [parent, , statement]) => {
  if (node.type === 'FunctionDeclaration') return /^Export/.test(parent?.type) ? parent : undefined;
  return parent?.type === 'VariableDeclarator' && statement?.type === 'ExportNamedDeclaration' ? statement : undefined;
};

const nameOf = (node, [parent]) => node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'anonymous';

const importOf = ({ type, source, importKind, exportKind }, path) => {
  if (
    !/^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(type) ||
    typeof source?.value !== 'string'
  )
    return [];
  if (!source.value.startsWith('.')) return [];
  const isType = importKind === 'type' || exportKind === 'type';
  return [{ target: posix.normalize(posix.join(posix.dirname(path), source.value)), isType }];
};

/**
 * Measures one file. Returns its path, the number of its `lines`, the numbers of the lines that are too long
 * (`longLines`), the number of assertions with `as` except `as const` (`casts`), the number of `any` types (`anys`),
 * its `functions` as `{ name, line, lines, parameters, hasBoolean, isExported, isDocumented }`, and its `imports` of
 * files in the checkout, including `import()`. `isType` is true for imports that do not exist at run time.
 */
export const readSource = (folder, path) => {
  const text = readFileSync(join(folder, path), 'utf8');
  const { program, comments } = parseSync(path, text);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset) => starts.findLastIndex((start) => start <= offset) + 1;
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const isDocumented = ({ start }) => docs.some(({ end }) => end <= start && text.slice(end, start).trim() === '');
  const functions = [];
  const imports = [];
  const counts = { casts: 0, anys: 0 };
  walk(program, (node, parents) => {
    imports.push(...importOf(node, path));
    if (
      node.type === 'TSAsExpression' &&
      typeText({ typeAnnotation: { typeAnnotation: node.typeAnnotation } }, text) !== 'const'
    )
      counts.casts += 1;
    if (node.type === 'TSAnyKeyword') counts.anys += 1;
    if (!isFunction(node) || node.params === undefined) return;
    const statement = exportOf(node, parents);
    functions.push({
      name: nameOf(node, parents),
      line: lineOf(node.start),
      lines: lineOf(node.end) - lineOf(node.start) + 1,
      parameters: node.params.length,
      hasBoolean: node.params.some((parameter) => isBoolean(parameter, text)),
      isExported: statement !== undefined,
      isDocumented: statement !== undefined && isDocumented(statement),
    });
  });
  const lines = text.split('\n');
  const longLines = lines.flatMap((line, at) => ([...line].length > mostColumns ? [at + 1] : []));
  return { path, lines: lines.length - 1, functions, imports, longLines, ...counts };
};
