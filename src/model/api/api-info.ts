// Info and servers of an API description (Info Object and Server Object of OpenAPI). An optional member is absent if
// the description does not contain it, unless its comment says otherwise.
import type { Extensions, Missing, Text } from './api-schema.ts';

export type InfoPart = 'info' | 'version' | 'contact' | 'license' | 'termsOfService';

export type Info = {
  readonly title: Text;
  readonly version: string;
  readonly summary?: Text;
  readonly description?: Text;
  readonly termsOfService?: string;
  /** Targets of the `$ref`s that do not resolve, by part; `info` means the whole object. Absent if all resolve. */
  readonly missing?: Readonly<Partial<Record<InfoPart, Missing>>>;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string; readonly identifier?: string };
  readonly extensions: Extensions;
};

export type Server = {
  readonly url: string;
  /** Name of the server. Since OpenAPI 3.2. */
  readonly name?: string;
  readonly description?: Text;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly values: readonly string[];
    readonly description?: Text;
  }[];
};
