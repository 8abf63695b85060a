// Finds lines and tags of MDX. Markdown treats them as text, so readers of the page see them.
import { describeBraces } from './describe-braces.ts';
import type { Finding } from './finding.ts';
import type { TextRun } from './text-runs.ts';

const IMPORT = String.raw`import[ \t]+(?:[\w$*{][^'"\n]*[ \t]from[ \t]*)?(['"])[^'"\n]+\4;?(?=[ \t]*(?:\n|$))`;

/** Patterns of the code after `export`. */
const EXPORTED = [
  String.raw`(?:const|let|var)[ \t]+[\w$]+[ \t]*=`,
  String.raw`(?:default[ \t]+)?(?:async[ \t]+)?(?:function|class)\b[^\n]*[({]`,
  String.raw`default[ \t][^\n]*[;{(]`,
  String.raw`\{`,
].join('|');

/**
 * Matches imports and exports by the code after `import` or `export`, because a sentence may also begin with these
 * words.
 */
const MODULE = new RegExp(String.raw`(^|\n)([ \t>]*)(${IMPORT}|export[ \t]+(?:${EXPORTED})[^\n]*)`, 'g');

const IMPORT_HINT = 'remove it: admonitions and tabs are directives here (`:::note`, `::::tabs`).';

const modules = ({ written, isFirst }: TextRun): Finding[] => {
  const line = [...written.matchAll(MODULE)].find(([, before]) => before === '\n' || isFirst);
  if (line === undefined) return [];
  // One problem is enough: other such lines in the same block have the same fix.
  const { index, 1: before = '', 2: lead = '', 3: words = '' } = line;
  const what = words.startsWith('import') ? 'imports' : 'exports';
  return [
    {
      index: index + before.length + lead.length,
      length: words.length,
      code: 'content/mdx',
      message:
        `\`${words.length > 60 ? `${words.slice(0, 60)}…` : words}\` is shown as plain text: ` +
        `Markdown has no ${what}.`,
      hint:
        what === 'imports' && /Tab|Admonition|Callout|Aside|Code|@theme|@astrojs/.test(words)
          ? IMPORT_HINT
          : 'remove it and everything that uses it.',
    },
  ];
};

/**
 * Matches a tag with a value in braces. Markdown reads such a tag as text if the value contains a space or a quotation
 * mark, for example (CommonMark §6.6). `find-html` finds the tags that Markdown reads as HTML.
 */
const TAG = /(?<!\\)<([A-Za-z][\w.]*)(\s(?:[^<>{]*\s)?[\w-]+=\{[^<>]*)/g;

const tags = (written: string): Finding[] =>
  [...written.matchAll(TAG)].map(
    ({ index, 1: name = '', 2: rest = '' }): Finding => ({
      index,
      length: name.length + 1,
      ...describeBraces(name, rest),
    }),
  );

/** Finds MDX in a run of text. Problems: `content/mdx`. */
export const findMdx = (run: TextRun): Finding[] => [
  ...(/(?:im|ex)port\s/.test(run.written) ? modules(run) : []),
  ...(run.written.includes('={') ? tags(run.written) : []),
];
