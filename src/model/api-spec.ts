// One API description in our own model, whatever version it was written in: 2.0, 3.0, 3.1 and 3.2 mean the same afterwards.
// Named schemas stay named (`ref`), texts stay in the language they were written in, every number keeps its spelling.
import type { Info, Server } from './api-info.ts';
import type { Extensions, ExternalDocs, Literal, Missing, Recorded, Schema, Text } from './api-schema.ts';
import type { SecurityRequirement, SecurityScheme } from './api-security.ts';
import type { FilePath } from './paths.ts';
import type { Position } from './problem.ts';

export type * from './api-info.ts';
export type * from './api-schema.ts';
export type * from './api-security.ts';

export type SpecPlace = { readonly file: FilePath; readonly pointer: string; readonly position: Position };

export type SpecText = {
  /** The words, as written. */
  readonly source: Text;
  /** What the description has in its place, and translations are looked up by; absent where that is `source`. */
  readonly key?: Text;
  /** What it is (`operation.summary`, `schema.description`, `enum.description` …): a catalogue's `msgctxt` where one source needs two translations. */
  readonly role: string;
  readonly place: SpecPlace;
};

export type Tag = {
  readonly name: string;
  /** `x-displayName`, or `summary` of 3.2. */
  readonly displayName?: Text;
  readonly description?: Text;
  readonly externalDocs?: ExternalDocs;
  /** 3.2, or made from `x-tagGroups`: the name of the tag or group above. */
  readonly parent?: string;
  /** 3.2: `nav`, `badge`, `audience` … */
  readonly kind?: string;
  /** False where operations use a tag that the description does not declare. */
  readonly isDeclared: boolean;
  readonly extensions: Extensions;
};

export type NamedSchema = Recorded & { readonly name: string; readonly schema: Schema; readonly place: SpecPlace };

export type Example = {
  readonly name: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly value?: Literal;
  /** 3.2: the bytes as they go over the wire. */
  readonly serialized?: string;
  readonly externalValue?: string;
  /** The file beside the description that `externalValue` names, where it is one that is copied. */
  readonly file?: FilePath;
  /** Its `$ref` leads nowhere: nothing else is told. */
  readonly missing?: Missing;
};

export type Encoding = {
  readonly property: string;
  readonly contentType?: string;
  readonly headers: readonly Header[];
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** 3.2: of the parts within this part, as a media type has them; absent where there are none. */
  readonly encodings?: readonly Encoding[];
  readonly prefixEncodings?: readonly Encoding[];
  readonly itemEncoding?: Encoding;
};

export type MediaType = {
  readonly name: string;
  readonly schema?: Schema;
  /** 3.2: one item of a stream. */
  readonly itemSchema?: Schema;
  readonly examples: readonly Example[];
  readonly encodings: readonly Encoding[];
  /** 3.2: of parts that go by position, `property` being their number; absent where there are none. */
  readonly prefixEncodings?: readonly Encoding[];
  /** 3.2: of every other part, `property` being empty. */
  readonly itemEncoding?: Encoding;
};

export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type Parameter = Recorded & {
  readonly name: string;
  readonly in: ParameterPlace;
  /** The shared parameter's name where it is one of `components.parameters`. */
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly allowEmptyValue: boolean;
  readonly allowReserved: boolean;
  /** Always told: the default of its place where the description is silent. 2.0 `collectionFormat` is told in styles. */
  readonly style: string;
  readonly explode: boolean;
  readonly schema?: Schema;
  /** Instead of `schema`: how the value is serialised. */
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
  readonly extensions: Extensions;
};

export type Header = Recorded & {
  readonly name: string;
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Absent: `simple`, the only one of 3.x. 2.0's `collectionFormat` has others. */
  readonly style?: string;
  /** Absent where the description is silent (`false`). */
  readonly explode?: boolean;
  readonly schema?: Schema;
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
};

export type RequestBody = {
  readonly ref?: string;
  readonly description?: Text;
  readonly isRequired: boolean;
  readonly content: readonly MediaType[];
  /** Its `$ref` leads nowhere. */
  readonly missing?: Missing;
};

export type Link = {
  readonly name: string;
  readonly description?: Text;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Where `operationRef` leads, if it is a place among the paths of a description. */
  readonly operationPlace?: { readonly file: FilePath; readonly method: string; readonly path: string };
  /** Parameter name (`path.id` where qualified) → runtime expression or value. */
  readonly parameters: readonly (readonly [string, Literal])[];
  readonly requestBody?: Literal;
  readonly server?: Server;
  /** Its `$ref` leads nowhere. */
  readonly missing?: Missing;
};

export type Response = {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly ref?: string;
  /** 3.2. */
  readonly summary?: Text;
  readonly description?: Text;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly extensions: Extensions;
  /** Its `$ref` leads nowhere. */
  readonly missing?: Missing;
};

export type Callback = {
  readonly name: string;
  readonly expression: string;
  readonly operations: readonly Operation[];
  /** Its `$ref`, or that of its path item, leads nowhere. */
  readonly missing?: Missing;
};

export type CodeSample = {
  /** Empty if the whole sample is missing. */
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
  /** Its `$ref`, or that of its source, leads nowhere: `source` is empty. */
  readonly missing?: Missing;
};

export type Operation = {
  /** As written, else made from method and path: unique in the description, and the operation's anchor. */
  readonly id: string;
  readonly isIdWritten: boolean;
  /** Upper case; any token for `additionalOperations` of 3.2. */
  readonly method: string;
  /** Path template, name of a webhook, or runtime expression of a callback. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary?: Text;
  readonly description?: Text;
  readonly externalDocs?: ExternalDocs;
  readonly isDeprecated: boolean;
  /** Those of the path item first, overridden ones replaced in place; order as written. */
  readonly parameters: readonly Parameter[];
  /** Parameters whose `$ref` leads nowhere, so that neither name nor place is known; absent if there are none. */
  readonly missingParameters?: readonly Missing[];
  /** Servers whose `$ref` leads nowhere; absent if there are none. */
  readonly missingServers?: readonly Missing[];
  /** The `$ref` in the place of the summary leads nowhere: the title is the method and the path. */
  readonly missingSummary?: Missing;
  /** The operation itself is a `$ref` that leads nowhere. */
  readonly missing?: Missing;
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Absent: the description's own holds. Empty: no security. */
  readonly security?: readonly SecurityRequirement[];
  /** Absent: the description's own hold. */
  readonly servers?: readonly Server[];
  readonly codeSamples: readonly CodeSample[];
  readonly extensions: Extensions;
  readonly place: SpecPlace;
};

export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

export type ApiSpec = {
  /** Folder name below `specs/`, or the file's name: the last segment of its route path. */
  readonly name: string;
  readonly file: FilePath;
  readonly version: OpenApiVersion;
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Servers whose `$ref` leads nowhere; absent if there are none. */
  readonly missingServers?: readonly Missing[];
  readonly tags: readonly Tag[];
  /** `x-tagGroups`, in order; empty where there are none. */
  readonly tagGroups: readonly { readonly name: Text; readonly tags: readonly string[] }[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** Path items and webhooks whose `$ref` leads nowhere; without `path` it is all of them. Absent if there are none. */
  readonly missingPaths?: readonly { readonly path?: string; readonly missing: Missing }[];
  /** Every schema with a name, in the order of the description. */
  readonly schemas: readonly NamedSchema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security: readonly SecurityRequirement[];
  readonly externalDocs?: ExternalDocs;
  readonly extensions: Extensions;
  /** Every text that can be translated, in the order of places. */
  readonly texts: readonly SpecText[];
  /** What stands in the place of texts whose `$ref` leads nowhere (`missing-text.ts`); absent if there are none. */
  readonly missingTexts?: readonly Text[];
  /** Files that its `$ref`s reached, the entry file first. */
  readonly files: readonly FilePath[];
  /** Files that examples lead to and no page shows (pictures, archives): they are copied. */
  readonly exampleFiles?: readonly FilePath[];
};
