// The root object of a description → the version of OpenAPI in which it is written.
import { findNearest } from '../text/did-you-mean.ts';
import type { OpenApiVersion } from '../model/api/api-spec.ts';
import type { Outcome, Problem } from '../model/problems/problem.ts';
import { member, placeOf, stringOf } from './source/cursor.ts';
import type { Cursor } from './source/source-document.ts';
import type { SourceNode } from './source/source-document.ts';

const versions: readonly OpenApiVersion[] = ['2.0', '3.0', '3.1', '3.2'];

const nouns: Readonly<Record<SourceNode['kind'], string>> = {
  map: 'an object',
  list: 'a list',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'empty',
};

const error = (code: Problem['code'], message: string, hint: string, cursor: Cursor): Outcome<undefined> => ({
  value: undefined,
  problems: [
    {
      code,
      severity: 'error',
      message,
      hint,
      at: placeOf(cursor, cursor.node.kind === 'map' ? { start: 0, end: 0 } : cursor.node),
    },
  ],
});

const isJson = ({ document }: Cursor): boolean => /\.json$/i.test(document.file);

/** Returns the member that states a version, in the syntax of the file (JSON or YAML). */
const writeVersion = (cursor: Cursor, key: 'openapi' | 'swagger', version: string): string => {
  if (isJson(cursor)) return `"${key}": "${version}"`;
  return key === 'swagger' ? `${key}: '${version}'` : `${key}: ${version}`;
};

/**
 * Reports a version that is not written as the specification requires. For example, `3.1` without quotes is a number in
 * YAML: it is reported, and read as version 3.1.
 */
const checkSpelling = (cursor: Cursor, spelling: string, version: OpenApiVersion): readonly Problem[] => {
  if (cursor.node.kind === 'string' && (version === '2.0' || spelling.split('.').length > 2)) return [];
  const right =
    version === '2.0' ? writeVersion(cursor, 'swagger', '2.0') : writeVersion(cursor, 'openapi', `${version}.0`);
  const message = `The version \`${spelling}\` is not in the form that the specification requires.`;
  return [
    {
      code: 'api/version',
      severity: 'warning',
      message,
      hint: `write \`${right}\`.`,
      at: placeOf(cursor, cursor.node),
    },
  ];
};

const hintForKey = (root: Cursor, entries: ReadonlyMap<string, unknown>): string => {
  const keys = [...entries.keys()];
  const [name, nearest] =
    ['openapi', 'swagger'].map((known) => [known, findNearest(known, keys)] as const).find(([, key]) => key) ?? [];
  if (nearest !== undefined) return `write \`${name}\` instead of \`${nearest}\`.`;
  const example = writeVersion(root, 'openapi', '3.1.0');
  return isJson(root)
    ? `begin the object with \`${example}${keys.length > 0 ? ',' : ''}\`.`
    : `begin the file with \`${example}\`.`;
};

/**
 * Reads the version of a description. The value is undefined if the version is missing or not supported, or if the root
 * is not an object. Problems: `api/root`, `api/version`.
 */
export const readVersion = (root: Cursor): Outcome<OpenApiVersion | undefined> => {
  const { file } = root.document;
  const example = writeVersion(root, 'openapi', '3.1.0');
  if (root.node.kind !== 'map')
    return error(
      'api/root',
      `\`${file}\` is ${nouns[root.node.kind]}, but an OpenAPI description must be an object.`,
      `write an object that begins with \`${example}\`.`,
      root,
    );
  const cursor = member(root, 'openapi') ?? member(root, 'swagger');
  const spelling = stringOf(cursor);
  if (cursor === undefined || spelling === undefined) {
    const hint = cursor === undefined ? hintForKey(root, root.node.entries) : `write \`${example}\`.`;
    return error('api/version', `\`${file}\` does not state its OpenAPI version.`, hint, root);
  }
  const version = versions.find((known) => spelling === known || spelling.startsWith(`${known}.`));
  if (version === undefined)
    return error(
      'api/version',
      `Unsupported OpenAPI version \`${spelling}\`.`,
      'use OpenAPI 2.0, 3.0, 3.1 or 3.2.',
      cursor,
    );
  return { value: version, problems: checkSpelling(cursor, spelling, version) };
};
