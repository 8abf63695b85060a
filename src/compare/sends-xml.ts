// Whether anything that a description sends or gets may be XML: where nothing may, what `xml` says of its schemas reaches nobody.
import type { ApiSpec, Encoding, MediaType, Operation } from '../model/api-spec.ts';

/** `*` of a range (RFC 9110) stands for XML as well, where XML is written with what is before it. */
const saysXml = (written: string): boolean => /xml|(?:^|[\s,])(?:\*|application|text)\/\*/i.test(written);

type Parts = Pick<Encoding, 'encodings' | 'prefixEncodings' | 'itemEncoding'>;

const contentTypesIn = ({ encodings = [], prefixEncodings = [], itemEncoding }: Parts): readonly string[] =>
  [...encodings, ...prefixEncodings, ...(itemEncoding ? [itemEncoding] : [])].flatMap((encoding) => [
    encoding.contentType ?? '',
    ...contentTypesIn(encoding),
  ]);

const isXml = (media: MediaType): boolean => [media.name, ...contentTypesIn(media)].some(saysXml);

const withCallbacks = (operation: Operation): readonly Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

export const sendsXml = ({ operations, webhooks }: ApiSpec): boolean =>
  [...operations, ...webhooks]
    .flatMap(withCallbacks)
    .flatMap(({ parameters, requestBody, responses }) => [...parameters, ...(requestBody ? [requestBody] : []), ...responses])
    .some(({ content }) => content.some(isXml));
