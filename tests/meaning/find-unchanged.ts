// Finds edits that remove or change one keyword of a schema and leave the page or its Markdown unchanged.
import { describeSchema, type Side } from './describe-schema.ts';
import { type Edit, editsOf } from './edit-schema.ts';
import { justified } from './justified.ts';
import type { Group } from './read-suite.ts';
import { type RenderPage, speak } from './speak.ts';

type Unchanged = Pick<Group, 'file' | 'description'> &
  Pick<Edit, 'kind' | 'place'> & { readonly where: 'page' | 'twin' | 'both' };

export type Findings = {
  readonly tried: Record<Edit['kind'], number>;
  readonly unchanged: Unchanged[];
  /** Groups whose edits are not tried, because a reference in their schema has no target. */
  readonly refused: string[];
};

const isJustified = ({ file, description }: Group, { kind, place }: Edit): boolean =>
  kind === 'removed' &&
  justified.some((known) => known.file === file && known.description === description && known.place === place);

/**
 * Tries the edits that `isWanted` accepts, except justified ones. Returns the numbers of tried edits, the edits after
 * which the page or its Markdown is the same as before, and the groups that were left out.
 */
export const findUnchanged = async (
  groups: readonly Group[],
  side: Side,
  renderPage: RenderPage,
  isWanted: (edit: Edit, at: number) => boolean = () => true,
): Promise<Findings> => {
  const findings: Findings = { tried: { removed: 0, changed: 0 }, unchanged: [], refused: [] };
  let at = 0;
  for (const group of groups) {
    const whole = await speak(describeSchema(group.schema, side), renderPage);
    if (!whole.isWhole) findings.refused.push(`${group.file}: ${group.description}`);
    for (const edit of whole.isWhole ? editsOf(group.schema) : []) {
      at += 1;
      if (!isWanted(edit, at) || isJustified(group, edit)) continue;
      findings.tried[edit.kind] += 1;
      const less = await speak(describeSchema(edit.schema, side), renderPage);
      const [page, twin] = [less.page === whole.page, less.twin === whole.twin];
      if (page || twin)
        findings.unchanged.push({
          file: group.file,
          description: group.description,
          kind: edit.kind,
          place: edit.place,
          where: page && twin ? 'both' : page ? 'page' : 'twin',
        });
    }
  }
  return findings;
};
