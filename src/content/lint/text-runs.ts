// Splits the text of a block into runs of plain text as written, between code, links and other inline elements.
import type { Nodes, Parents } from 'mdast';
import type { NodePosition } from '../report.ts';

/** Run of text, with the position of its first character. */
export type TextRun = {
  readonly written: string;
  readonly start: NodePosition['start'];
  /** Whether the run is at the start of its block. */
  readonly isFirst: boolean;
};

/**
 * Returns whether the node is a URL without brackets (`https://…`), which GFM makes a link. Such a node belongs to the
 * text around it, because the writer may have meant it as the URL of a link with text.
 */
const isLiteralLink = (node: Nodes, source: string): boolean =>
  node.type === 'link' && (node.position === undefined || !/[<[]/.test(source[node.position.start.offset ?? 0] ?? ''));

/**
 * Returns the runs of text of a block. remark-gfm gives texts around a literal link no positions, so the edges of a run
 * are taken from the other nodes and the block.
 */
export const textRuns = (parent: Parents, source: string): TextRun[] => {
  const runs: TextRun[] = [];
  let start = parent.children[0]?.position?.start ?? parent.position?.start;
  let [isOpen, isFirst] = [false, true];
  const end = (offset: number | undefined): void => {
    if (isOpen && start?.offset !== undefined && offset !== undefined)
      runs.push({ written: source.slice(start.offset, offset), start, isFirst });
    isOpen = false;
  };
  for (const child of parent.children) {
    if (child.type === 'text' || isLiteralLink(child, source)) {
      isOpen = true;
      continue;
    }
    end(child.position?.start.offset);
    [start, isFirst] = [child.position?.end, false];
  }
  end(parent.position?.end.offset);
  return runs;
};
