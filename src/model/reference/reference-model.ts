// An API description as a reference page shows it: with all anchors, `allOf` merged, references turned into links. It
// has no language: texts are still sources and words are phrases, so that one reading serves every locale. Reading is
// left to src/reference/.
import type { CodeColour } from '../content/code-html.ts';
import type {
  ExternalDocs,
  Callback,
  Example,
  Extensions,
  Link,
  Missing,
  Operation,
  Recorded,
  RequestBody,
  Response,
  Text,
  XmlHints,
} from '../api/api-spec.ts';
import type { MessageKey } from '../messages.ts';
import type { OperationLinkModel } from './operation-link-model.ts';

/** An interface text and the values of its places. A value named `code` is printed as code. */
export type Phrase = { readonly key: MessageKey; readonly values?: Readonly<Record<string, string>> };

/**
 * A piece of a type (`string | `, `Campaign`, `[]`). `anchor` makes it a link to a schema. `missing` is the target if
 * that schema cannot be shown.
 */
export type TypePart = { readonly text: string; readonly anchor?: string; readonly missing?: Missing };

export type SchemaLinkModel = { readonly name: string; readonly anchor: string };

export type ValueModel = Recorded & {
  /** Absent if the value is repeated far from its schema, whose section has the anchor. */
  readonly anchor?: string;
  readonly text: string;
  /** Value as shown: in quotes if a text could be taken for another value or for none. */
  readonly code: string;
  readonly name?: string;
  readonly description?: Text;
};

/** `href` is the address of a file elsewhere, which is linked instead of showing `text`. */
export type ExampleModel = { readonly text: string } & Pick<
  SampleModel,
  'href' | 'missing' | 'summary' | 'description'
>;

/** Kind of a field's name: a name, a pattern of names, or any other name. */
export type FieldKind = 'property' | 'pattern' | 'additional';

export type FieldModel = Recorded & {
  readonly anchor: string;
  readonly kind: FieldKind;
  readonly name: string;
  /** Meaning of any other name (`x-additionalPropertiesName`): `customer id`. */
  readonly called?: string;
  readonly isRequired: boolean;
  /** Schema that defines the field, if it comes from an `allOf`. */
  readonly from?: SchemaLinkModel;
  readonly schema: SchemaModel;
  /** Those of a parameter. Extensions of a field are in its schema. */
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
  /** Title, schema name or type. Absent if the keyword says everything. */
  readonly label?: Text;
  /** Values of the discriminator that select it. */
  readonly values: readonly string[];
  /** Whether all other values of the discriminator select it (3.2). */
  readonly isDefault?: boolean;
  readonly schema: SchemaModel;
};

export type GroupModel = {
  readonly keyword: GroupKeyword;
  /** Description of the schemas, if the keyword alone is not enough (`contains` with its limits). */
  readonly label?: Phrase;
  readonly discriminator?: string;
  readonly choices: readonly ChoiceModel[];
};

/** A schema as shown. `recorded` belongs to its list of values. */
export type SchemaModel = Recorded & {
  readonly type: readonly TypePart[];
  /** Limits, default, const: short, in the order in which they are read. */
  readonly facts: readonly Phrase[];
  readonly title?: Text;
  readonly description?: Text;
  readonly isDeprecated?: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly values: readonly ValueModel[];
  /** Whether the values are those of a named schema that is not expanded here. */
  readonly areValuesCopied?: boolean;
  readonly examples: readonly ExampleModel[];
  readonly fields: readonly FieldModel[];
  /** Schemas whose fields also belong to it, but are not repeated here. */
  readonly includes: readonly TypePart[];
  /** Content of an array, if there is more to say than its type. Its anchors have no segment of their own. */
  readonly items?: SchemaModel;
  /** Whether `items` describes those that follow the items by position. */
  readonly areItemsRest?: boolean;
  readonly groups: readonly GroupModel[];
  /** Rules about the whole value (`dependentRequired`, no other fields …). */
  readonly rules: readonly Phrase[];
  readonly discriminator?: {
    readonly property: string;
    /** `value` is absent for the target of all other values. */
    readonly mapping: readonly { readonly value?: string; readonly target: TypePart }[];
  };
  readonly xml?: XmlHints;
  readonly externalDocs?: ExternalDocs;
  readonly extensions?: Extensions;
};

/** How a part of a body is encoded: a named part, one at a position, or all others. */
export type EncodingModel = {
  readonly label: Phrase;
  readonly facts: readonly Phrase[];
  readonly headers: readonly FieldModel[];
  /** Those of the parts within it. */
  readonly encodings: readonly EncodingModel[];
};

/** Media types of a body. Those with equal schemas are shown once. */
export type MediaModel = {
  readonly anchor: string;
  readonly names: readonly string[];
  /** Whether the media type is a stream; `schema` is then that of one item. */
  readonly isStream: boolean;
  readonly schema?: SchemaModel;
  /** Schema of a stream as a whole, if the description has one. */
  readonly whole?: SchemaModel;
  readonly encodings: readonly EncodingModel[];
  readonly examples: readonly Example[];
};

export type BodyModel = {
  readonly anchor: string;
  readonly body: Omit<RequestBody, 'content'>;
  readonly media: readonly MediaModel[];
};

export type ResponseModel = {
  readonly anchor: string;
  readonly response: Omit<Response, 'headers' | 'content' | 'links'>;
  readonly headers: readonly FieldModel[];
  readonly media: readonly MediaModel[];
  readonly links: readonly { readonly anchor: string; readonly link: Link; readonly target?: OperationLinkModel }[];
};

/** A piece of highlighted code, in the colours of the site's code blocks. */
export type CodeToken = readonly [colour: CodeColour, text: string];

export type SampleModel = {
  readonly label: Phrase | string;
  /** Name of an example in the description. */
  readonly name?: string;
  /** Media type of an example, if other examples next to it have different ones. */
  readonly mediaType?: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly tokens: readonly CodeToken[];
  /** `externalValue` of an example, which is linked instead of showing code. */
  readonly href?: string;
  /** Set for an example that cannot be shown. */
  readonly missing?: Missing;
};

/**
 * A parameter or field (`optimization.budget`; `''` is the whole body) and the calls whose responses contain its value.
 */
export type NeedModel = { readonly value: string; readonly from: readonly OperationLinkModel[] };

/** The call of an operation in one language. */
export type CallModel = SampleModel & {
  readonly language: string;
  /** Reason why there is no sample. */
  readonly note?: Phrase;
};

export type OperationModel = {
  readonly anchor: string;
  /** Parts that are shown as written. */
  readonly operation: Omit<
    Operation,
    'parameters' | 'missingParameters' | 'requestBody' | 'responses' | 'callbacks' | 'codeSamples'
  >;
  /** Values that other calls provide, according to their links: these calls come first. */
  readonly needs: readonly NeedModel[];
  readonly parameters: readonly { readonly place: string; readonly fields: readonly FieldModel[] }[];
  readonly body?: BodyModel;
  readonly responses: readonly ResponseModel[];
  readonly callbacks: readonly {
    readonly anchor: string;
    readonly callback: Omit<Callback, 'operations'>;
    readonly operations: readonly OperationModel[];
  }[];
  /** In the languages of the reference, in their order. Empty for a webhook. */
  readonly calls: readonly CallModel[];
  readonly samples: readonly SampleModel[];
};

export type UsageSide = 'request' | 'response';

/** The first operations that use something, and how many do. `where-used.ts` limits the list. */
export type OperationUses = { readonly operations: readonly OperationLinkModel[]; readonly count: number };

export type SchemaUsage = {
  /** Operations that name the schema themselves: in requests, in responses, in both. */
  readonly direct: readonly (OperationUses & { readonly sides: readonly UsageSide[] })[];
  /** Schemas that contain it, and the operations that reach it through them. */
  readonly through: readonly (OperationUses & { readonly schema: SchemaLinkModel })[];
};

export type NamedSchemaModel = Recorded & {
  readonly anchor: string;
  readonly name: string;
  readonly schema: SchemaModel;
  readonly usedBy: SchemaUsage;
  /** Schemas that are based on it by `allOf`. */
  readonly extendedBy: readonly SchemaLinkModel[];
};

/** A parameter, header, body or response that operations share by its name. */
export type SharedPartModel = {
  readonly anchor: string;
  readonly kind: 'parameter' | 'header' | 'requestBody' | 'response';
  /** Name among the shared parts. `label` is its name in a request or response (`adAccountNo`, `400`). */
  readonly name: string;
  readonly label: string | undefined;
  /** `path`, `query` …, for a parameter. */
  readonly place: string | undefined;
  readonly description: Text | undefined;
  readonly uses: OperationUses;
};
