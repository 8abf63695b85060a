// The schema without keywords. Its lists are shared, since a description of GitHub's size has 100,000 schemas, most
// with only empty lists.
import type { Schema } from '../../../model/api/api-spec.ts';

export const none: readonly never[] = [];

export const emptySchema: Schema = {
  types: none,
  examples: none,
  limits: {},
  properties: none,
  requiredElsewhere: none,
  patternProperties: none,
  dependentRequired: none,
  dependentSchemas: none,
  prefixItems: none,
  allOf: none,
  oneOf: none,
  anyOf: none,
  definitions: none,
  isReadOnly: false,
  isWriteOnly: false,
  isDeprecated: false,
  otherKeywords: {},
  extensions: {},
};
