// Reports mistakes in the diagram of the config: ids or places on the grid that several nodes share, and edges to
// unknown nodes.
import { findNearest } from '../text/did-you-mean.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { DiagramSettings } from '../model/site/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';

/** Reports repeated ids, nodes with the same place, and edges to unknown nodes. Problems: `config/value`. */
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
              message: `Duplicate node \`${id}\`.`,
              hint: 'give each node its own id.',
            }),
          ]
        : []),
      ...(isSecond(index, (node) => `${node.column} ${node.row}`)
        ? [
            configProblem(source, {
              path: `${settingsPath}.row`,
              message: `The node \`${id}\` has the same place as another node: column ${column}, row ${row}.`,
              hint: 'give each node its own place.',
            }),
          ]
        : []),
    ]),
    ...edges.flatMap(({ from, to, settingsPath }) =>
      [from, to]
        .filter((id) => !ids.includes(id))
        .map((id) => {
          const nearest = findNearest(id, ids);
          const hint = nearest === undefined ? 'write the `id` of a node.' : `write \`${nearest}\`.`;
          return configProblem(source, {
            path: settingsPath,
            message: `The edge refers to an unknown node \`${id}\`.`,
            hint,
          });
        }),
    ),
  ];
};
