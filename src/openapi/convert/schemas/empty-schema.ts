// A schema without keywords. Other schemas share its empty lists, since most lists of a schema are empty.
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
