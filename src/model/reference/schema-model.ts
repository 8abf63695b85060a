// A schema as a reference shows it: its type, its fields, its values and its choices. An optional member is absent if
// it does not apply to the schema, unless its comment says otherwise.
import type { ExternalDocs, Extensions, Missing, Recorded, Text, XmlHints } from '../api/api-spec.ts';
import type { SampleModel } from './sample-model.ts';
import type { Phrase } from './phrase.ts';

/**
 * A piece of a type (`string | `, `Campaign`, `[]`). A piece with an `anchor` links to a schema. A piece with `missing`
 * names a schema that is not in the description.
 */
export type TypePart = { readonly text: string; readonly anchor?: string; readonly missing?: Missing };

export type SchemaLinkModel = { readonly name: string; readonly anchor: string };

export type ValueModel = Recorded & {
  /** Anchor of the value. Absent if the value belongs to a named schema that is not expanded here. */
  readonly anchor?: string;
  readonly text: string;
  /** Value as shown: in quotes if a text could be mistaken for a different value or for no value. */
  readonly code: string;
  readonly name?: string;
  readonly description?: Text;
};

/** Returns whether a value has a name or a description of its own. */
export const isDescribed = ({ name, description }: ValueModel): boolean => (name ?? description) !== undefined;

/** An example of a schema. If `href` is present, the page links to that URL instead of showing `text`. */
export type ExampleModel = { readonly text: string } & Pick<
  SampleModel,
  'href' | 'missing' | 'summary' | 'description'
>;

/** Kind of a field: one property, all properties whose names match a pattern, or all additional properties. */
type FieldKind = 'property' | 'pattern' | 'additional';

export type FieldModel = Recorded & {
  readonly anchor: string;
  readonly kind: FieldKind;
  readonly name: string;
  /** Meaning of the names of additional properties (`x-additionalPropertiesName`): `customer id`. */
  readonly called?: string;
  readonly isRequired: boolean;
  /** Schema that defines the field, if it comes from an `allOf`. */
  readonly from?: SchemaLinkModel;
  readonly schema: SchemaModel;
  /** Extensions of a parameter. Absent for a field of a schema, whose extensions are in `schema`. */
  readonly extensions?: Extensions;
};

/** The keyword whose schemas a group lists. */
export type GroupKeyword =
  | 'oneOf'
  | 'anyOf'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'contains'
  | 'prefixItems'
  | 'propertyNames'
  | 'dependentSchemas'
  | 'unevaluatedItems'
  | 'unevaluatedProperties'
  | 'contentSchema'
  | '$defs';

export type ChoiceModel = {
  readonly anchor: string;
  /**
   * Title or name of the schema, its position in `prefixItems`, or its key in `dependentSchemas` or `$defs`. Absent for
   * all other schemas.
   */
  readonly label?: Text;
  /** Values of the discriminator that select this schema. */
  readonly values: readonly string[];
  /** Whether all other values of the discriminator select this schema (OpenAPI 3.2). */
  readonly isDefault?: boolean;
  readonly schema: SchemaModel;
};

export type GroupModel = {
  readonly keyword: GroupKeyword;
  /** Label of the group, if the keyword alone is not enough (`contains` with its limits). */
  readonly label?: Phrase;
  /** Property of the discriminator that selects one of the choices. Absent if the group has no discriminator. */
  readonly discriminator?: string;
  readonly choices: readonly ChoiceModel[];
};

/** A schema as shown. `recorded` is the mark of its list of values. */
export type SchemaModel = Recorded & {
  readonly type: readonly TypePart[];
  /** Limits, default, const and other short facts, in the order in which a page shows them. */
  readonly facts: readonly Phrase[];
  readonly title?: Text;
  readonly description?: Text;
  readonly isDeprecated?: boolean;
  /** Restriction to one side. Absent if clients can both send and receive the value. */
  readonly access?: 'readOnly' | 'writeOnly';
  readonly values: readonly ValueModel[];
  /** Whether the values belong to a named schema that is not expanded here. */
  readonly areValuesCopied?: boolean;
  readonly examples: readonly ExampleModel[];
  readonly fields: readonly FieldModel[];
  /**
   * Schemas whose fields also belong to this schema, but are not shown here, and targets of `$ref`s that do not
   * resolve.
   */
  readonly includes: readonly TypePart[];
  /**
   * Schema of the items of an array. Absent if a page shows only its type, unless the items come after `prefixItems`.
   * Anchors in this schema have no segment for the array.
   */
  readonly items?: SchemaModel;
  /** Whether `items` describes only the items after those of `prefixItems`. */
  readonly areItemsRest?: boolean;
  readonly groups: readonly GroupModel[];
  /** Rules about the whole value, such as dependent fields, and whether other fields are allowed. */
  readonly rules: readonly Phrase[];
  /** Discriminator of the schema. Absent if the schema does not have one, or if a group already shows it. */
  readonly discriminator?: {
    readonly property: string;
    /** Values, and the schemas that they select. `value` is absent for the schema that all other values select. */
    readonly mapping: readonly { readonly value?: string; readonly target: TypePart }[];
  };
  readonly xml?: XmlHints;
  readonly externalDocs?: ExternalDocs;
  readonly extensions?: Extensions;
};
