// The security of an API description: the schemes it defines and the combinations of them that clients need. An
// optional member is absent if the description does not contain it, unless its comment says otherwise.
import type { Extensions, Missing, Text } from './api-schema.ts';

/**
 * Security schemes that a client needs together. If an operation has several requirements, they are alternatives. An
 * empty requirement means that a client needs no security.
 */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

export type OAuthFlow = {
  readonly kind: string;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description?: Text }[];
};

export type SecurityScheme = {
  readonly name: string;
  readonly type: string;
  readonly description?: Text;
  readonly in?: string;
  readonly parameterName?: string;
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly oauth2MetadataUrl?: string;
  readonly flows: readonly OAuthFlow[];
  readonly isDeprecated: boolean;
  readonly extensions: Extensions;
  /** Target of the scheme's `$ref`. Present only if the `$ref` does not resolve. */
  readonly missing?: Missing;
};
