// What a YAML parser says of a mistake → what a writer can mend it by. The parser tells how it reads, and often on another line than the one to be mended.

export type YamlAdvice = {
  readonly message: string;
  readonly hint?: string /** 1-based, where it is not the parser's. */;
  readonly line?: number;
};

/** `line` is 1-based. */
type Spot = { readonly lines: readonly string[]; readonly line: number };

const textAt = ({ lines, line }: Spot): string => lines[line - 1] ?? '';

const indentOf = (line: string): number => line.length - line.trimStart().length;

const isPair = (line: string): boolean => /^\s*(?:- )?[^\s:#][^:]*:(\s|$)/.test(line);

const isItem = (line: string): boolean => /^\s*-(?: |$)/.test(line);

const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

const pairOf = (line: string): { readonly key?: string; readonly value?: string } => {
  const [, key, value] = /^\s*(?:- )?([^\s:#][^:]*):\s+(.*\S)\s*$/.exec(line) ?? [];
  return key === undefined || value === undefined ? {} : { key, value };
};

/** What is within one pair of quotes, straight or curly: an editor makes curly ones, which YAML takes for letters. */
const unquoted = (value: string): string =>
  /^(?:“([^“”]*)”|‘([^‘’]*)’|"(.*)"|'(.*)')$/
    .exec(value)
    ?.slice(1)
    .find((one) => one) ?? value;

const quoted = (value: string): string => (value.includes('"') && !value.includes("'") ? `'${value}'` : JSON.stringify(value));

const putInQuotes = (key: string, value: string): string => `put the value in quotes: \`${key}: ${quoted(unquoted(value))}\`.`;

/** `title: 'it's here'`, `title: [News] of May`, `title: @home`. */
const adviseOnStart = (spot: Spot): YamlAdvice | undefined => {
  const { key, value = '' } = pairOf(textAt(spot));
  const [first] = /^(?:["'[{*&!%@`|>]|[-?] )/.exec(value) ?? [];
  if (key === undefined || first === undefined) return undefined;
  const mark = first.trim();
  const message =
    mark === '"' || mark === "'"
      ? `The value of \`${key}\` ends at its second ${mark}, and more stands behind it.`
      : `The value of \`${key}\` begins with ${mark}, which has a meaning in YAML.`;
  return { message, hint: putInQuotes(key, value) };
};

/** `title: "Ads`: the parser reads on to the end, and says so there. */
const adviseOnOpenQuote = ({ lines, line }: Spot): YamlAdvice | undefined => {
  for (const [at, text] of lines.slice(0, line).entries()) {
    const { key, value = '' } = pairOf(text);
    const [mark = ''] = /^["']/.exec(value) ?? [];
    if (key === undefined || mark === '' || value.indexOf(mark, 1) >= 0) continue;
    return {
      message: `The value of \`${key}\` begins with ${mark} and never ends.`,
      hint: `write \`${key}: ${value}${mark}\`.`,
      line: at + 1,
    };
  }
  return undefined;
};

/** `tags: [a, b` */
const adviseOnOpenList = ({ lines, line }: Spot): YamlAdvice | undefined => {
  const at = lines.slice(0, line - 1).findLastIndex((text) => /^[[{]/.test(pairOf(text).value ?? ''));
  const { key, value = '' } = pairOf(lines[at] ?? '');
  const end = value.startsWith('[') ? ']' : '}';
  if (key === undefined || value.endsWith(end)) return undefined;
  return { message: `What \`${key}\` begins with ${value[0]} is never closed.`, hint: `write \`${key}: ${value}${end}\`.`, line: at + 1 };
};

/** `title:Ads` */
const adviseOnSpace = (spot: Spot): YamlAdvice | undefined => {
  const [, key, value] = /^\s*([\w-]+):([^\s/].*)$/.exec(textAt(spot)) ?? [];
  if (key === undefined) return undefined;
  return { message: `There is no space behind the colon of \`${key}\`.`, hint: `write \`${key}: ${value}\`.` };
};

const nameOf = (line: string): string => line.trim().split(':')[0] ?? '';

/** `title: Ads: a guide` holds a second pair; `description: …` may also be followed by a line that is indented by mistake. */
const adviseOnNested = ({ lines, line }: Spot): YamlAdvice | undefined => {
  const text = lines[line - 1] ?? '';
  const { key, value } = pairOf(text);
  if (key !== undefined && value !== undefined && /:(\s|$)/.test(value))
    return { message: `The value of \`${key}\` has a colon in it.`, hint: putInQuotes(key, value) };
  const next = lines.findIndex((one, at) => at >= line && one.trim() !== '');
  const after = lines[next] ?? '';
  if (key === undefined || !isPair(after) || indentOf(after) <= indentOf(text)) return undefined;
  const hint = `let \`${after.trim()}\` begin where \`${key}\` does.`;
  return { message: `\`${nameOf(after)}\` stands within \`${key}\`, which has a value of its own.`, hint, line: next + 1 };
};

/** A key that stands in no column of its neighbours: one of them above it, further left or right, that it was meant to stand beside. */
const adviseOnKeyIndent = ({ lines, line }: Spot): YamlAdvice | undefined => {
  const text = lines[line - 1] ?? '';
  const indent = indentOf(text);
  const above = lines.slice(0, line - 1).filter((one) => isPair(one) && !isBlank(one));
  const at = above.findLastIndex((one) => indentOf(one) < indent);
  const left = above[at];
  const deeper = above.slice(at + 1).filter((one) => indentOf(one) > indent);
  const right = deeper.reduceRight<string | undefined>((best, one) => (best && indentOf(best) <= indentOf(one) ? best : one), undefined);
  const next = lines.slice(line).find((one) => isPair(one) && !isBlank(one)) ?? '';
  const distance = (one: string): number => (indentOf(one) === indentOf(next) ? 0 : Math.abs(indentOf(one) - indent));
  const beside = left === undefined || (right !== undefined && distance(right) < distance(left)) ? right : left;
  if (beside === undefined || !isPair(text)) return undefined;
  const hint = `let \`${text.trim()}\` begin where \`${nameOf(beside.replace('- ', ''))}\` does.`;
  return { message: `\`${nameOf(text)}\` is indented as nothing around it is.`, hint };
};

/** Of the items of one list the one that stands elsewhere than most. */
const adviseOnItemIndent = ({ lines, line }: Spot): YamlAdvice | undefined => {
  const here = indentOf(lines[line - 1] ?? '');
  const isNear = (text: string): boolean => isItem(text) && Math.abs(indentOf(text) - here) <= 1;
  const isOver = (text: string): boolean => !isBlank(text) && !isItem(text) && indentOf(text) <= here - 1;
  const from = lines.slice(0, line - 1).findLastIndex(isOver) + 1;
  const rest = lines.slice(line).findIndex(isOver);
  const end = rest < 0 ? lines.length : line + rest;
  const items = lines.flatMap((text, at) => (at >= from && at < end && isNear(text) ? [{ line: at + 1, indent: indentOf(text) }] : []));
  const count = (column: number): number => items.filter(({ indent }) => indent === column).length;
  const [usual] = [here - 1, here, here + 1].filter((column) => count(column) * 2 > items.length);
  const odd = items.find(({ indent }) => indent !== usual);
  if (usual === undefined || odd === undefined) return undefined;
  const hint = `let \`${lines[odd.line - 1]?.trim()}\` begin in column ${usual + 1}, as the others do.`;
  return { message: `An item of a list begins in column ${odd.indent + 1}, and others in column ${usual + 1}.`, hint, line: odd.line };
};

/** Undefined: what the parser says is the best that there is. `code`: as the package `yaml` names it; `line` is 1-based. */
export const adviseOnYaml = (code: string, lines: readonly string[], line: number): YamlAdvice | undefined => {
  const spot: Spot = { lines, line };
  const text = textAt(spot);
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return (isItem(text) ? adviseOnItemIndent(spot) : undefined) ?? adviseOnSpace(spot) ?? adviseOnNested(spot) ?? adviseOnStart(spot);
    case 'UNEXPECTED_TOKEN':
    case 'BAD_SCALAR_START':
      return adviseOnStart(spot);
    case 'MISSING_CHAR':
      return adviseOnSpace(spot) ?? adviseOnOpenQuote(spot) ?? adviseOnStart(spot);
    case 'BAD_INDENT':
      return isItem(text) ? adviseOnItemIndent(spot) : (adviseOnOpenList(spot) ?? adviseOnKeyIndent(spot));
    case 'TAB_AS_INDENT':
      return { message: 'The line is indented by a tab.', hint: 'write spaces: YAML knows no tabs there.' };
    case 'DUPLICATE_KEY':
      return { message: `The key \`${nameOf(text)}\` stands twice.`, hint: 'keep one of the two lines.' };
    default:
      return undefined;
  }
};
