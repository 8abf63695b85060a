// Reports mistakes in a diagram of the config:
// each box needs an id and a place of its own, and each edge connects two boxes. Problems: `config/value`.
import { findNearest } from '../text/did-you-mean.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { DiagramSettings } from '../model/site/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';

/** Reports repeated ids, shared places and edges to unknown nodes. Problems: `config/value`. */
export const checkDiagram = ({ nodes, edges }: DiagramSettings, source: ConfigSource | undefined): Problem[] => {
  const ids = nodes.map(({ id }) => id);
  const isSecond = (index: number, keyOf: (node: DiagramSettings['nodes'][number]) => string): boolean =>
    nodes.findIndex((other) => keyOf(other) === keyOf(nodes[index] ?? other)) < index;
  return [
    ...nodes.flatMap(({ id, column, row, settingsPath }, index) => [
      ...(isSecond(index, (node) => node.id)
        ? [
            configProblem(source, {
              path: `${settingsPath}.id`,
              message: `The node \`${id}\` stands twice.`,
              hint: 'give each its own id.',
            }),
          ]
        : []),
      ...(isSecond(index, (node) => `${node.column} ${node.row}`)
        ? [
            configProblem(source, {
              path: `${settingsPath}.row`,
              message: `The node \`${id}\` stands where another does, in column ${column} and row ${row}.`,
              hint: 'give each its own place.',
            }),
          ]
        : []),
    ]),
    ...edges.flatMap(({ from, to, settingsPath }) =>
      [from, to]
        .filter((id) => !ids.includes(id))
        .map((id) => {
          const nearest = findNearest(id, ids);
          const hint = nearest === undefined ? 'name the `id` of a node.' : `write \`${nearest}\`.`;
          return configProblem(source, { path: settingsPath, message: `The edge names the node \`${id}\`, which there is not.`, hint });
        }),
    ),
  ];
};
