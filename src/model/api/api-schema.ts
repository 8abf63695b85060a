// The schemas of an API description (JSON Schema as OpenAPI uses it), and types that other parts of a description
// share, such as those of values and texts. An optional member is absent if the description does not contain it, unless
// its comment says otherwise.
import type { RecordedMark } from '../history/recorded-mark.ts';
import type { FilePath } from '../paths.ts';
import type { Position } from '../problems/problem.ts';

/** Place of a part of a description. */
export type SpecPlace = { readonly file: FilePath; readonly pointer: string; readonly position: Position };

/**
 * Mark that states when the part was added and when it last changed. Present only if the description was read together
 * with its history; the description itself does not contain it.
 */
export type Recorded = { readonly recorded?: RecordedMark };

/** A JSON value as written: `1.0` is kept as `1.0`, and keys keep their order. */
export type Literal =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly spelling: string }
  | { readonly kind: 'array'; readonly items: readonly Literal[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Literal])[] };

/** The value of a numeric keyword (a limit) with its spelling. */
export type Numeral = { readonly value: number; readonly spelling: string };

/**
 * Markdown in the language of the description, or a key for that Markdown (`src/text/text-key.ts`). Translations are
 * looked up by this value. `SpecText` has the place of each text.
 */
export type Text = string;

/** `x-…` members, kept for templates that render them. */
export type Extensions = Readonly<Record<string, Literal>>;

/** Target of a `$ref` that does not resolve, for example because the target is missing or is on another host. */
export type Missing = {
  /** Name to show: `Pet` for `#/components/schemas/Pet`, `pet` for `pet.yaml`. */
  readonly name: string;
  /** URL of the target. Absent if the reference is not a web address (`https://…`). */
  readonly href?: string;
};

export type ExternalDocs = {
  readonly url: string;
  readonly description?: Text;
  /**
   * Target of the `$ref` in place of the whole object or of its `url`. Present only if the `$ref` does not resolve;
   * `url` is then empty.
   */
  readonly missing?: Missing;
};

export type XmlHints = {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: boolean;
  readonly wrapped?: boolean;
  readonly nodeType?: string;
};

export type Discriminator = {
  readonly propertyName: string;
  /**
   * Pairs of a value and the name of the schema that it selects. If the reference in the mapping does not lead to a
   * schema with a name, the pair contains the reference as written.
   */
  readonly mapping: readonly (readonly [string, string])[];
  readonly defaultMapping?: string;
};

export type EnumValue = Recorded & { readonly value: Literal; readonly name?: string; readonly description?: Text };

export type Property = Recorded & { readonly name: string; readonly isRequired: boolean; readonly schema: Schema };

/**
 * The keywords that limit a value. `exclusiveMinimum` and `exclusiveMaximum` of 2.0 and 3.0, which are booleans there,
 * are converted to the numbers of 3.1.
 */
export type Limits = {
  readonly minimum?: Numeral;
  readonly maximum?: Numeral;
  readonly exclusiveMinimum?: Numeral;
  readonly exclusiveMaximum?: Numeral;
  readonly multipleOf?: Numeral;
  readonly minLength?: Numeral;
  readonly maxLength?: Numeral;
  readonly minItems?: Numeral;
  readonly maxItems?: Numeral;
  readonly minProperties?: Numeral;
  readonly maxProperties?: Numeral;
  readonly minContains?: Numeral;
  readonly maxContains?: Numeral;
  readonly uniqueItems?: boolean;
  readonly pattern?: string;
};

/**
 * A schema in a form that does not depend on the OpenAPI version. For example, `nullable: true` becomes `null` among
 * the types, and a boolean schema becomes `always`. `ref` names a schema of `ApiSpec.schemas`, and siblings of `$ref`
 * are kept next to it. References are not inlined, so a recursive schema is a finite tree. For a named
 * enumeration, `recorded` states when the enumeration last changed.
 */
export type Schema = Recorded & {
  /**
   * Whether only the section of this schema shows its fields, and all other places link to that section. Set only in
   * the result of `indexSchemas`.
   */
  readonly isShownOnce?: true;
  readonly ref?: string;
  /**
   * Targets of `$ref`s that do not resolve: of the schema itself, of a member such as `properties`, or of a merged
   * part. Absent if all resolve.
   */
  readonly missing?: readonly Missing[];
  /** Value of a boolean schema of JSON Schema: `true` accepts every value, and `false` rejects every value. */
  readonly always?: boolean;
  readonly types: readonly string[];
  readonly title?: Text;
  readonly description?: Text;
  readonly format?: string;
  readonly enum?: readonly EnumValue[];
  /** Whether unlisted values may occur as well (`x-ms-enum` with `modelAsString`). */
  readonly isEnumOpen?: boolean;
  readonly const?: Literal;
  readonly default?: Literal;
  readonly examples: readonly Literal[];
  readonly limits: Limits;
  readonly properties: readonly Property[];
  /** Names in `required` that `properties` does not define here; parts of `allOf` may define them. */
  readonly requiredElsewhere: readonly string[];
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly additionalProperties?: Schema;
  /** Meaning of the names of additional properties (`x-additionalPropertiesName`). */
  readonly additionalName?: string;
  readonly unevaluatedProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired: readonly { readonly name: string; readonly requires: readonly string[] }[];
  readonly dependentSchemas: readonly { readonly name: string; readonly schema: Schema }[];
  readonly items?: Schema;
  readonly prefixItems: readonly Schema[];
  readonly contains?: Schema;
  readonly unevaluatedItems?: Schema;
  readonly allOf: readonly Schema[];
  readonly oneOf: readonly Schema[];
  readonly anyOf: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: Discriminator;
  readonly definitions: readonly { readonly name: string; readonly schema: Schema }[];
  readonly anchor?: string;
  readonly dynamicAnchor?: string;
  /** Name to show for a `$dynamicRef`. It becomes a link if it is the name of a schema. */
  readonly dynamicRef?: string;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly contentSchema?: Schema;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly isDeprecated: boolean;
  readonly xml?: XmlHints;
  readonly externalDocs?: ExternalDocs;
  readonly comment?: string;
  /** Keywords that this model does not know, by name. The reference lists them, so that none is lost silently. */
  readonly otherKeywords: Readonly<Record<string, Literal>>;
  readonly extensions: Extensions;
};
