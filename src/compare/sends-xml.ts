// Whether anything that a description sends or gets may be XML: where nothing may, what `xml` says of its schemas reaches nobody.
import type { ApiSpec, MediaType, Operation } from '../model/api-spec.ts';

/** `*` of a range (RFC 9110) stands for XML as well. */
const isXml = ({ name, encodings }: MediaType): boolean =>
  [name, ...encodings.map(({ contentType }) => contentType ?? '')].some((written) => /xml|\*/i.test(written));

const withCallbacks = (operation: Operation): readonly Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

export const sendsXml = ({ operations, webhooks }: ApiSpec): boolean =>
  [...operations, ...webhooks]
    .flatMap(withCallbacks)
    .flatMap(({ parameters, requestBody, responses }) => [...parameters, ...(requestBody ? [requestBody] : []), ...responses])
    .some(({ content }) => content.some(isXml));
