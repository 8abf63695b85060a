// Provides functions that each build Markdown of about a given length that is expensive to parse, for example because a
// parser backtracks, nests elements, or pairs delimiters.

type Text = (length: number) => string;

const repeated =
  (part: string): Text =>
  (length) =>
    part.repeat(Math.ceil(length / part.length));

/**
 * Returns a function that builds texts such as `[[[a]]]`: many opening delimiters, and then as many closing delimiters.
 */
const paired =
  (open: string, close: string, inner = 'a'): Text =>
  (length) => {
    const count = Math.ceil(length / (open.length + close.length));
    return `${open.repeat(count)}${inner}${close.repeat(count)}`;
  };

const numbered =
  (part: (at: number) => string): Text =>
  (length) => {
    const parts: string[] = [];
    for (let at = 0, sum = 0; sum < length; at += 1) {
      parts.push(part(at));
      sum += parts[at]!.length;
    }
    return parts.join('');
  };

/** Functions that build a text of about the given length, by name. */
export const texts: Readonly<Record<string, Text>> = {
  'open brackets': repeated('['),
  'brackets in brackets': paired('[', ']'),
  'open image brackets': repeated('!['),
  'starts of links': repeated('[a]('),
  'starts of links with a title': repeated('[a](b "'),
  links: repeated('[a](b) '),
  'links in links': paired('[', '](b)'),
  'references without a definition': repeated('[a][b] '),
  'one long reference definition': (length) => `[${'a'.repeat(length)}]: /b\n\n[a]`,
  'many reference definitions': numbered((at) => `[a${at}]: /b${at}\n`),
  'open angle brackets': repeated('<'),
  'open tags': repeated('<b>'),
  'tags in tags': paired('<b>', '</b>'),
  'open comments': repeated('<!-- '),
  'open attributes': repeated('<a b="'),
  'open declarations': repeated('<!A <? <![CDATA['),
  'backticks of growing length': numbered((at) => `${'`'.repeat(at + 1)} a `),
  'pairs of backticks': repeated('`a` '),
  'open stars': repeated('*a '),
  'stars that open or close': repeated('*a**a '),
  'stars alone': repeated('*'),
  'stars in underscores': repeated('*_a '),
  'underscores in words': repeated('a_b'),
  tildes: repeated('~a ~~b '),
  backslashes: repeated('\\'),
  entities: repeated('&amp'),
  colons: repeated(':a'),
  'open directives': repeated(':a[b '),
  'directives in directives': paired(':a[', ']'),
  'container directives': numbered((at) => `:::note\na ${at}\n`),
  braces: repeated('{a '),
  dollars: repeated('$a '),
  'bare addresses': repeated('www.a.b '),
  'limits of fields': repeated(':limit[a/B#c] '),
  'starts of addresses': repeated('http://'),
  'mail addresses': repeated('a@b.'),
  'one long word': repeated('a'),
  spaces: (length) => `a${' '.repeat(length)}b`,
  'spaces around a line end': (length) => `a${' '.repeat(length / 2)}\n${' '.repeat(length / 2)}b`,
  'spaces before marks': (length) =>
    `a${' '.repeat(length / 4)}# ${' '.repeat(length / 4)}{#a ${' '.repeat(length / 4)};${' '.repeat(length / 4)}b`,
  'tabs and spaces': repeated(' \t'),
  dashes: repeated('-'),
  slashes: repeated('/'),
  'letters before marks': (length) => `${'a'.repeat(length / 2)}!${'A'.repeat(length / 2)}!`,
  'line ends': (length) => `a${'\n'.repeat(length)}b`,
  'lines of a word': repeated('a\n'),
  headings: repeated('# a\n'),
  paragraphs: repeated('a\n\n'),
  rules: repeated('---\n'),
  'quotes in quotes': (length) => `${'>'.repeat(length)} a`,
  'list items': repeated('- a\n'),
  'numbered items': repeated('1. a\n'),
  'lists in one line': (length) => `${'- '.repeat(length / 2)}a`,
  'lists in lists': numbered((at) => `${' '.repeat(at * 2)}- a\n`),
  'rows of a table': (length) => `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(length / 6)}`,
  'columns of a table': (length) => `|${'a|'.repeat(length / 4)}\n|${'-|'.repeat(length / 4)}\n`,
  'rows that may be a table': repeated('|a|b|\n'),
  'open fences': numbered((at) => `${at % 2 === 0 ? '```' : '~~~'}a\n`),
  'indented code': repeated('    a\n\n'),
  footnotes: numbered((at) => `a[^${at}]\n\n[^${at}]: b\n\n`),
  'references to one footnote': (length) => `${'[^a] '.repeat(length / 5)}\n\n[^a]: b`,
  'task items': repeated('- [ ] a\n'),
};
