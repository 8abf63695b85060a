// Finds instructions to other tools after the language of a code block, such as lines to highlight, line numbers and
// classes.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import type { Code } from 'mdast';
import type { Finding } from '../lint/finding.ts';
import { boxHint } from './box-hint.ts';

/** Pattern of attributes that are usually written without a value. */
const SWITCHES = 'showLineNumbers|lineNumbers|line-numbers|numberLines|noLineNumbers|live|noInline|copy|nocopy|wrap';

/** Matches `{1,3-5}`, `{"a":1}`, `/word/`, `hl_lines="2 3"`, `showLineNumbers`, `linenums="1"`, `ins={2}`. */
const FOREIGN = new RegExp(
  [
    '(?:(?:mark|ins|del|add|remove|focus|highlight|collapse|hl_lines|lines|range)=)?\\{[\\s\\d,:"\\w-]*\\}',
    '(?:hl_lines|linenums|linenostart|startLineNumber|start-line)=(?:"[^"]*"|\'[^\']*\'|\\S+)',
    `(?:${SWITCHES})(?:=\\S+)?(?=\\s|$)`,
    '/[^/\\s][^/]*/\\w*(?=\\s|$)',
  ]
    .map((part) => `(?<!\\S)${part}`)
    .join('|'),
  'g',
);

/** Matches languages whose code Quarto or R Markdown can run. */
const QUARTO = /^(?:python|r|julia|bash|sh|sql|js|javascript|ojs|mermaid|dot|stata)$/i;

const tidy = (text: string): string => collapseSpaces(text).trim();

/** Returns the name of the language in `js{1,3}` and `js:line-numbers`. */
const languageOf = (lang: string): string => lang.split(/[{:[]/, 1)[0] ?? '';

/**
 * Finds instructions to other tools after an opening fence. `written` is the source of the block from this fence on.
 * Problems: `content/notation`.
 */
export const findCodeNotation = ({ lang, meta }: Pick<Code, 'lang' | 'meta'>, written: string): Finding | undefined => {
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})[ \t]*([^\n]*)/.exec(written) ?? [];
  if (fence === '' || !lang) return undefined;
  const length = fence.length + info.trim().length;
  const common = { index: 0, length, code: 'content/notation' } as const;
  const [, name, title = ''] = /^\{([a-z][\w:-]*)\}[ \t]*(.*)/s.exec(info.trim()) ?? [];
  if (name !== undefined && !QUARTO.test(name)) {
    const hint = boxHint(name, title.trim()) ?? 'remove it, or write the name of a language after the fence.';
    return { ...common, message: `\`{${name}}\` after a fence is a MyST directive and is shown as code.`, hint };
  }
  const known = name ?? /\{[ \t]*\.([\w+-]+)/.exec(info)?.[1] ?? languageOf(lang);
  const isBraced = /^\{/.test(info.trim());
  const rest = tidy((isBraced ? (/\btitle="[^"]*"/.exec(info)?.[0] ?? '') : (meta ?? '')).replace(FOREIGN, ''));
  const isForeignLanguage = isBraced || languageOf(lang) !== lang;
  if (!isForeignLanguage && rest === tidy(meta ?? '')) return undefined;
  const message = isForeignLanguage
    ? `\`${tidy(info)}\` is not a language name, so the code is not highlighted.`
    : `\`${tidy((meta ?? '').match(FOREIGN)?.join(' ') ?? '')}\` after the language of a code block has no effect.`;
  return { ...common, message, hint: `write \`${tidy(`${known} ${rest}`)}\` after the fence.` };
};
