// Tests whether a value is a file: bytes that nobody writes into an example (OpenAPI 3.0 `format: binary`, 3.1 `contentMediaType`).
import type { Schema } from '../../model/api-spec.ts';

export const isFile = ({ format, contentMediaType, contentEncoding }: Schema): boolean =>
  format === 'binary' || (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);
