// Lists every keyword of a schema that a page shows, with two values of the keyword and its label on the page.

export type KeywordRow = {
  readonly keyword: string;
  /** Other keywords of the schema. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly other: unknown;
  /** Label of the keyword on the English page. */
  readonly label: string;
  /**
   * Place, such as `field, inline`, in which the keyword hides the whole field, because a response has no write-only
   * fields. Absent if the keyword hides no field.
   */
  readonly hiddenAt?: string;
};

const text = { type: 'string' };
const object = { type: 'object', properties: { a: { type: 'string' } } };
const array = { type: 'array' };

const row = (keyword: string, base: KeywordRow['base'], value: unknown, other: unknown, label: string): KeywordRow => ({
  keyword,
  base,
  value,
  other,
  label,
});

/** Schemas for the keywords that contain a schema: two that fit on one line, and two with a field and a description. */
const short = { const: 'x' };
const otherShort = { const: 'y' };
const long = { description: 'Words of the inner one.', properties: { deep: { type: 'string' } } };
const otherLong = { description: 'Other words.', properties: { deeper: { type: 'string' } } };

const holding = (keyword: string, base: KeywordRow['base'], label: string): readonly KeywordRow[] => [
  row(keyword, base, short, otherShort, label),
  row(`${keyword} (long)`, base, long, otherLong, label),
];

const listing = (keyword: string, base: KeywordRow['base'], label: string): readonly KeywordRow[] => [
  row(keyword, base, [short, { minLength: 4 }], [otherShort, { minLength: 4 }], label),
  row(`${keyword} (long)`, base, [long, short], [otherLong, short], label),
];

export const keywordRows: readonly KeywordRow[] = [
  row('type', {}, 'string', 'integer', 'string'),
  row('type (list)', {}, ['string', 'null'], ['integer', 'null'], '| null'),
  row('format', text, 'date-time', 'uuid', 'date-time'),
  row('title', { ...text, description: 'Some words.' }, 'A title', 'Other title', 'A title'),
  row('description', text, 'Described.', 'Told otherwise.', 'Described.'),
  row('enum', text, ['', 'b c'], ['b c', 'd'], '""'),
  row('const', {}, 41, 42, 'always 41'),
  row('default', text, 'usual', 'other', 'default "usual"'),
  row('example', text, 'shown', 'other', 'shown'),
  row('examples', text, ['shown', 'too'], ['shown', 'other'], 'Example'),
  row('minimum', { type: 'integer' }, 7, 8, '7 or more'),
  row('maximum', { type: 'integer' }, 7, 8, '7 or less'),
  row('exclusiveMinimum', { type: 'integer' }, 7, 8, 'more than 7'),
  row('exclusiveMaximum', { type: 'integer' }, 7, 8, 'less than 7'),
  row('multipleOf', { type: 'integer' }, 7, 8, 'multiple of 7'),
  row('minLength', text, 7, 8, 'min length 7'),
  row('maxLength', text, 7, 8, 'max length 7'),
  row('pattern', text, '^a7', '^a8', 'pattern ^a7'),
  row('contentEncoding', text, 'base64', 'base32', 'base64 encoded'),
  row('contentMediaType', text, 'image/png', 'image/gif', 'holds image/png'),
  ...holding('contentSchema', { ...text, contentMediaType: 'application/json' }, 'Content'),
  row('minItems', array, 7, 8, 'min items 7'),
  row('maxItems', array, 7, 8, 'max items 7'),
  row('uniqueItems', array, true, false, 'no duplicates'),
  row('uniqueItems (false)', array, false, true, 'duplicates allowed'),
  row('items', array, { type: 'integer', minimum: 7 }, { type: 'integer', minimum: 8 }, 'Items: 7 or more'),
  row('items (false)', { ...array, prefixItems: [text] }, false, true, 'No more items are allowed.'),
  row(
    'items (rest)',
    { ...array, prefixItems: [text] },
    { type: 'integer' },
    { type: 'boolean' },
    'Other items: integer',
  ),
  ...listing('prefixItems', array, 'Items by position'),
  ...holding('contains', array, 'At least one item matches'),
  row('minContains', { ...array, contains: short }, 7, 8, 'min matching items 7'),
  row('minContains (0)', { ...array, contains: short }, 0, 8, 'even none'),
  row('maxContains', { ...array, contains: short }, 7, 8, 'max matching items 7'),
  ...holding('unevaluatedItems', array, 'Other items'),
  row('unevaluatedItems (false)', array, false, true, 'No items but these are allowed.'),
  row('unevaluatedItems (true)', array, true, false, 'Other items are allowed.'),
  row('properties', { type: 'object' }, { inner: { minLength: 7 } }, { inner: { minLength: 8 } }, 'inner'),
  row('required', object, ['a'], ['elsewhere'], 'required'),
  row('required (elsewhere)', object, ['elsewhere'], ['other'], 'Required fields: elsewhere'),
  row('patternProperties', object, { '^x7': short }, { '^x8': short }, 'fields whose name matches ^x7'),
  row(
    'additionalProperties',
    object,
    { type: 'integer', minimum: 7 },
    { type: 'integer', minimum: 8 },
    'any other name',
  ),
  row('additionalProperties (false)', object, false, true, 'No other fields are allowed.'),
  row('additionalProperties (true)', object, true, false, 'Other fields are allowed.'),
  ...holding('unevaluatedProperties', object, 'Other fields'),
  row('unevaluatedProperties (false)', object, false, true, 'No fields but these are allowed.'),
  row('unevaluatedProperties (true)', object, true, false, 'Other fields are allowed.'),
  ...holding('propertyNames', object, 'Names of fields'),
  row('minProperties', object, 7, 8, 'min fields 7'),
  row('maxProperties', object, 7, 8, 'max fields 7'),
  row('dependentRequired', object, { a: ['b'] }, { a: ['c'] }, 'If a is present, b must be present, too.'),
  row('dependentSchemas', object, { a: { minProperties: 7 } }, { a: { minProperties: 8 } }, 'If a field is present'),
  row('dependentSchemas (long)', object, { a: long }, { a: otherLong }, 'If a field is present'),
  row('allOf', object, [{ properties: { fromPart: text } }], [{ properties: { fromOther: text } }], 'fromPart'),
  row(
    'allOf (two of a keyword)',
    text,
    [{ pattern: '^a7' }, { pattern: 'z7$' }],
    [{ pattern: '^a7' }, { pattern: 'z8$' }],
    'z7$',
  ),
  ...listing('oneOf', {}, 'One of'),
  ...listing('anyOf', {}, 'Any of'),
  ...holding('not', {}, 'Must not match'),
  row('not (true)', text, true, false, 'Must not match'),
  ...holding('if', text, 'If it matches'),
  ...holding('then', { ...text, if: { minLength: 2 } }, 'Then'),
  row('then (false)', { ...text, if: { minLength: 2 } }, false, true, 'Then'),
  ...holding('else', { ...text, if: { minLength: 2 } }, 'Otherwise'),
  row('readOnly', text, true, false, 'read-only'),
  { ...row('writeOnly', text, true, false, 'write-only'), hiddenAt: 'field, inline' },
  row('deprecated', text, true, false, 'deprecated'),
  row('externalDocs', text, { url: 'https://example.com/a' }, { url: 'https://example.com/b' }, 'See also'),
  row('xml', text, { name: 'seven' }, { name: 'eight' }, 'name: seven'),
  row(
    'discriminator',
    { oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }] },
    { propertyName: 'kind' },
    { propertyName: 'sort' },
    'chosen by kind',
  ),
  row('$defs', text, { inner: { minLength: 7 } }, { inner: { minLength: 8 } }, 'Schemas defined inside'),
  row('$anchor', text, 'seven', 'eight', 'anchor seven'),
  row('$dynamicAnchor', text, 'seven', 'eight', 'anchor seven'),
  row('$ref', {}, '#/components/schemas/One', '#/components/schemas/Two', 'One'),
  row('$dynamicRef', {}, '#seven', '#eight', 'seven'),
  row('an unknown keyword', text, 7, 8, 'unknown: 7'),
];

const nameOf = ({ keyword }: KeywordRow): string =>
  keyword === 'an unknown keyword' ? 'unknown' : keyword.replace(/ \(.*\)$/, '');

/** Returns three schemas: without the keyword, with the keyword, and with another value of the keyword. */
export const schemasOf = (keyword: KeywordRow): readonly [without: unknown, full: unknown, changed: unknown] => [
  keyword.base,
  { ...keyword.base, [nameOf(keyword)]: keyword.value },
  { ...keyword.base, [nameOf(keyword)]: keyword.other },
];
