// Groups of schemas → what `mokcha diff` says too mildly of them, and what it wrongly calls breaking, exceptions apart.
import { editsOf } from './edits.mjs';
import { judgeEdit } from './judge-edit.mjs';

/** Keywords that promise something ajv does not try: their alarms are what they are meant to be. */
const isPromise = (path) => /^(?:format|content[A-Z].*)$/.test(String(path.at(-1))) || path.includes('contentSchema');

const exceptionOf = (exceptions, { file, group, path }) =>
  exceptions.find((each) => each.file === file && each.group === group && each.paths.includes(path));

/** `most`: instances for each edit. `{ edits, witnessed, tooMild, falseAlarms, excepted }`, the last three as lists. */
export const checkSuite = ({ engine, compile, groups, exceptions = [], most }) => {
  const result = { edits: 0, witnessed: { request: 0, response: 0 }, tooMild: [], falseAlarms: [], excepted: [] };
  for (const { file, description, schema, instances } of groups) {
    for (const { path, less } of editsOf(schema)) {
      result.edits += 1;
      for (const judged of judgeEdit({ engine, compile }, schema, less, instances, most)) {
        if (judged.witness !== undefined) result.witnessed[judged.side] += 1;
        const isWrong = judged.isTooMild || (judged.isFalseAlarm && !isPromise(path));
        if (!isWrong) continue;
        const found = { file, group: description, path: path.join('/'), ...judged };
        const exception = exceptionOf(exceptions, found);
        if (exception) result.excepted.push({ ...found, exception });
        else result[judged.isTooMild ? 'tooMild' : 'falseAlarms'].push(found);
      }
    }
  }
  return result;
};
