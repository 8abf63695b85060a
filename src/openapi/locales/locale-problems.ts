// Differences between a locale's description and the contract, and texts that no page shows → problems in the locale's
// file.
import type { FilePath } from '../../model/paths.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { placeOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Comparison, Difference, Whereabouts } from './structure-differences.ts';
import { isMethod, scalarOf } from './structure-parts.ts';

const nouns: Readonly<Record<string, string>> = {
  paths: 'path',
  webhooks: 'webhook',
  'x-webhooks': 'webhook',
  responses: 'response',
  headers: 'header',
  content: 'media type',
  links: 'link',
  callbacks: 'callback',
  variables: 'variable',
  scopes: 'scope',
  schemas: 'schema',
  definitions: 'schema',
  securitySchemes: 'security scheme',
  securityDefinitions: 'security scheme',
  encoding: 'encoding of',
  properties: 'field',
  patternProperties: 'field',
  dependentSchemas: 'schema',
  additionalOperations: 'operation',
  examples: 'example',
};

const itemNouns: Readonly<Record<string, string>> = {
  parameters: 'parameter',
  enum: 'value',
  tags: 'tag',
  type: 'type',
  required: 'required field',
};

/**
 * Returns the name of an item for a message. An item of `parameters` is identified by `in` and `name` (`query page`),
 * but only `page` is returned.
 */
const itemName = ({ holder, name }: Whereabouts): string =>
  holder === 'parameters' ? name.slice(name.indexOf(' ') + 1) : name;

/** Returns the words for a part in a message, such as field `status`, operation `GET /campaigns` or `maximum`. */
const thing = (what: Whereabouts): string => {
  const { name, holder, mode, isItem } = what;
  if (isItem && Object.hasOwn(itemNouns, holder)) return `${itemNouns[holder]} \`${itemName(what)}\``;
  if (isItem) return `item ${Number(name) + 1} of \`${holder}\``;
  if (mode === 'names' && Object.hasOwn(nouns, holder)) return `${nouns[holder]} \`${name}\``;
  return mode === 'keywords' && isMethod(name) ? `operation \`${name.toUpperCase()} ${holder}\`` : `\`${name}\``;
};

const shown = (cursor: Cursor): string => {
  const words = scalarOf(cursor);
  if (words === undefined) return cursor.node.kind === 'map' ? 'an object' : 'a list';
  return `\`${words.length > 60 ? `${words.slice(0, 60)}…` : words}\``;
};

const at = (cursor: Cursor): Place => {
  const { file, position } = placeOf(cursor);
  return { file, position };
};

/**
 * Returns the end of a hint about a tag, or an empty string for all other parts. Operations refer to tags by their
 * names, but translators often translate these names.
 */
const tagHint = ({ holder, isItem }: Whereabouts): string =>
  isItem && holder === 'tags' ? ', and translate the `x-displayName` of a tag instead of its name' : '';

const describe = ({ kind, what, contract, other }: Difference, file: FilePath): Pick<Problem, 'message' | 'hint'> => {
  const name = thing(what);
  if (kind === 'missing')
    return {
      message: `This file has no ${name} here.`,
      hint: `add it as in \`${file}\`, or remove it there${tagHint(what)}.`,
    };
  if (kind === 'added')
    return {
      message: `\`${file}\` has no ${name} in this place.`,
      hint: `remove it here, or add it there${tagHint(what)}.`,
    };
  if (kind === 'order')
    return {
      message: `The values of \`${what.holder}\` are in a different order here than in \`${file}\`.`,
      hint: `put them in the order of \`${file}\`.`,
    };
  const isVersion = what.name === 'openapi' && what.holder === '';
  const part = isVersion ? 'The OpenAPI version' : name.replace(/^[a-z]/, (letter) => `The ${letter}`);
  const subject = what.isItem ? `An item of \`${what.holder}\`` : part;
  const hint = `use the same value in both files${tagHint(what)}.`;
  return { message: `${subject} is ${shown(other)} here, but ${shown(contract)} in \`${file}\`.`, hint };
};

const related = ({ kind, contract }: Difference): Problem['related'] => {
  const place = at(contract);
  return [{ message: `${kind === 'added' ? 'missing' : 'defined'} in ${place.file}`, at: place }];
};

/** Returns a problem for each difference (`api/locale-structure`). `file` is the file of the contract. */
export const structureProblems = ({ differences }: Pick<Comparison, 'differences'>, file: FilePath): Problem[] =>
  differences.map((difference) => ({
    code: 'api/locale-structure',
    severity: 'error',
    ...describe(difference, file),
    at: at(difference.other),
    related: related(difference),
  }));

/**
 * Returns a problem for each text of a locale's description that no page shows (`api/locale-text`). `file` is the
 * file of the contract.
 */
export const textProblems = ({ pairs, strays }: Comparison, file: FilePath): Problem[] => [
  ...strays.map(({ name, contract, other }): Problem => {
    const place = at(contract);
    return {
      code: 'api/locale-text',
      severity: 'warning',
      message: `\`${file}\` has no \`${name}\` in this place, so this text is never shown.`,
      hint: `add \`${name}\` there, or remove it here.`,
      at: at(other),
      related: [{ message: `missing in ${place.file}`, at: place }],
    };
  }),
  ...[...pairs.values()].flatMap(([first, ...others]) =>
    others
      .filter((other) => first !== undefined && scalarOf(other) !== scalarOf(first))
      .map((other): Problem => {
        const message =
          `This text is never shown, because this file translates the same text of \`${file}\` ` +
          'differently in another place.';
        const hint = `write the same text in both places, or two different texts in \`${file}\`.`;
        const base = { code: 'api/locale-text', severity: 'warning', message, hint, at: at(other) } as const;
        return first === undefined
          ? base
          : { ...base, related: [{ message: `shown instead: ${at(first).file}`, at: at(first) }] };
      }),
  ),
];
