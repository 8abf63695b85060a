// `requestBody` of 3.x, or the `body` and `formData` parameters of 2.0 → the request body.
import type { Encoding, MediaType, Property, RequestBody, Schema } from '../../model/api/api-spec.ts';
import { isTrue, member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { convertContent } from './convert-content.ts';
import { convertCollectionFormat } from './convert-collection-format.ts';
import { convertSchema } from './schemas/convert-schema.ts';
import { missingOf, convertOnce, partOf, present, textOf } from './conversion.ts';
import type { Conversion, Part } from './conversion.ts';
import { emptySchema } from './schemas/empty-schema.ts';
import { inlineSchema } from './schemas/inline-schema.ts';

const role = 'requestBody.description';

/**
 * Converts the Request Body Object of 3.x. If its `$ref` does not resolve, returns an empty body with the name of the
 * missing part. Returns undefined if the body is absent, internal or not an object.
 */
export const convertBody = (conversion: Conversion, cursor: Cursor | undefined): RequestBody | undefined => {
  const part = partOf(conversion, cursor);
  const missing = missingOf(conversion, cursor);
  if (missing !== undefined) return { isRequired: false, content: [], missing };
  if (part === undefined) return undefined;
  const { target, own, ref } = part;
  const body = convertOnce(conversion.shared.requestBodies, part, () => ({
    description: textOf(conversion, member(target, 'description'), role),
    isRequired: isTrue(member(target, 'required')),
    content: convertContent(conversion, member(target, 'content')),
    missing: missingOf(conversion, member(target, 'content')),
  }));
  return present({
    ...body,
    ref,
    description: textOf(conversion, member(own, 'description'), role) ?? body.description,
  });
};

const convertBodyParameter = (
  conversion: Conversion,
  { target, ref }: Part,
  consumes: readonly string[],
): RequestBody => {
  const written = member(target, 'schema');
  const schema = written && convertSchema(conversion, written);
  return present<RequestBody>({
    ref,
    description: textOf(conversion, member(target, 'description'), role),
    isRequired: isTrue(member(target, 'required')),
    // 2.0 has no default media type, so JSON is assumed.
    content: (consumes.length === 0 ? ['application/json'] : consumes).map((name) =>
      present({ name, schema, examples: [], encodings: [] }),
    ),
  });
};

const convertField = (conversion: Conversion, target: Cursor): Property | undefined => {
  const name = stringOf(member(target, 'name'));
  const inline = inlineSchema(target);
  const schema = inline === undefined ? emptySchema : convertSchema(conversion, inline);
  if (name === undefined || schema === undefined) return undefined;
  const description = textOf(conversion, member(target, 'description'), 'schema.description');
  return { name, isRequired: isTrue(member(target, 'required')), schema: present({ ...schema, description }) };
};

/**
 * Returns the encoding of a form field that is an array, from its `collectionFormat`. The list is empty for all other
 * fields.
 */
const convertFieldEncoding = (target: Cursor): Encoding[] => {
  const property = stringOf(member(target, 'name'));
  if (property === undefined || stringOf(member(target, 'type')) !== 'array') return [];
  return [{ property, headers: [], ...convertCollectionFormat(target, 'query') }];
};

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const convertForm = (conversion: Conversion, fields: readonly Part[], consumes: readonly string[]): RequestBody => {
  const hasFile = fields.some(({ target }) => stringOf(member(target, 'type')) === 'file');
  const written = consumes.filter((name) => formTypes.includes(name) && (!hasFile || name === 'multipart/form-data'));
  const names = written.length > 0 ? written : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  const properties = fields.flatMap(({ target }) => convertField(conversion, target) ?? []);
  const schema: Schema = { ...emptySchema, types: ['object'], properties };
  const encodings = fields.flatMap(({ target }) => convertFieldEncoding(target));
  return {
    isRequired: properties.some(({ isRequired }) => isRequired),
    content: names.map((name): MediaType => ({ name, schema, examples: [], encodings })),
  };
};

/**
 * Converts the `body` parameter or the `formData` parameters of 2.0. `consumes` is the list of media types that applies
 * to the operation. Returns undefined if the operation has no such parameter.
 */
export const convertOldBody = (
  conversion: Conversion,
  parameters: readonly Part[],
  consumes: readonly string[],
): RequestBody | undefined => {
  const placed = (place: string): readonly Part[] =>
    parameters.filter(({ target }) => stringOf(member(target, 'in')) === place);
  const [body] = placed('body');
  if (body !== undefined) return convertBodyParameter(conversion, body, consumes);
  const fields = placed('formData');
  return fields.length === 0 ? undefined : convertForm(conversion, fields, consumes);
};
