// A description → whether a request or response may contain XML. Otherwise, `xml` in its schemas has no effect.
import type { ApiSpec, Encoding, MediaType, Operation } from '../model/api/api-spec.ts';

/**
 * Returns whether a media type may be XML. A range with `*` (RFC 9110) includes XML if its type is `application`,
 * `text` or `*`.
 */
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

/** Returns whether an operation, a callback or a webhook may send or receive XML. */
export const sendsXml = ({ operations, webhooks }: ApiSpec): boolean =>
  [...operations, ...webhooks]
    .flatMap(withCallbacks)
    .flatMap(({ parameters, requestBody, responses }) => [
      ...parameters,
      ...(requestBody ? [requestBody] : []),
      ...responses,
    ])
    .some(({ content }) => content.some(isXml));
