// Lists keywords in the JSON Schema Test Suite whose removal may leave the page unchanged, because it changes nothing
// for a reader: the schema accepts the same values. Each row gives the reason.

export type Justified = {
  readonly file: string;
  readonly description: string;
  readonly place: string;
  readonly why: string;
};

const notExclusive =
  'In draft 4 this is a boolean next to its limit, and `false` is its default (validation, 5.1.2 and 5.1.3).';

const sameType =
  'The target of `$ref` has the same type, so the value must be an object with and without this keyword.';

const bothAnchors = 'resolves to the first $dynamicAnchor in the dynamic scope';

export const justified: readonly Justified[] = [
  {
    file: 'maximum.json',
    description: 'maximum validation (explicit false exclusivity)',
    place: 'exclusiveMaximum',
    why: notExclusive,
  },
  {
    file: 'minimum.json',
    description: 'minimum validation (explicit false exclusivity)',
    place: 'exclusiveMinimum',
    why: notExclusive,
  },
  {
    file: 'required.json',
    description: 'required with empty array',
    place: 'required',
    why:
      'An empty list requires no field, and neither does a missing keyword: JSON Schema 2020-12 ' +
      '(validation, 6.5.3) makes the two equal, and no field is marked as required in either.',
  },
  {
    file: 'dynamicRef.json',
    description: `A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor ${bothAnchors}`,
    place: 'type',
    why: sameType,
  },
  {
    file: 'dynamicRef.json',
    description:
      'A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a ' +
      'normal $ref to $anchor',
    place: 'type',
    why: sameType,
  },
];
