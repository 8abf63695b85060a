// What reading a site told and what building it told, as one list: a file that could not be read is no description that does not exist.
import type { Problem } from '../model/problem.ts';

const names = ({ severity, message, hint = '', at }: Problem, file: string): boolean =>
  severity === 'error' && (at?.file === file || [message, hint].some((words) => words.includes(`\`${file}\``)));

export const joinProblems = (loaded: readonly Problem[], built: readonly Problem[]): readonly Problem[] => [
  ...loaded,
  ...built.filter(({ code, at }) => code !== 'api/missing' || at === undefined || !loaded.some((problem) => names(problem, at.file))),
];
