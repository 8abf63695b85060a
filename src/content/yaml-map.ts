// A small YAML file or front matter → its keys with values and places. YAML is data: no tags, no aliases, nothing that runs.
import { holdsLoneSurrogate, surrogateHint, surrogateMessage } from '../model/lone-surrogates.ts';
import { isAlias, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { FilePath } from '../model/paths.ts';
import type { Position, Problem } from '../model/problem.ts';
import { adviseOnYaml } from '../model/yaml-advice.ts';

export type YamlPair = {
  readonly key: string;
  readonly value: unknown;
  readonly keyPosition: Position;
  /** The key's where there is no value. */
  readonly position: Position;
};

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

/** What keeps a document from being read as plain data. Aliases are refused whole: nine lines of them can stand for gigabytes. */
const findObstacle = (document: ReturnType<typeof parseDocument>): Node | undefined => {
  let found: Node | undefined;
  visit(document, {
    Node: (_, node) => {
      // Only a tag that is written is on the node; `!!x` is there as `tag:yaml.org,2002:x`.
      const isForeign = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
      if (!isForeign) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
};

/**
 * The parser of `yaml` recurses: 2,000 brackets or dashes end in a RangeError. What stands between two opening brackets holds no bracket itself:
 * with only one way to match, 50 are looked for in linear time and not in 2⁵⁰ steps.
 */
const isTooDeep = (yaml: string): boolean => /(?:[[{][^[{\]}]*){50}|(?:[-?][ \t]+){50}/.test(yaml) || /^[ \t]{100}/m.test(yaml);

/** Keys are held against each other: 10,000 of them take seconds. */
const MOST_LENGTH = 64 * 1024;

/** `what` begins the messages: `The front matter`. */
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
    return fail(`${what} is longer than 64 KiB.`, { line: 1, column: 1 }, 'write less there, and the rest as text.');
  if (isTooDeep(yaml)) return fail(`${what} is nested too deeply.`, { line: 1, column: 1 });
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const [error] = document.errors;
  if (error !== undefined) {
    const position = locate(error.pos);
    const said = error.message.split('\n')[0]?.replace(/[.:]?$/, '.') ?? '';
    const advice = adviseOnYaml(error.code, yaml.split(/\r?\n/), position.line);
    const { message = said, hint, line, column = 1, length } = advice ?? {};
    const advised = line === undefined ? position : { line, column, ...(length !== undefined && { length }) };
    return fail(`${what} is not YAML: ${message}`, advised, hint);
  }
  if (document.contents === null) return { pairs: [], problems: [] };
  const obstacle = findObstacle(document);
  if (obstacle !== undefined)
    return fail(
      `${what} uses an anchor, an alias or a tag of YAML.`,
      locate(obstacle.range),
      'write the value out, in quotes where it begins with `*`, `&` or `!`.',
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
