// Types of one call to an operation and of its body. The samples of all languages are written from this call.
import type { Example, Literal, MediaType } from '../../model/api/api-spec.ts';

/** Field or part of a form. `type` is its media type, and is absent if the request does not have to state it. */
export type FormEntry = { readonly name: string; readonly type?: string } & (
  | { readonly value: string }
  | { readonly fileName: string }
);

export type RequestBodySample =
  | { readonly kind: 'json'; readonly value: Literal }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly isMultipart: boolean; readonly entries: readonly FormEntry[] }
  | { readonly kind: 'file'; readonly fileName: string };

export type RequestSample = {
  readonly method: string;
  /** URL that contains only characters allowed by RFC 3986. */
  readonly url: string;
  /**
   * Headers with unique names and values of one line of ASCII. The content type of a form is left out, because each
   * language sets it in its own way.
   */
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: RequestBodySample;
  /** Example that is sent unchanged as the body. Absent if the body is not an example of the description. */
  readonly example?: SentExample;
};

/** One of the examples that `examplesOf(media)` lists. `at` is its index in that list. */
export type SentExample = { readonly media: MediaType; readonly at: number; readonly example: Example };

/**
 * Body of a sample. `example` is the example that is sent unchanged, and is absent if the body is not an example of the
 * description.
 */
export type SentBody = { readonly mediaType: string; readonly body: RequestBodySample; readonly example?: SentExample };
