// An API description read for a reference page: every anchor given, `allOf` merged, references turned into links. Language-free: texts stay
// sources and words are phrases, so that one reading serves every locale.
import type { CodeColour } from './code-html.ts';
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
} from './api-spec.ts';
import type { MessageKey } from './messages.ts';
import type { OperationLinkModel, SectionModel } from './reference-section-model.ts';

export type * from './reference-section-model.ts';

/** An interface text and what fills its places. A value named `code` is printed as code. */
export type Phrase = { readonly key: MessageKey; readonly values?: Readonly<Record<string, string>> };

/** A piece of a type (`string | `, `Campaign`, `[]`); with `anchor` it is a link to a schema, with `missing` the name of one that cannot be shown. */
export type TypePart = { readonly text: string; readonly anchor?: string; readonly missing?: Missing };

export type SchemaLinkModel = { readonly name: string; readonly anchor: string };

export type ValueModel = Recorded & {
  /** Absent where it is told again, far from its schema: that one's section has it. */
  readonly anchor?: string;
  readonly text: string;
  /** As it is shown: with its quotes where a text could be taken for nothing or for another value. */
  readonly code: string;
  readonly name?: string;
  readonly description?: Text;
};

/** `href`: of a file elsewhere, which is a link instead of `text`. */
export type ExampleModel = { readonly text: string } & Pick<SampleModel, 'href' | 'missing' | 'summary' | 'description'>;

/** What stands for a field's name: a name, a pattern of names, or any other name. */
export type FieldKind = 'property' | 'pattern' | 'additional';

export type FieldModel = Recorded & {
  readonly anchor: string;
  readonly kind: FieldKind;
  readonly name: string;
  /** What any other name stands for (`x-additionalPropertiesName`): `customer id`. */
  readonly called?: string;
  readonly isRequired: boolean;
  /** The schema that wrote the field, where `allOf` brought it in. */
  readonly from?: SchemaLinkModel;
  readonly schema: SchemaModel;
  /** Of a parameter, where there are some; a field's own are its schema's. */
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
  /** Title, schema name or type: what the choice is called. Absent where the keyword says it all. */
  readonly label?: Text;
  /** Values of the discriminator that choose it. */
  readonly values: readonly string[];
  /** Every other value of the discriminator chooses it (3.2). */
  readonly isDefault?: boolean;
  readonly schema: SchemaModel;
};

export type GroupModel = {
  readonly keyword: GroupKeyword;
  /** What is said of the schemas, where the keyword alone does not decide it (`contains` with its bounds). */
  readonly label?: Phrase;
  readonly discriminator?: string;
  readonly choices: readonly ChoiceModel[];
};

/** `recorded`: of the list of values. */
export type SchemaModel = Recorded & {
  readonly type: readonly TypePart[];
  /** Limits, default, const: short, in the order in which they are read. */
  readonly facts: readonly Phrase[];
  readonly title?: Text;
  readonly description?: Text;
  readonly isDeprecated?: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly values: readonly ValueModel[];
  /** They are those of a schema that is no longer opened here. */
  readonly areValuesCopied?: boolean;
  readonly examples: readonly ExampleModel[];
  readonly fields: readonly FieldModel[];
  /** Schemas whose fields belong to it, too, but are not repeated here. */
  readonly includes: readonly TypePart[];
  /** What an array holds, where there is more to say than its type; its anchors have no segment of their own. */
  readonly items?: SchemaModel;
  /** They are those that follow the items by position. */
  readonly areItemsRest?: boolean;
  readonly groups: readonly GroupModel[];
  /** Rules about the whole value (`dependentRequired`, no other fields …). */
  readonly rules: readonly Phrase[];
  readonly discriminator?: {
    readonly property: string;
    /** `value` is absent for what every other value leads to. */
    readonly mapping: readonly { readonly value?: string; readonly target: TypePart }[];
  };
  readonly xml?: XmlHints;
  readonly externalDocs?: ExternalDocs;
  readonly extensions?: Extensions;
};

/** How a part of a body is written: a named one, one at a position, every other one. */
export type EncodingModel = {
  readonly label: Phrase;
  readonly facts: readonly Phrase[];
  readonly headers: readonly FieldModel[];
  /** Of the parts within it. */
  readonly encodings: readonly EncodingModel[];
};

/** Media types of equal schemas are told once. */
export type MediaModel = {
  readonly anchor: string;
  readonly names: readonly string[];
  /** Of one item, where the media type is a stream. */
  readonly isStream: boolean;
  readonly schema?: SchemaModel;
  /** What holds for a stream as a whole, where that is told. */
  readonly whole?: SchemaModel;
  readonly encodings: readonly EncodingModel[];
  readonly examples: readonly Example[];
};

export type BodyModel = { readonly anchor: string; readonly body: Omit<RequestBody, 'content'>; readonly media: readonly MediaModel[] };

export type ResponseModel = {
  readonly anchor: string;
  readonly response: Omit<Response, 'headers' | 'content' | 'links'>;
  readonly headers: readonly FieldModel[];
  readonly media: readonly MediaModel[];
  readonly links: readonly { readonly anchor: string; readonly link: Link; readonly target?: OperationLinkModel }[];
};

/** Highlighted code, in the colours of the site's code blocks. */
export type CodeToken = readonly [colour: CodeColour, text: string];

export type SampleModel = {
  readonly label: Phrase | string;
  /** Of an example: what the description calls it. */
  readonly name?: string;
  /** Of an example, where its neighbours are of other media types. */
  readonly mediaType?: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly tokens: readonly CodeToken[];
  /** `externalValue` of an example: a link instead of code. */
  readonly href?: string;
  /** An example that cannot be shown. */
  readonly missing?: Missing;
};

/** A parameter or field (`optimization.budget`; `''` is the whole body) and the calls whose answers give its value. */
export type NeedModel = { readonly value: string; readonly from: readonly OperationLinkModel[] };

/** The call of an operation in one language. */
export type CallModel = SampleModel & {
  readonly language: string;
  /** Why there is none. */
  readonly note?: Phrase;
};

export type OperationModel = {
  readonly anchor: string;
  /** What of it is told as it is written. */
  readonly operation: Omit<Operation, 'parameters' | 'missingParameters' | 'requestBody' | 'responses' | 'callbacks' | 'codeSamples'>;
  /** What to call first, as the links of other calls tell. */
  readonly needs: readonly NeedModel[];
  readonly parameters: readonly { readonly place: string; readonly fields: readonly FieldModel[] }[];
  readonly body?: BodyModel;
  readonly responses: readonly ResponseModel[];
  readonly callbacks: readonly {
    readonly anchor: string;
    readonly callback: Omit<Callback, 'operations'>;
    readonly operations: readonly OperationModel[];
  }[];
  /** In the layout's languages, in their order; none of a webhook. */
  readonly calls: readonly CallModel[];
  readonly samples: readonly SampleModel[];
};

export type UsageSide = 'request' | 'response';

/** The first operations that use something (`where-used.ts` says how many), and how many do. */
export type OperationUses = { readonly operations: readonly OperationLinkModel[]; readonly count: number };

export type SchemaUsage = {
  /** Operations that name the schema themselves: in requests, in responses, in both. */
  readonly direct: readonly (OperationUses & { readonly sides: readonly UsageSide[] })[];
  /** Schemas that hold it, and the operations that reach it so. */
  readonly through: readonly (OperationUses & { readonly schema: SchemaLinkModel })[];
};

export type NamedSchemaModel = Recorded & {
  readonly anchor: string;
  readonly name: string;
  readonly schema: SchemaModel;
  readonly usedBy: SchemaUsage;
  /** Schemas built upon it by `allOf`. */
  readonly extendedBy: readonly SchemaLinkModel[];
};

/** A parameter, header, body or response with a name of its own, that operations share. */
export type SharedPartModel = {
  readonly anchor: string;
  readonly kind: 'parameter' | 'header' | 'requestBody' | 'response';
  /** Its name among the shared parts; what it is called in a request or answer (`adAccountNo`, `400`) is `label`. */
  readonly name: string;
  readonly label: string | undefined;
  /** Of a parameter: `path`, `query` … */
  readonly place: string | undefined;
  readonly description: Text | undefined;
  readonly uses: OperationUses;
};

export type ReferenceModel = {
  readonly sections: readonly SectionModel[];
  readonly webhooks: readonly OperationModel[];
  readonly schemas: readonly NamedSchemaModel[];
  readonly sharedParts: readonly SharedPartModel[];
};
