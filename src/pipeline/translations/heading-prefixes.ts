// A description → the prefixes of heading ids in its texts. Ids must be unique, so a text has a prefix only if it
// occurs exactly once in the description. Also tests whether a text may contain a heading, and whether a part of the
// reference may have a certain anchor. Parsing the texts is left to `translate-texts.ts`.
import { operationAnchor, schemaAnchor, securityAnchor, tagAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, Operation } from '../../model/api/api-spec.ts';

/** Prefix of the ids of headings in `info.description`. It is empty, so that these ids are short: `#limits`. */
const headPrefix = '';
/**
 * Prefix that replaces `headPrefix` if another part of the reference has, or may have, the id of a heading in
 * `info.description`.
 */
export const otherHeadPrefix = 'section-';

const describedOf = (spec: ApiSpec): readonly (readonly [text: string | undefined, prefix: string])[] => {
  const ofOperation = (operation: Operation, anchor: string) => [operation.description, `${anchor}.text.`] as const;
  return [
    [spec.info.description, headPrefix],
    ...spec.tags.map(({ name, description }) => [description, `${tagAnchor(name)}.`] as const),
    ...spec.operations.map((operation) => ofOperation(operation, operationAnchor(operation.id))),
    ...spec.webhooks.map((webhook) => ofOperation(webhook, operationAnchor(`webhook-${webhook.id}`))),
  ];
};

const mayHaveHeading = /^ {0,3}(?:#{1,6}(?:\s|$)|[=-]+\s*$)|<h[1-6]\b/im;

/**
 * Returns the prefixes of the heading ids in texts that occur exactly once in the description, by the text or by its
 * key.
 */
export const headingPrefixes = (spec: ApiSpec): ReadonlyMap<string, string> => {
  const found = new Map<string, string[]>();
  for (const [text, prefix] of describedOf(spec)) {
    if (text !== undefined && found.get(text)?.push(prefix) === undefined) found.set(text, [prefix]);
  }
  const written = new Map<string, number>();
  for (const { source, key = source } of spec.texts) written.set(key, (written.get(key) ?? 0) + 1);
  const single = [...found].flatMap(([text, prefixes]) =>
    prefixes.length === 1 ? [[text, prefixes[0] ?? ''] as const] : [],
  );
  return new Map(single.filter(([text]) => written.get(text) === 1));
};

/** Returns whether a Markdown text may contain a heading. */
export const hasHeading = (words: string): boolean => mayHaveHeading.test(words);

/** Returns whether another part of the reference has the anchor, or may have it. */
export const isReferenceAnchor = (spec: ApiSpec, anchor: string): boolean =>
  /^(?:parameter|header|requestBody|response)-/.test(anchor) ||
  spec.operations.some(({ id }) => operationAnchor(id) === anchor) ||
  spec.webhooks.some(({ id }) => operationAnchor(`webhook-${id}`) === anchor) ||
  spec.schemas.some(({ name }) => schemaAnchor(name) === anchor) ||
  spec.securitySchemes.some(({ name }) => securityAnchor(name) === anchor) ||
  anchor.startsWith('tag-');
