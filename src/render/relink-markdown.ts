// A text of a description, whose links were found when it was parsed → the same Markdown with each leading where it leads for this reader.

/** `](target)` and `](<target>)`; code that shows a link with the very target of another is rare, and then shows where that leads. */
const linkTarget = /(\]\(\s*)(<[^>\n]*>|[^\s)]+)/g;
const definition = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^>\n]*>|\S+)/gm;

const bare = (target: string): string => target.replace(/^<|>$/g, '');

/** `href`: undefined where a target leads nowhere; it stays as it is then, and the build has said so. */
export const relinkMarkdown = (markdown: string, targets: readonly string[], href: (target: string) => string | undefined): string => {
  if (targets.length === 0) return markdown;
  const known = new Set(targets);
  const replace = (whole: string, before: string, written: string): string => {
    const target = bare(written);
    const found = known.has(target) ? href(target) : undefined;
    return found === undefined ? whole : `${before}${found}`;
  };
  return markdown.replace(linkTarget, replace).replace(definition, replace);
};
