// Renders the badge “deprecated”. The badge of an operation also shows the date on which the operation will be removed,
// if the operation has an `x-sunset`.
import type { ReactNode } from 'react';
import type { OperationModel } from '../../../src/model/reference/reference-model.ts';
import { literalLine } from './schema/literal-line.ts';
import { useWords } from './words.tsx';

/** Renders the badge “deprecated”. */
export const Deprecated = (): ReactNode => <span className="badge">{useWords().text('reference.deprecated')}</span>;

/** Renders a badge if an operation is deprecated or has an `x-sunset`, with the date of `x-sunset`. */
export const Standing = ({ operation }: { readonly operation: OperationModel['operation'] }): ReactNode => {
  const { text } = useWords();
  const { isDeprecated, extensions } = operation;
  const date = extensions['x-sunset'];
  const notes = [
    isDeprecated ? text('reference.deprecated') : '',
    date === undefined ? '' : text('reference.fact.sunset', { date: literalLine(date) }),
  ].filter((words) => words !== '');
  return notes.length > 0 && <p className="badge">{notes.join(' · ')}</p>;
};
