// An API description in our own model, the same for OpenAPI 2.0, 3.0, 3.1 and 3.2. Named schemas keep their names
// (`ref`), texts are not translated, and numbers keep their spelling. Reading files is left to src/openapi/. An
// optional member is absent if the description does not contain it, unless its comment says otherwise.
import type { Info, Server } from './api-info.ts';
import type { Extensions, ExternalDocs, Missing, Recorded, Schema, SpecPlace, Text } from './api-schema.ts';
import type { SecurityRequirement, SecurityScheme } from './api-security.ts';
import type { FilePath } from '../paths.ts';
import type { Operation } from './api-operation.ts';

export type * from './api-info.ts';
export type * from './api-operation.ts';
export type * from './api-schema.ts';
export type * from './api-security.ts';

export type SpecText = {
  /** Text as written. */
  readonly source: Text;
  /**
   * Value that other parts of the `ApiSpec` contain in place of `source`, and by which translations are looked up.
   * Absent if it equals `source`.
   */
  readonly key?: Text;
  /**
   * Role of the text: `operation.summary`, `schema.description`, `enum.description` … A catalogue has the role as a
   * `msgctxt` if one source needs several translations.
   */
  readonly role: string;
  readonly place: SpecPlace;
};

export type Tag = {
  readonly name: string;
  /** Name to show: `x-displayName`, or else `summary` (OpenAPI 3.2). */
  readonly displayName?: Text;
  readonly description?: Text;
  readonly externalDocs?: ExternalDocs;
  /** Name of the tag or group that contains this tag (3.2, or made from `x-tagGroups`). */
  readonly parent?: string;
  /** Kind of the tag: `nav`, `badge`, `audience` … (OpenAPI 3.2). */
  readonly kind?: string;
  /** Whether the description declares the tag. False for a tag that only operations name. */
  readonly isDeclared: boolean;
  readonly extensions: Extensions;
};

export type NamedSchema = Recorded & { readonly name: string; readonly schema: Schema; readonly place: SpecPlace };

export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

export type ApiSpec = {
  /** Name as in `ApiSettings`: `ad`, or `ad@v1`. */
  readonly name: string;
  readonly file: FilePath;
  readonly version: OpenApiVersion;
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Servers whose `$ref` does not resolve. Absent if all resolve. */
  readonly missingServers?: readonly Missing[];
  readonly tags: readonly Tag[];
  /** Groups of tags (`x-tagGroups`), in the order written. Empty if the description has no groups. */
  readonly tagGroups: readonly { readonly name: Text; readonly tags: readonly string[] }[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /**
   * Path items and webhooks whose `$ref` does not resolve; without `path`, the whole `paths` or `webhooks` is missing.
   * Absent if all resolve.
   */
  readonly missingPaths?: readonly { readonly path?: string; readonly missing: Missing }[];
  /** All schemas with a name, in the order of the description. */
  readonly schemas: readonly NamedSchema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security: readonly SecurityRequirement[];
  readonly externalDocs?: ExternalDocs;
  readonly extensions: Extensions;
  /** All texts that can be translated, ordered by file (as in `files`), then by position. */
  readonly texts: readonly SpecText[];
  /** Replacements for texts whose `$ref` does not resolve (`missing-text.ts`). Absent if all resolve. */
  readonly missingTexts?: readonly Text[];
  /** Files of the description: the entry file, then the files that references reach (`$ref`, `externalValue` …). */
  readonly files: readonly FilePath[];
  /**
   * Files that examples refer to and that are copied to the output instead of being shown (pictures, archives). Absent
   * if no example refers to such a file.
   */
  readonly exampleFiles?: readonly FilePath[];
};
