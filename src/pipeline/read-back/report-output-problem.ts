// Faults of generated files → problems. Each problem is placed at the line of the project's template that causes the
// fault. If that line is not found, the problem is placed at the source of the page, if the page has one.
import type { TemplateModule } from '../../model/ports.ts';
import type { ProblemCode } from '../../model/problems/problem-codes.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';

export type WrittenFault = {
  readonly code: ProblemCode;
  /** URL of the page or file. */
  readonly file: string;
  /** Text of the message after the name of the file. */
  readonly words: string;
  /** Texts to look for in the templates, to find the line that causes the fault, the most likely first. */
  readonly spellings: readonly string[];
  /** Place of the problem if no template is found. Absent if the file has no source. */
  readonly at?: Place;
};

const othersText = (others: number): string =>
  others === 0 ? '' : `; this mistake occurs ${others === 1 ? 'once more' : `${others} more times`}`;

const toProblem = ({ code, file, words, at }: WrittenFault, written: Place | undefined, others: number): Problem => ({
  code,
  severity: 'error',
  message: `\`${file}\` ${words}${othersText(others)}.`,
  hint:
    written === undefined
      ? 'correct the template or plugin of this project that causes this mistake.'
      : 'correct this line, or remove it.',
  ...(written ? { at: written } : at && { at }),
});

/**
 * Reports faults. Faults that are caused by the same line of a template become one problem, because one line can break
 * many pages. If no line is found, faults with equal spellings become one problem.
 */
export const reportOutputProblems = (
  faults: readonly WrittenFault[],
  findWritten: TemplateModule['findWritten'],
): Problem[] => {
  const places = new Map<string, Place | undefined>();
  const groups = new Map<
    string,
    { readonly first: WrittenFault; readonly written: Place | undefined; others: number }
  >();
  for (const fault of faults) {
    const spelled = fault.spellings.join('\n');
    if (!places.has(spelled)) places.set(spelled, findWritten?.(fault.spellings));
    const written = places.get(spelled);
    const key =
      written === undefined ? `${fault.code} ${spelled}` : `${fault.code} ${written.file} ${written.position?.line}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: fault, written, others: 0 });
    else group.others += 1;
  }
  return [...groups.values()].map(({ first, written, others }) => toProblem(first, written, others));
};
