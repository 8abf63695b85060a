// Finds tags of Hugo (`{{< note >}}`, `{{% note %}}`) and Liquid, and variables of Jekyll and VitePress. Other names in
// braces, such as `{{ name }}`, are not reported, because the templates of many APIs use this notation.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import type { Finding } from '../lint/finding.ts';
import { boxHint } from './box-hint.ts';

const attributesOf = (written: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...written.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g)].map(
      ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? ''],
    ),
  );

/**
 * Returns the first value of a tag if the value has no name, as in `{{< tab "One" >}}` and `{% include note.html %}`,
 * and an empty string otherwise.
 */
const firstValue = (written: string): string => {
  const [, double, single, bare] = /^\s*(?:"([^"]*)"|'([^']*)'|([^\s=]+)(?=\s|$))/.exec(written) ?? [];
  return double ?? single ?? bare ?? '';
};

const asWords = 'remove it, or put it in backticks if readers should see it.';
const noInclude = 'write the text here: a page cannot include another file.';

/** Returns whether a tag is an admonition whose kind is in an attribute or a value, and not in the name of the tag. */
const isBox = (name: string): boolean => /^(?:hint|notice|callout|alert|admonition|banner|panel|message)$/.test(name);

const pictureHint = ({ src, link, title, alt, caption }: Readonly<Record<string, string>>): string =>
  `write \`![${alt || title || caption || 'what it shows'}](${src || link || 'address'})\`.`;

const tagHint = (name: string, rest: string): string => {
  const attributes = attributesOf(rest);
  const value = firstValue(rest);
  const title = attributes.title ?? attributes.header ?? attributes.name ?? '';
  if (isBox(name))
    return (
      boxHint(attributes.style ?? attributes.type ?? attributes.context ?? value, title) ??
      boxHint('note', title) ??
      asWords
    );
  if (/^(?:figure|img|image)$/.test(name)) return pictureHint({ ...attributes, src: attributes.src ?? value });
  if (/^(?:highlight|code|codeblock|code-block)$/.test(name)) return 'write the code between two lines of ```.';
  if (/^(?:include|include_relative|include-markdown|readfile|snippet|data|reusables?)$/.test(name)) return noInclude;
  if (/^(?:ref|relref|link|post_url|doc)$/.test(name))
    return 'write the path of the file as the address: `[words](page.md)`.';
  if (/^(?:embed|content-ref|file|youtube|vimeo|gist|tweet|x)$/.test(name))
    return `write \`[words](${attributes.url ?? attributes.src ?? 'address'})\`.`;
  if (/^(?:raw|toc)$/.test(name)) return 'remove it: it is not needed here.';
  return boxHint(name, title || (name.startsWith('tab') ? value : '')) ?? asWords;
};

type Tag = { readonly name: string; readonly what: string; readonly hint: string };

const found = ({ index, 0: whole }: RegExpExecArray, { name, what, hint }: Tag): Finding => ({
  index,
  length: whole.includes('\n') ? whole.indexOf('\n') : whole.length,
  code: 'content/notation',
  message: `\`${name}\` is ${what} and is shown as plain text.`,
  hint,
});

/** Matches only opening tags. A closing tag (`{{< /note >}}`, `{% endhint %}`) is not reported separately. */
const SHORTCODE =
  /(?<!\\)\{\{(<|%)-?\s*([a-z][\w./-]*)((?:"[^"]*"|'[^']*'|`[^`]*`|(?![>%]\}\})[^"'`]){0,400}?)\/?\s*(?:>|%)\}\}/gi;
const LIQUID = /(?<![\\{])\{%-?\s*(?!end)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|(?!%\})[^"']){0,400}?)-?%\}/gi;

/** Matches variables and filters of Jekyll and VitePress in braces. */
const VARIABLE = new RegExp(
  `(?<!\\\\)\\{\\{-?\\s*(?:${[
    '\\$(?:frontmatter|page|site|themeConfig|withBase)\\b',
    'site\\.(?:baseurl|url|title|data|github|pages|posts)\\b',
    'page\\.(?:title|url|date|content)\\b',
    '(?:"[^"]*"|\'[^\']*\')\\s*\\|',
  ].join('|')})[^{}]{0,400}\\}\\}`,
  'g',
);

/** Finds the opening tags and the variables in a text. Problems: `content/notation`. */
export const findTemplateTags = (written: string): Finding[] => [
  ...[...written.matchAll(SHORTCODE)].map((match) => {
    const [, kind, name = '', rest = ''] = match;
    const shown = kind === '<' ? `{{< ${name} >}}` : `{{% ${name} %}}`;
    return found(match, { name: shown, what: 'a Hugo shortcode', hint: tagHint(name.toLowerCase(), rest) });
  }),
  ...[...written.matchAll(LIQUID)].map((match) => {
    const [, name = '', rest = ''] = match;
    return found(match, {
      name: `{% ${name} %}`,
      what: 'a Liquid tag (Jekyll, GitBook)',
      hint: tagHint(name.toLowerCase(), rest),
    });
  }),
  ...[...written.matchAll(VARIABLE)].map((match) =>
    found(match, {
      name: collapseSpaces(match[0]),
      what: 'a Jekyll or VitePress variable',
      hint: 'write its value: a page has no variables.',
    }),
  ),
];
