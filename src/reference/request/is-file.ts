// Tests whether a schema describes a file. A sample then names a file to send, because authors do not write a file's
// bytes into an example.
import type { Schema } from '../../model/api/api-spec.ts';

/**
 * Returns whether a schema describes bytes: by `format: binary` (OpenAPI 3.0), or by `application/octet-stream` as its
 * `contentMediaType` without a `contentEncoding` (OpenAPI 3.1).
 */
export const isFile = ({ format, contentMediaType, contentEncoding }: Schema): boolean =>
  format === 'binary' || (contentMediaType === 'application/octet-stream' && contentEncoding === undefined);
