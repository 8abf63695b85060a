// The encodings of a body → the headers of all its parts: those with a name, those by position, and the parts in them.
import type { Encoding, Header, MediaType } from '../model/api/api-spec.ts';

type Encodings = Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> & { readonly encodings?: readonly Encoding[] };

/** Returns the headers of all encodings, nested ones included (OpenAPI 3.2). */
export const encodingHeaders = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encodings): readonly Header[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding === undefined ? [] : [itemEncoding])].flatMap((encoding) => [
    ...encoding.headers,
    ...encodingHeaders(encoding),
  ]);
