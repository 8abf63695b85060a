// The words of a block → stretches of them as they are written, between code, links and what else has a meaning.
import type { Nodes, Parents } from 'mdast';
import type { NodePosition } from './report.ts';

export type TextRun = {
  readonly written: string;
  readonly start: NodePosition['start'];
  /** It begins a line of its own: nothing of the block stands before it. */
  readonly isFirst: boolean;
};

/** `https://…` without brackets, which is a link and may yet be the address of one that was meant. */
const isLiteralLink = (node: Nodes, source: string): boolean =>
  node.type === 'link' && (node.position === undefined || !/[<[]/.test(source[node.position.start.offset ?? 0] ?? ''));

/** What literal links are found in has no places of its own: the nodes around it and the block tell. */
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
