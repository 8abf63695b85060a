// The encodings of a media type → the headers of its parts, including the parts within parts.
import type { Encoding, Header, MediaType } from '../model/api/api-spec.ts';

/** Media type or encoding. `encodings` contains the encodings of named parts, and may be absent in an encoding. */
type Encodings = Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> & { readonly encodings?: readonly Encoding[] };

/** Returns the headers of all encodings, nested ones included (OpenAPI 3.2). */
export const encodingHeaders = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encodings): readonly Header[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding === undefined ? [] : [itemEncoding])].flatMap((encoding) => [
    ...encoding.headers,
    ...encodingHeaders(encoding),
  ]);
