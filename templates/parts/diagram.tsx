// Boxes on a grid, and edges between them → one SVG in the colours of the stylesheet. Its text can be selected and
// searched.
import type { ReactNode } from 'react';
import type { DiagramModel } from '../../src/model/site/page-model.ts';
import { Link } from './link.tsx';

type NodeModel = DiagramModel['nodes'][number];
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const height = 54;
const gap = { x: 20, y: 34 };
const padding = 8;

/**
 * Returns the estimated width of a text, in px, because a server cannot measure it. A Hangul syllable is as wide as it
 * is high, and a Latin letter is about half as wide. The numbers leave room for the largest font size, on a narrow
 * phone.
 */
const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u1100-\uffdc]/.test(character) ? 19.5 : 10), 0);
const noteWidth = (note = ''): number => note.length * 11.8;

const createGrid = ({
  nodes,
}: DiagramModel): { readonly boxOf: (node: NodeModel) => Box; readonly size: readonly [number, number] } => {
  const columns = Math.max(...nodes.map((node) => node.column)) + 1;
  const rows = Math.max(...nodes.map((node) => node.row)) + 1;
  const width =
    Math.max(...nodes.map((node) => textWidth(node.label)), ...nodes.map((node) => noteWidth(node.note))) + padding;
  return {
    boxOf: ({ column, row }) => ({ x: 1 + column * (width + gap.x), y: 1 + row * (height + gap.y), width, height }),
    size: [columns * (width + gap.x) - gap.x + 2, rows * (height + gap.y) - gap.y + 2],
  };
};

const middle = (box: Box): readonly [x: number, y: number] => [box.x + box.width / 2, box.y + box.height / 2];

/**
 * Returns the path of an edge with an arrow at its end. Along a column or row, the path is straight; otherwise it first
 * goes sideways to the target's column, then into the target's top or bottom.
 */
const edgePath = (from: Box, to: Box): string => {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const right = toX > x ? 1 : -1;
  const down = toY > y ? 1 : -1;
  if (y === toY) {
    const end = toX - (right * to.width) / 2;
    return `M${x + (right * from.width) / 2} ${y}H${end}m${-right * 5}-4l${right * 5} 4l${-right * 5} 4`;
  }
  const end = toY - (down * to.height) / 2;
  const start = x === toX ? `M${x} ${y + (down * from.height) / 2}` : `M${x + (right * from.width) / 2} ${y}H${toX}`;
  return `${start}V${end}m-4 ${-down * 5}l4 ${down * 5}l4 ${-down * 5}`;
};

const DiagramNode = ({ node, box }: { readonly node: NodeModel; readonly box: Box }): ReactNode => {
  const [x, y] = middle(box);
  const shape = (
    <>
      <rect {...box} rx="8" />
      <text x={x} y={node.note === undefined ? y + 5 : y - 3}>
        {node.label}
      </text>
      {node.note !== undefined && (
        <text className="diagram-note" x={x} y={y + 15}>
          {node.note}
        </text>
      )}
    </>
  );
  return node.href === undefined ? <g>{shape}</g> : <Link href={node.href}>{shape}</Link>;
};

/** Renders a diagram as a figure. A box with an `href` is a link. */
export const Diagram = ({ diagram }: { readonly diagram: DiagramModel }): ReactNode => {
  const { boxOf, size } = createGrid(diagram);
  const boxes = new Map(diagram.nodes.map((node) => [node.id, boxOf(node)]));
  const paths = diagram.edges.flatMap(({ from, to }) => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    return source === undefined || target === undefined ? [] : [edgePath(source, target)];
  });
  return (
    <figure className="diagram" aria-label={diagram.label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure names it; a title would be a tooltip over all of it. */}
      <svg viewBox={`0 0 ${size[0]} ${size[1]}`} width={size[0]} height={size[1]}>
        <path d={paths.join('')} />
        {diagram.nodes.map((node) => (
          <DiagramNode key={node.id} node={node} box={boxOf(node)} />
        ))}
      </svg>
    </figure>
  );
};
