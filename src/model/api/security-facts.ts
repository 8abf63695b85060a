// A security scheme → its details that pages show in addition to its type, in the order of the page. Also names the
// URLs of an OAuth flow.
import type { SecurityScheme } from './api-security.ts';

/** Names of the URLs of an OAuth flow. The key of the label of a URL is `reference.security.<name>`. */
export const flowUrls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

/**
 * Returns the properties that are set in a scheme, each as the key of an interface text and a value. The OAuth flows
 * are not included.
 */
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
