// The operations of an API description and their contents, such as parameters, responses and examples. Schemas, servers
// and security have files of their own. An optional member is absent if the description does not contain it, unless its
// comment says otherwise.
import type { Server } from './api-info.ts';
import type { Extensions, ExternalDocs, Literal, Missing, Recorded, Schema, SpecPlace, Text } from './api-schema.ts';
import type { SecurityRequirement } from './api-security.ts';
import type { FilePath } from '../paths.ts';

export type Example = {
  readonly name: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly value?: Literal;
  /** Value as it is sent (`serializedValue`, OpenAPI 3.2). */
  readonly serialized?: string;
  readonly externalValue?: string;
  /** File to which `externalValue` refers. Present only if the file is copied to the site. */
  readonly file?: FilePath;
  /**
   * Target of the example's `$ref`. Present only if the `$ref` does not resolve; the example then has only a `name`.
   */
  readonly missing?: Missing;
};

export type Encoding = {
  readonly property: string;
  readonly contentType?: string;
  readonly headers: readonly Header[];
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /**
   * Encodings of the parts within this part (OpenAPI 3.2). `prefixEncodings` and `itemEncoding` have the same meaning
   * as in `MediaType`.
   */
  readonly encodings?: readonly Encoding[];
  readonly prefixEncodings?: readonly Encoding[];
  readonly itemEncoding?: Encoding;
};

export type MediaType = {
  readonly name: string;
  readonly schema?: Schema;
  /** Schema of one item of a stream (OpenAPI 3.2). */
  readonly itemSchema?: Schema;
  readonly examples: readonly Example[];
  readonly encodings: readonly Encoding[];
  /** Encodings of the first parts, which are identified by position (OpenAPI 3.2). `property` is the 0-based index. */
  readonly prefixEncodings?: readonly Encoding[];
  /** Encoding of all parts after those of `prefixEncodings` (OpenAPI 3.2). `property` is empty. */
  readonly itemEncoding?: Encoding;
};

export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type Parameter = Recorded & {
  readonly name: string;
  readonly in: ParameterPlace;
  /** Name of the shared parameter. Absent if the parameter is not a reference. */
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly allowEmptyValue: boolean;
  readonly allowReserved: boolean;
  /** Style as written, or the default style for the place. `collectionFormat` of 2.0 is converted to a style. */
  readonly style: string;
  readonly explode: boolean;
  readonly schema?: Schema;
  /** Media types in the parameter's `content`, which is an alternative to `schema`. */
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
  readonly extensions: Extensions;
};

export type Header = Recorded & {
  readonly name: string;
  /** Name of the shared header. Absent if the header is not a reference. */
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /**
   * Style of the value. Absent if it is `simple`, the only style in 3.x. A `collectionFormat` of 2.0 can result in a
   * different style.
   */
  readonly style?: string;
  /** Value of `explode`. Absent if the description does not set it, which means `false`. */
  readonly explode?: boolean;
  readonly schema?: Schema;
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
};

export type RequestBody = {
  /** Name of the shared body. Absent if the body is not a reference. */
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly content: readonly MediaType[];
  /** Target of the `$ref` of the request body or of its `content`. Present only if that `$ref` does not resolve. */
  readonly missing?: Missing;
};

export type Link = {
  readonly name: string;
  readonly description?: Text;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Target of `operationRef`. Absent if the reference does not name a method below `paths` in a file. */
  readonly operationPlace?: { readonly file: FilePath; readonly method: string; readonly path: string };
  /** Pairs of a parameter name (`path.id` if qualified) and a runtime expression or a value. */
  readonly parameters: readonly (readonly [string, Literal])[];
  readonly requestBody?: Literal;
  readonly server?: Server;
  /** Target of the link's `$ref`. Present only if the `$ref` does not resolve. */
  readonly missing?: Missing;
};

export type Response = {
  /** Key of the response: `200`, `4XX` or `default`. */
  readonly status: string;
  /** Name of the shared response. Absent if the response is not a reference. */
  readonly ref?: string;
  /** Summary of the response. Since OpenAPI 3.2. */
  readonly summary?: Text;
  readonly description?: Text;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly extensions: Extensions;
  /** Target of the `$ref` of the response or of its `content`. Present only if that `$ref` does not resolve. */
  readonly missing?: Missing;
};

export type Callback = {
  readonly name: string;
  readonly expression: string;
  readonly operations: readonly Operation[];
  /**
   * Target of the callback's `$ref`, or of the `$ref` of its path item. Present only if that `$ref` does not resolve.
   */
  readonly missing?: Missing;
};

export type CodeSample = {
  /** Language of the code. Empty if the description does not name one. */
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
  /**
   * Target of the `$ref` of the sample, of its `source`, or of the whole list of samples. Present only if that `$ref`
   * does not resolve; `source` is then empty.
   */
  readonly missing?: Missing;
};

export type Operation = {
  /**
   * Id as written, or else made from method and path. An id that is already taken gets a number, so that each id is
   * unique in the description; anchors are made from ids.
   */
  readonly id: string;
  /** Whether `id` is the `operationId` as written. */
  readonly isIdWritten: boolean;
  /** Method in upper case, except that a method in `additionalOperations` (OpenAPI 3.2) is kept as written. */
  readonly method: string;
  /** Path template, name of a webhook, or runtime expression of a callback. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary?: Text;
  readonly description?: Text;
  readonly externalDocs?: ExternalDocs;
  readonly isDeprecated: boolean;
  /**
   * Parameters in the order written, those of the path item first. A parameter of the operation that overrides a
   * parameter of the path item takes the position of that parameter.
   */
  readonly parameters: readonly Parameter[];
  /**
   * Targets of the `$ref`s of parameters that do not resolve. The names and places of these parameters are not known.
   * Absent if all resolve.
   */
  readonly missingParameters?: readonly Missing[];
  /** Servers whose `$ref` does not resolve. Absent if all resolve. */
  readonly missingServers?: readonly Missing[];
  /**
   * Target of the `$ref` in place of the summary of the operation or of its path item. Present only if the `$ref` does
   * not resolve.
   */
  readonly missingSummary?: Missing;
  /** Target of the `$ref` in place of the operation. Present only if the `$ref` does not resolve. */
  readonly missing?: Missing;
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /**
   * Security of the operation. Absent if the security of the description applies. Empty if clients need no security.
   */
  readonly security?: readonly SecurityRequirement[];
  /** Servers of the operation. Absent if the servers of the description apply. */
  readonly servers?: readonly Server[];
  readonly codeSamples: readonly CodeSample[];
  readonly extensions: Extensions;
  readonly place: SpecPlace;
};
