// Redocly's types for OpenAPI 3.2 → the same types, corrected in the places in which version 2.64 of Redocly differs
// from the specification. Each correction can be removed once Redocly contains it.
import { getOwn } from '../model/get-own.ts';
import type { NodeType, SpecVersion } from '@redocly/openapi-core';

type Types = Record<string, NodeType>;

const extend = (types: Types, name: string, change: (type: NodeType) => Partial<NodeType>): Types => {
  const type = getOwn(types, name);
  return type === undefined ? types : { ...types, [name]: { ...type, ...change(type) } };
};

const withProperties = (types: Types, name: string, properties: NodeType['properties']): Types =>
  extend(types, name, (type) => ({ properties: { ...type.properties, ...properties } }));

const styles = ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'];

/** Returns the types with corrections for OpenAPI 3.2. Types of other versions are not changed. */
export const patchRedoclyTypes = (given: Types, version: SpecVersion): Types => {
  if (version !== 'oas3_2') return given;
  // Redocly gives each scope of a device flow the type `string`, which is not the name of one of its node types, so
  // `lint` throws at the first scope.
  let types: Types = { ...given, DeviceScopes: { properties: {}, additionalProperties: { type: 'string' } } };
  types = withProperties(types, 'DeviceAuthorization', { scopes: 'DeviceScopes' });
  // §4.12.2: a parameter may have the style `cookie`.
  types = withProperties(types, 'Parameter', { style: { enum: styles } });
  // §4.15.1: an encoding may contain encodings.
  types = withProperties(types, 'Encoding', {
    encoding: 'EncodingMap',
    prefixEncoding: null,
    itemEncoding: 'Encoding',
  });
  // §4.14: a media type may have a description.
  types = withProperties(types, 'MediaType', { description: { type: 'string' } });
  // §4.17.1: the description of a response may be left out.
  types = extend(types, 'Response', () => ({ required: [] }));
  // §4.7.1: a shared media type is a Media Type Object, not a map of them.
  return extend(types, 'NamedMediaTypes', () => ({ additionalProperties: 'MediaType' }));
};
