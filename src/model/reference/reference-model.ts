// An API description as a reference page shows it: with all anchors, merged `allOf`, and links in place of references.
// The model does not depend on a locale, since texts are not translated and labels are phrases. Making the model is
// left to src/reference/.
import type { Callback, Example, Link, Operation, Recorded, RequestBody, Response, Text } from '../api/api-spec.ts';
import type { OperationLinkModel } from './operation-link-model.ts';
import type { Phrase } from './phrase.ts';
import type { FieldModel, SchemaModel, SchemaLinkModel } from './schema-model.ts';
import type { SampleModel, CallModel } from './sample-model.ts';

/** Encoding of a named part of a body, of the part at a position, or of all other parts. */
export type EncodingModel = {
  readonly label: Phrase;
  readonly facts: readonly Phrase[];
  readonly headers: readonly FieldModel[];
  /** Encodings of the parts within this part. */
  readonly encodings: readonly EncodingModel[];
};

/** Media types of a body that have the same content. This content is shown once. */
export type MediaModel = {
  readonly anchor: string;
  readonly names: readonly string[];
  /** Whether the body is a stream; `schema` is then the schema of one item. */
  readonly isStream: boolean;
  /** Schema of the content. Absent if the description does not contain one. */
  readonly schema?: SchemaModel;
  /** Schema of a stream as a whole. Absent for other bodies, and if the description does not contain such a schema. */
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
  /**
   * Links to operations that a client may call next. `target` is absent if the description does not contain the
   * operation of a link.
   */
  readonly links: readonly { readonly anchor: string; readonly link: Link; readonly target?: OperationLinkModel }[];
};

/**
 * A parameter or field (`optimization.budget`; `''` is the whole body) and the operations whose responses contain its
 * value.
 */
export type NeedModel = { readonly value: string; readonly from: readonly OperationLinkModel[] };

export type OperationModel = {
  readonly anchor: string;
  /** The operation without the parts for which this model has members of its own. */
  readonly operation: Omit<
    Operation,
    'parameters' | 'missingParameters' | 'requestBody' | 'responses' | 'callbacks' | 'codeSamples'
  >;
  /**
   * Values that the responses of other operations provide, according to the links of these responses. Clients call
   * those operations first.
   */
  readonly needs: readonly NeedModel[];
  readonly parameters: readonly { readonly place: string; readonly fields: readonly FieldModel[] }[];
  /** Request body. Absent if the operation does not have one. */
  readonly body?: BodyModel;
  readonly responses: readonly ResponseModel[];
  readonly callbacks: readonly {
    readonly anchor: string;
    readonly callback: Omit<Callback, 'operations'>;
    readonly operations: readonly OperationModel[];
  }[];
  /**
   * Samples of calls, in the order of the languages that are shown with the operations. A sample is generated, or is
   * the description's own. Empty for a webhook or a callback.
   */
  readonly calls: readonly CallModel[];
  readonly samples: readonly SampleModel[];
};

export type UsageSide = 'request' | 'response';

/**
 * The first operations that use a schema or a shared part, and the number of all such operations. `where-used.ts`
 * limits the list.
 */
export type OperationUses = { readonly operations: readonly OperationLinkModel[]; readonly count: number };

export type SchemaUsage = {
  /**
   * Operations that refer to the schema directly, in up to three groups: only in requests, only in responses, and in
   * requests and responses.
   */
  readonly direct: readonly (OperationUses & { readonly sides: readonly UsageSide[] })[];
  /** Schemas that contain this schema, and the operations that reach it through them. */
  readonly through: readonly (OperationUses & { readonly schema: SchemaLinkModel })[];
};

export type NamedSchemaModel = Recorded & {
  readonly anchor: string;
  readonly name: string;
  readonly schema: SchemaModel;
  readonly usedBy: SchemaUsage;
  /** Schemas that include this schema with `allOf`. */
  readonly extendedBy: readonly SchemaLinkModel[];
};

/** A named parameter, header, body or response that operations share. */
export type SharedPartModel = {
  readonly anchor: string;
  readonly kind: 'parameter' | 'header' | 'requestBody' | 'response';
  readonly name: string;
  /** Name of the part in a request or response (`adAccountNo`, `400`); undefined for a request body. */
  readonly label: string | undefined;
  /** Place of a parameter: `path`, `query` …; undefined for all other parts. */
  readonly place: string | undefined;
  readonly description: Text | undefined;
  readonly uses: OperationUses;
};
