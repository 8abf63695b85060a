// Returns copies of a JSON body, each with one of the mistakes that its schema makes possible. Also returns values that
// are wrong for a schema.
import { at, isMember, type Json, type Member, type Node } from '../api/description.ts';
import { branchesOf, fieldIn, keywordIn, requiredIn } from '../api/fields.ts';

/** A body with one mistake. `name` is the name that the refusal must mention. */
export type BrokenBody = { readonly what: string; readonly name: string; readonly body: Json };

/** Returns values that must not be valid against the schema, each with its mistake in words. */
export const wrongValues = (document: Member, schema: Node, value: Json): readonly (readonly [string, Json])[] => {
  const limit = (key: string): number | undefined => {
    const found = keywordIn(document, schema, key);
    return typeof found === 'number' ? found : undefined;
  };
  const [shortest, longest, most, fewest] = [
    limit('minLength'),
    limit('maxLength'),
    limit('maximum'),
    limit('minItems'),
  ];
  const mostItems = limit('maxItems');
  if (Array.isArray(value)) {
    return [
      ...(fewest ? [['shorter than it may be', value.slice(0, fewest - 1)] as const] : []),
      ...(mostItems
        ? [['longer than it may be', Array.from({ length: mostItems + 1 }, () => value[0] ?? null)] as const]
        : []),
      ['no list', 'a word'],
    ];
  }
  if (typeof value === 'number')
    return [['a word', 'a word'], ...(most === undefined ? [] : [['too large', most + 1] as const])];
  if (typeof value === 'boolean') return [['a word', 'a word']];
  if (typeof value !== 'string') return [];
  return [
    ...(Array.isArray(keywordIn(document, schema, 'enum'))
      ? [['a value that does not exist', 'NO_SUCH_VALUE'] as const]
      : []),
    ...(shortest === undefined || shortest === 0 ? [] : [['too short', 'x'.repeat(shortest - 1)] as const]),
    ...(longest === undefined ? [] : [['too long', 'x'.repeat(longest + 1)] as const]),
    ...(keywordIn(document, schema, 'format') === null ? [] : [['in another format', 'no such format'] as const]),
    ['a number', 1],
  ];
};

const within = (broken: readonly BrokenBody[], wrap: (body: Json) => Json): readonly BrokenBody[] =>
  broken.map(({ what, name, body }) => ({ what, name, body: wrap(body) }));

const breakField = (document: Member, schema: Node, value: Member, name: string): readonly BrokenBody[] => {
  const field = fieldIn(document, schema, name);
  const inner = value[name] ?? null;
  const { [name]: _left, ...others } = value;
  const without = { what: `without the field \`${name}\``, name, body: others };
  const isRequired = requiredIn(document, schema, value).has(name);
  const misspelt = {
    what: `with \`${name}\` misspelt`,
    name: isRequired ? name : `${name}s`,
    body: { ...others, [`${name}s`]: inner },
  };
  const wrong = field === undefined ? [] : wrongValues(document, field, inner);
  return [
    ...(isRequired ? [without] : []),
    misspelt,
    ...wrong.map(([what, wrongValue]) => ({
      what: `with \`${name}\` ${what}`,
      name,
      body: { ...value, [name]: wrongValue },
    })),
    ...(field === undefined ? [] : within(breakBody(document, field, inner), (body) => ({ ...value, [name]: body }))),
  ];
};

/**
 * Returns the broken bodies of a value. In a list, only the first item is broken, because the others have the same
 * schema.
 */
export const breakBody = (document: Member, schema: Node, value: Json): readonly BrokenBody[] => {
  if (isMember(value)) return Object.keys(value).flatMap((name) => breakField(document, schema, value, name));
  const [first, ...others] = Array.isArray(value) ? value : [];
  const items = branchesOf(document, schema)
    .map((branch) => at(branch, 'items'))
    .find((node) => node.value !== null);
  if (first === undefined || items === undefined) return [];
  if (isMember(first)) return within(breakBody(document, items, first), (body) => [body, ...others]);
  return wrongValues(document, items, first).map(([what, wrong]) => ({
    what: `with an item ${what}`,
    name: schema.pointer.split('/').at(-1) ?? '',
    body: [wrong, ...others],
  }));
};
