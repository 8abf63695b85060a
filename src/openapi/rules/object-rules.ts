// One object of a description → mistakes that Redocly does not report, or reports at the wrong place: members that the
// specification forbids in this object or next to other members, and invalid names and values.
import type { OpenApiVersion } from '../../model/api/api-spec.ts';
import type { Kind } from '../bundle/bundle-grammar.ts';
import type { Cursor } from '../source/source-document.ts';
import { items, member, members, stringOf } from '../source/cursor.ts';

/**
 * Mistake in an object. The problem is placed at the name of the member `at`, or at its value if `isValue` is present.
 */
export type Finding = { readonly message: string; readonly hint: string; readonly at: Cursor; readonly isValue?: true };

/** Matches the names of header fields (RFC 9110 §5.6.2, `token`). */
const token = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

const fixedMethods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY']);

const ofValue = (finding: Finding): Finding => ({ ...finding, isValue: true });

/** Reports `name` if one of the members `others` is written next to it. */
const exclusive = (object: Cursor, name: string, others: readonly string[]): Finding[] => {
  const at = member(object, name);
  const other = others.find((one) => member(object, one) !== undefined);
  if (at === undefined || other === undefined) return [];
  return [
    {
      message: `\`${name}\` and \`${other}\` are mutually exclusive.`,
      hint: `remove \`${name}\` or \`${other}\`.`,
      at,
    },
  ];
};

const checkHeaderName = (name: string, at: Cursor): Finding[] =>
  token.test(name)
    ? []
    : [
        {
          message: `\`${name}\` is not a valid header name.`,
          hint: "use only A–Z, a–z, 0–9 and these characters: !#$%&'*+-.^_`|~",
          at,
        },
      ];

const checkHeaderNames = (object: Cursor): Finding[] =>
  members(member(object, 'headers')).flatMap(([name, at]) => checkHeaderName(name, at));

const allowsReserved = (place: string, style: string | undefined, version: OpenApiVersion): boolean => {
  if (place === 'query') return true;
  return version === '3.2' && (place === 'path' || (place === 'cookie' && style !== 'cookie'));
};

const checkReserved = (object: Cursor, what: string): Finding[] => {
  const at = member(object, 'allowReserved');
  if (at === undefined) return [];
  return [{ message: `\`allowReserved\` has no effect in a ${what}.`, hint: 'remove `allowReserved`.', at }];
};

const checkReservedParameter = (parameter: Cursor, place: string, version: OpenApiVersion): Finding[] => {
  if (allowsReserved(place, stringOf(member(parameter, 'style')), version)) return [];
  const isStyled = place === 'cookie' && version === '3.2';
  return checkReserved(parameter, `\`${place}\` parameter${isStyled ? ' with the style `cookie`' : ''}`);
};

const checkParameter = (parameter: Cursor, version: OpenApiVersion): Finding[] => {
  const place = stringOf(member(parameter, 'in')) ?? '';
  const at = member(parameter, 'name');
  const name = stringOf(at) ?? '';
  const found = [...exclusive(parameter, 'example', ['examples']), ...exclusive(parameter, 'style', ['content'])];
  const schema = member(parameter, 'schema');
  if (place === 'querystring' && schema !== undefined)
    found.push({
      message: 'A `querystring` parameter must have `content`, not `schema`.',
      hint: 'move the schema to a media type: `content: { application/x-www-form-urlencoded: { schema: … } }`.',
      at: schema,
    });
  else if (place !== '') found.push(...checkReservedParameter(parameter, place, version));
  if (at !== undefined && place === 'header') found.push(...checkHeaderName(name, at).map(ofValue));
  if (at !== undefined && place === 'path' && /[{}]/.test(name))
    found.push(
      ofValue({
        message: `\`${name}\` is not a valid name for a path parameter.`,
        hint: /^[{}]*$/.test(name) ? 'write the name of the parameter.' : `write \`${name.replaceAll(/[{}]/g, '')}\`.`,
        at,
      }),
    );
  return found;
};

const checkMethods = (pathItem: Cursor): Finding[] =>
  members(member(pathItem, 'additionalOperations'))
    .filter(([method]) => fixedMethods.has(method))
    .map(([method, at]) => ({
      message: `\`additionalOperations\` cannot contain \`${method}\`, which has its own field.`,
      hint:
        member(pathItem, method.toLowerCase()) === undefined
          ? `move the operation to \`${method.toLowerCase()}\`.`
          : `keep only one of the two operations, in \`${method.toLowerCase()}\`.`,
      at,
    }));

const checkVariable = (name: string, variable: Cursor): Finding[] => {
  const list = member(variable, 'enum');
  if (list?.node.kind !== 'list') return [];
  const values = items(list).map((value) => stringOf(value) ?? '');
  if (values.length === 0)
    return [
      {
        message: `The server variable \`${name}\` has an empty \`enum\`.`,
        hint: 'list its values, or remove `enum`.',
        at: list,
      },
    ];
  const at = member(variable, 'default');
  const value = stringOf(at) ?? '';
  if (at === undefined || values.includes(value)) return [];
  const message = `\`${value}\` is not one of the values of the server variable \`${name}\`.`;
  return [ofValue({ message, hint: `write one of its values, such as \`${values[0]}\`.`, at })];
};

const checkServers = (object: Cursor): Finding[] => {
  const single = member(object, 'server');
  return [...items(member(object, 'servers')), ...(single === undefined ? [] : [single])].flatMap((server) =>
    members(member(server, 'variables')).flatMap(([name, variable]) => checkVariable(name, variable)),
  );
};

/**
 * Reports members of an example that exclude each other. In OpenAPI 3.2, `dataValue` may be combined with
 * `serializedValue` or `externalValue`. All other combinations of the four ways to write a value are mistakes.
 */
const checkExample = (example: Cursor, version: OpenApiVersion): Finding[] => [
  ...exclusive(
    example,
    'value',
    version === '3.2' ? ['externalValue', 'dataValue', 'serializedValue'] : ['externalValue'],
  ),
  ...(version === '3.2' ? exclusive(example, 'serializedValue', ['externalValue']) : []),
];

const checkMediaType = (mediaType: Cursor, version: OpenApiVersion): Finding[] => [
  ...exclusive(mediaType, 'example', ['examples']),
  ...(version === '3.2' ? exclusive(mediaType, 'encoding', ['prefixEncoding', 'itemEncoding']) : []),
];

const checkSchema = (schema: Cursor): Finding[] => {
  const xml = member(schema, 'xml');
  return xml === undefined
    ? []
    : [...exclusive(xml, 'attribute', ['nodeType']), ...exclusive(xml, 'wrapped', ['nodeType'])];
};

/** Returns the mistakes in an object of the given kind. The object must not be a reference. */
export const checkObject = (kind: Kind, object: Cursor, version: OpenApiVersion): readonly Finding[] => {
  if (kind === 'schema') return checkSchema(object);
  if (version === '2.0') return [];
  if (kind === 'parameter') return checkParameter(object, version);
  if (kind === 'header') return [...exclusive(object, 'example', ['examples']), ...checkReserved(object, 'header')];
  if (kind === 'mediaType') return checkMediaType(object, version);
  if (kind === 'example') return checkExample(object, version);
  if (kind === 'response') return checkHeaderNames(object);
  if (kind === 'encoding')
    return [...checkHeaderNames(object), ...exclusive(object, 'encoding', ['prefixEncoding', 'itemEncoding'])];
  if (kind === 'pathItem') return [...checkMethods(object), ...checkServers(object)];
  return kind === 'root' || kind === 'operation' || kind === 'link' ? checkServers(object) : [];
};
