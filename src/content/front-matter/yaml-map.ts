// Turns front matter or a small YAML file into its keys, with values and places. Reads YAML as plain data: a document
// with tags, anchors or aliases is not accepted.
import { holdsLoneSurrogate, surrogateHint, surrogateMessage } from '../../text/lone-surrogates.ts';
import { isAlias, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { FilePath } from '../../model/paths.ts';
import type { Position, Problem } from '../../model/problems/problem.ts';
import { hintForYaml } from '../../syntax-hints/yaml-syntax-hints.ts';

/** Key of a document, with its value and the places of key and value. */
export type YamlPair = {
  readonly key: string;
  readonly value: unknown;
  readonly keyPosition: Position;
  /** Place of the value, or of the key if the value is empty. */
  readonly position: Position;
};

/**
 * Pairs of a mapping in their order. If the mapping cannot be read, `pairs` is empty, and `problems` contains the
 * reason.
 */
export type YamlMap = { readonly pairs: readonly YamlPair[]; readonly problems: readonly Problem[] };

type Range = readonly number[] | null | undefined;

const createLocate =
  (lines: LineCounter) =>
  (range: Range): Position => {
    const [from = 0, to = from] = range ?? [];
    const start = lines.linePos(from);
    const end = lines.linePos(to);
    const here = { line: Math.max(1, start.line), column: Math.max(1, start.col) };
    return end.line === start.line && end.col > start.col ? { ...here, length: end.col - start.col } : here;
  };

/**
 * Finds the first alias, anchor or tag. A document that contains one is not plain data. Aliases are never resolved,
 * because a few lines of them can expand to gigabytes.
 */
const findObstacle = (document: ReturnType<typeof parseDocument>): Node | undefined => {
  let found: Node | undefined;
  visit(document, {
    Node: (_, node) => {
      // A node has a `tag` only if one is written; the parser turns `!!x` into `tag:yaml.org,2002:x`.
      const isForeign = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
      if (!isForeign) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
};

/**
 * Returns whether the nesting is too deep for the parser of `yaml`, which recurses. In the first regular expression,
 * the text between two opening brackets does not contain a bracket, so that matching takes linear time.
 */
const isTooDeep = (yaml: string): boolean =>
  /(?:[[{][^[{\]}]*){50}|(?:[-?][ \t]+){50}/.test(yaml) || /^[ \t]{100}/m.test(yaml);

/**
 * Maximum length of a document, in UTF-16 units. The parser compares each key with all others, so the time for parsing
 * grows with the square of the number of keys.
 */
const MOST_LENGTH = 64 * 1024;

/**
 * Reads a document whose top level is a mapping. `what`: subject of the messages, such as `The front matter`. All
 * problems have the given `code`.
 */
export const readYamlMap = (
  yaml: string,
  options: { readonly file: FilePath; readonly code: Problem['code']; readonly what: string },
): YamlMap => {
  const { file, code, what } = options;
  const lines = new LineCounter();
  const locate = createLocate(lines);
  const fail = (message: string, position: Position, hint?: string): YamlMap => ({
    pairs: [],
    problems: [{ code, severity: 'error', message, ...(hint !== undefined && { hint }), at: { file, position } }],
  });
  if (yaml.length > MOST_LENGTH)
    return fail(`${what} has more than ${MOST_LENGTH} characters.`, { line: 1, column: 1 }, 'shorten it.');
  if (isTooDeep(yaml))
    return fail(`${what} is nested too deeply.`, { line: 1, column: 1 }, 'remove some of the levels.');
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const [error] = document.errors;
  if (error !== undefined) {
    const position = locate(error.pos);
    const said = error.message.split('\n')[0]?.replace(/[.:]?$/, '.') ?? '';
    const advice = hintForYaml(error.code, yaml.split(/\r?\n/), position.line);
    const { message = said, hint, line, column = 1, length } = advice ?? {};
    const advised = line === undefined ? position : { line, column, ...(length !== undefined && { length }) };
    return fail(`${what} is not valid YAML: ${message}`, advised, hint);
  }
  if (document.contents === null) return { pairs: [], problems: [] };
  const obstacle = findObstacle(document);
  if (obstacle !== undefined)
    return fail(
      `${what} uses a YAML anchor, alias or tag.`,
      locate(obstacle.range),
      'write the value out, in quotes if it begins with `*`, `&` or `!`.',
    );
  if (!isMap<Node, Node | null>(document.contents))
    return fail(`${what} is not a list of \`key: value\` lines.`, locate(document.contents.range));
  const pairs = document.contents.items.map(({ key, value }): YamlPair => {
    const data: unknown = value?.toJS(document) ?? null;
    const keyPosition = locate(key.range);
    const [start, end] = value?.range ?? [];
    return {
      key: isScalar(key) ? String(key.value) : '?',
      value: data,
      keyPosition,
      position: data === null ? keyPosition : locate([start ?? 0, end ?? 0]),
    };
  });
  const broken = pairs.find(({ key, value }) => holdsLoneSurrogate([key, value]));
  if (broken !== undefined) return fail(surrogateMessage(what), broken.keyPosition, surrogateHint);
  return { pairs, problems: [] };
};
