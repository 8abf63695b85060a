// Problems and the `mokcha-ignore` comments in a snapshot → the problems that no comment exempts, and problems of the
// comments themselves. `docs/ci.md` describes the syntax of the comments.
import { tidyText } from '../../content/decode.ts';
import { entryPlace } from '../../content/entry-place.ts';
import { findInMarkdown } from '../../content/exemptions/find-in-markdown.ts';
import { findInYaml } from '../../content/exemptions/find-in-yaml.ts';
import type { FoundComments } from '../../content/exemptions/found-comments.ts';
import { MARK } from '../../content/exemptions/read-codes.ts';
import { splitFrontMatter } from '../../content/front-matter/split-front-matter.ts';
import type { Exemption } from '../../model/problems/exemption.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Snapshot, SourceFile } from '../../model/snapshot.ts';

const join = (...parts: readonly FoundComments[]): FoundComments => ({
  exemptions: parts.flatMap(({ exemptions }) => exemptions),
  wrong: parts.flatMap(({ wrong }) => wrong),
});

const findIn = (file: SourceFile): FoundComments => {
  const text = tidyText(new TextDecoder().decode(file.bytes));
  // A JSON file is read as YAML, because JSON is a subset of YAML.
  if (!file.path.endsWith('.md')) return findInYaml(text);
  const split = splitFrontMatter(text);
  return join(
    split.kind === 'yaml' ? findInYaml(split.yaml) : { exemptions: [], wrong: [] },
    findInMarkdown(split.body),
  );
};

const mayHold = ({ path, bytes }: SourceFile): boolean =>
  /\.(md|ya?ml|json)$/.test(path) &&
  // Markdown files below `content` that are not entries, such as `TERMS.md`, are skipped.
  (!/^content\/.*\.md$/.test(path) || entryPlace(path) !== undefined) &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK);

const holds = (exemption: Exemption, { code, at }: Problem): boolean => {
  const line = at?.position?.line ?? 0;
  return exemption.codes.includes(code) && exemption.from <= line && line <= exemption.to;
};

/**
 * Returns whether only `mokcha check --external` reports the code. Other commands cannot find out whether a comment
 * exempts such a problem.
 */
const isAskedLater = (code: Problem['code']): boolean => code.startsWith('external/');

const unusedIn = (file: FilePath, exemption: Exemption, taken: readonly Problem[]): Problem[] =>
  exemption.codes
    .filter(
      (code) => !isAskedLater(code) && !taken.some((problem) => problem.code === code && holds(exemption, problem)),
    )
    .map((code) => ({
      code: 'rule/unused',
      severity: 'warning',
      message:
        exemption.codes.length === 1
          ? `This comment has no effect: nothing that it covers breaks the rule \`${code}\`.`
          : `\`${code}\` in this comment has no effect: nothing that the comment covers breaks this rule.`,
      hint: exemption.codes.length === 1 ? 'remove the comment.' : `remove \`${code}\` from the comment.`,
      at: { file, position: exemption.position },
    }));

/**
 * Returns the problems that no comment exempts, including all problems without a line. `isChecked` returns whether an
 * entry was checked as a whole. If it is given, problems of comments are added: `rule/unknown`, and `rule/unused` for a
 * comment that exempts nothing.
 */
export const applyExemptions = (
  problems: readonly Problem[],
  snapshot: Snapshot,
  isChecked?: (file: FilePath) => boolean,
): readonly Problem[] => {
  const ofComments: Problem[] = [];
  const exempted = new Set<Problem>();
  for (const file of snapshot.files.values()) {
    if (!mayHold(file)) continue;
    const { exemptions, wrong } = findIn(file);
    const own = problems.filter(({ at }) => at?.file === file.path);
    for (const { position, ...words } of wrong)
      ofComments.push({ code: 'rule/unknown', severity: 'error', ...words, at: { file: file.path, position } });
    for (const exemption of exemptions) {
      const taken = own.filter((problem) => holds(exemption, problem));
      for (const problem of taken) exempted.add(problem);
      if (entryPlace(file.path) === undefined || isChecked?.(file.path))
        ofComments.push(...unusedIn(file.path, exemption, taken));
    }
  }
  const left = exempted.size === 0 ? problems : problems.filter((problem) => !exempted.has(problem));
  return isChecked === undefined ? left : [...left, ...ofComments];
};
