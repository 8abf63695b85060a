// Facts that pages show about a security scheme besides its type: the key of each text and its value, in the order of the page.
import type { SecurityScheme } from './api-security.ts';

/** Addresses of an OAuth flow; the text of each is `reference.security.<name>`. */
export const flowUrls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

export const securityFacts = (scheme: SecurityScheme) => {
  const { in: place, parameterName = '', scheme: name, bearerFormat, openIdConnectUrl, oauth2MetadataUrl } = scheme;
  const facts = [
    { key: 'reference.security.in', value: place === undefined ? undefined : `${place} ${parameterName}`.trim() },
    { key: 'reference.security.scheme', value: name },
    { key: 'reference.security.bearerFormat', value: bearerFormat },
    { key: 'reference.security.openIdConnect', value: openIdConnectUrl },
    { key: 'reference.security.metadata', value: oauth2MetadataUrl },
  ] as const;
  return facts.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
};
