// Creates files from strings for the tests of content, converts entries to HTML, and parses HTML as a browser does.
import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { createParseEntry, type ParseOptions } from '../../../src/content/parse-entry.ts';
import type { EntryKind, Segment } from '../../../src/model/content/entry.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { SourceFile } from '../../../src/model/snapshot.ts';
import { joinSegments } from '../../../src/render/join-segments.ts';

/** Creates a source file. A text is encoded as UTF-8. */
export const sourceFile = (text: string | Uint8Array, path = 'content/ko/docs/guide.md'): SourceFile => ({
  path: toFilePath(path),
  hash: 'hash',
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
});

/**
 * Joins segments into HTML. Links keep their targets, and blocks and limits become placeholders such as `<limit …>`.
 */
const join = (segments: readonly Segment[]): string =>
  joinSegments(segments, {
    link: (target) => ({ href: target, isExternal: false }),
    image: (target) => ({ href: target }),
    messages: {},
    block: (name, args) => `<block ${name} ${args.label}>`,
    limit: (target) => `<limit ${target}>`,
  });

const parse = createParseEntry({ directives: ['objects'] });

/**
 * Parses an entry, and returns it with its HTML (`html`) and its problems. For each problem, `codes` has its severity,
 * code and position, and `hints` has its hint. If `options` is absent, `objects` is the only directive of the site.
 */
export const parseMarkdown = async (
  text: string | Uint8Array,
  options?: ParseOptions,
  kind: EntryKind = 'doc',
  id = 'guide',
) => {
  const run = options === undefined ? parse : createParseEntry(options);
  const { value, problems } = await run(sourceFile(text), { kind, locale: 'ko', version: 'current', id });
  return {
    ...value,
    problems,
    html: join(value.body.segments),
    codes: problems.map(
      (problem) => `${problem.severity} ${problem.code} ${problem.at?.position?.line}:${problem.at?.position?.column}`,
    ),
    hints: problems.map((problem) => problem.hint),
  };
};

export const htmlOf = async (text: string): Promise<string> => (await parseMarkdown(text)).html;

const reader = unified().use(rehypeRaw).freeze();

/** Returns the tree that an HTML parser builds from the HTML. */
export const toDom = (html: string): Root => {
  const tree = reader.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as Root) as Nodes;
  return tree.type === 'root' ? tree : { type: 'root', children: [tree as Element] };
};
