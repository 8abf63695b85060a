// The security of an operation → the headers, query and cookies that a call needs, with a placeholder for each secret.
import type { ApiSpec, Operation, SecurityScheme } from '../../model/api/api-spec.ts';

export type Secrets = {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly string[];
  readonly cookies: readonly string[];
};

const none: Secrets = { headers: [], query: [], cookies: [] };

const apiKey = ({ in: place, parameterName: name = '' }: SecurityScheme): Secrets => {
  if (place === 'query') return { ...none, query: [`${encodeURIComponent(name)}=API_KEY`] };
  return place === 'cookie' ? { ...none, cookies: [`${name}=API_KEY`] } : { ...none, headers: [[name, 'API_KEY']] };
};

const secretOf = (scheme: SecurityScheme): Secrets => {
  if (scheme.missing !== undefined) return none;
  const kind = scheme.scheme?.toLowerCase();
  if (scheme.type === 'apiKey' && scheme.parameterName !== undefined) return apiKey(scheme);
  // A client certificate is not part of the HTTP request, so it needs no placeholder.
  if (scheme.type === 'mutualTLS') return none;
  if (kind === 'basic' || scheme.type === 'basic')
    return { ...none, headers: [['Authorization', 'Basic CREDENTIALS']] };
  const isOther = scheme.type === 'http' && kind !== 'bearer';
  return {
    ...none,
    headers: [['Authorization', isOther ? `${scheme.scheme ?? 'Bearer'} CREDENTIALS` : 'Bearer ACCESS_TOKEN']],
  };
};

/**
 * Returns the secrets for the first alternative of an operation's security. All schemes of this alternative are needed
 * (Security Requirement Object).
 */
export const secretsOf = (operation: Operation, { security, securitySchemes }: ApiSpec): Secrets => {
  const needs = (operation.security ?? security)[0] ?? [];
  const secrets = needs.flatMap(({ scheme }) => securitySchemes.filter(({ name }) => name === scheme).map(secretOf));
  return {
    headers: secrets.flatMap(({ headers }) => headers),
    query: secrets.flatMap(({ query }) => query),
    cookies: secrets.flatMap(({ cookies }) => cookies),
  };
};
