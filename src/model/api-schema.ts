// The schemas of an API description (JSON Schema as OpenAPI has it) and the values in them.

import type { RecordedMark } from './recorded-mark.ts';

/** Only in a description that was read with its history: how long the part has been there. Nothing that a description says. */
export type Recorded = { readonly recorded?: RecordedMark };

/** A JSON value as written: `1.0` stays `1.0`, keys keep their order. */
export type Literal =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly spelling: string }
  | { readonly kind: 'array'; readonly items: readonly Literal[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Literal])[] };

/** A number keyword (limit) with its spelling. */
export type Numeral = { readonly value: number; readonly spelling: string };

/** Markdown in the description's own language, or the key of such a text; `SpecText` lists each with its place, translations are looked up by it. */
export type Text = string;

/** `x-…` members, kept for templates that render them. */
export type Extensions = Readonly<Record<string, Literal>>;

/** What a `$ref` names and cannot be shown: nothing is there, or it is on another host. */
export type Missing = {
  /** `Pet` of `#/components/schemas/Pet` and of `pet.yaml`. */
  readonly name: string;
  /** Where it is on the web; absent if it is nowhere. */
  readonly href?: string;
};

export type ExternalDocs = {
  readonly url: string;
  readonly description?: Text;
  /** The `$ref` in the place of the whole, or of `url`, leads nowhere: `url` is empty. */
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
  /** Value → name of a schema, or the reference as written where it names none. */
  readonly mapping: readonly (readonly [string, string])[];
  readonly defaultMapping?: string;
};

export type EnumValue = Recorded & { readonly value: Literal; readonly name?: string; readonly description?: Text };

export type Property = Recorded & { readonly name: string; readonly isRequired: boolean; readonly schema: Schema };

/** The keywords that bound a value. `exclusiveMinimum` of 2.0 and 3.0 (a boolean) is told as the number of 3.1. */
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
 * A schema as written, versions aside: `nullable: true` is `null` among the types, a boolean schema is `always`.
 * `recorded` is that of the list of values of a named enumeration, which is told wherever the name stands.
 * `ref` names a schema of `ApiSpec.schemas` (siblings of `$ref` stand beside it); nothing is inlined, so a recursive schema is a finite tree.
 */
export type Schema = Recorded & {
  /** Set only in an index of schemas. Other pages link to the section of this schema and do not show its fields. */
  readonly isShownOnce?: true;
  readonly ref?: string;
  /** What its `$ref` names and cannot be shown; of a merged schema those of all parts. Nothing is known of its values. */
  readonly missing?: readonly Missing[];
  /** `true` accepts everything, `false` nothing: the boolean schemas of JSON Schema. */
  readonly always?: boolean;
  readonly types: readonly string[];
  readonly title?: Text;
  readonly description?: Text;
  readonly format?: string;
  readonly enum?: readonly EnumValue[];
  /** Values that are not listed may come as well (`x-ms-enum` with `modelAsString`). */
  readonly isEnumOpen?: boolean;
  readonly const?: Literal;
  readonly default?: Literal;
  readonly examples: readonly Literal[];
  readonly limits: Limits;
  readonly properties: readonly Property[];
  /** Names in `required` that `properties` does not define here (allOf parts do that). */
  readonly requiredElsewhere: readonly string[];
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly additionalProperties?: Schema;
  /** What the names of `additionalProperties` stand for (`x-additionalPropertiesName`). */
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
  /** `$dynamicRef`, as the name to show; it is a link where it names a schema. */
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
  /** Keywords that this model does not know, by name: listed, never lost silently. */
  readonly otherKeywords: Readonly<Record<string, Literal>>;
  readonly extensions: Extensions;
};
