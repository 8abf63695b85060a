// The headers of all parts of a body: named ones, those by position, and the parts within them.
import type { Encoding, Header, MediaType } from '../model/api-spec.ts';

type Encodings = Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> & { readonly encodings?: readonly Encoding[] };

export const encodingHeaders = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encodings): readonly Header[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding === undefined ? [] : [itemEncoding])].flatMap((encoding) => [
    ...encoding.headers,
    ...encodingHeaders(encoding),
  ]);
