// The encodings of a media type → the headers of its parts, including the parts within parts.
import type { Encoding, Header, MediaType } from '../model/api/api-spec.ts';

/**
 * Media type or encoding. `encodings` are the encodings of named parts, and are absent in an encoding that contains no
 * encodings of named parts.
 */
type Encodings = Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> & { readonly encodings?: readonly Encoding[] };

/** Returns the headers of all encodings, nested ones included (OpenAPI 3.2). */
export const encodingHeaders = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encodings): readonly Header[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding === undefined ? [] : [itemEncoding])].flatMap((encoding) => [
    ...encoding.headers,
    ...encodingHeaders(encoding),
  ]);
