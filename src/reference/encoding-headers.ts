// The encodings of a body → the headers of its parts, by name or by position, and of the parts nested in them.
import type { Encoding, Header, MediaType } from '../model/api/api-spec.ts';

/** Media type or encoding. `encodings`: those of named parts; absent if an encoding has no nested encodings. */
type Encodings = Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> & { readonly encodings?: readonly Encoding[] };

/** Returns the headers of all encodings, nested ones included (OpenAPI 3.2). */
export const encodingHeaders = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encodings): readonly Header[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding === undefined ? [] : [itemEncoding])].flatMap((encoding) => [
    ...encoding.headers,
    ...encodingHeaders(encoding),
  ]);
