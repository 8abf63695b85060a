// A text of a description, and the targets of its links → the same Markdown with links that work in the output.

/**
 * Matches `](target)` and `](<target>)`. It also matches in code, but code rarely contains the target of a real link.
 */
const linkTarget = /(\]\(\s*)(<[^>\n]*>|[^\s)]+)/g;
const definition = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^>\n]*>|\S+)/gm;

const bare = (target: string): string => target.replace(/^<|>$/g, '');

/** Replaces `targets` in links with the results of `href`. A target for which `href` returns undefined is kept. */
export const relinkMarkdown = (
  markdown: string,
  targets: readonly string[],
  href: (target: string) => string | undefined,
): string => {
  if (targets.length === 0) return markdown;
  const known = new Set(targets);
  const replace = (whole: string, before: string, written: string): string => {
    const target = bare(written);
    const found = known.has(target) ? href(target) : undefined;
    return found === undefined ? whole : `${before}${found}`;
  };
  return markdown.replace(linkTarget, replace).replace(definition, replace);
};
