// Finds the edits of schemas that `mokcha diff` reports too mildly or wrongly calls breaking. Known exceptions are
// listed separately.
import { editsOf } from './edits.mjs';
import { checkEdit } from './check-edit.mjs';

/**
 * Returns whether a keyword promises something that ajv or the generated instances may not cover. The rules
 * intentionally call changes of such a keyword breaking.
 */
const isPromise = (path) => /^(?:format|content[A-Z].*)$/.test(String(path.at(-1))) || path.includes('contentSchema');

const exceptionOf = (exceptions, { file, group, path }) =>
  exceptions.find((each) => each.file === file && each.group === group && each.paths.includes(path));

/**
 * Returns `{ edits, witnessed, tooMild, falseAlarms, excepted }`, the last three as lists. `most` limits the number of
 * instances for each edit.
 */
export const checkSuite = ({ engine, compile, groups, exceptions = [], most }) => {
  const result = { edits: 0, witnessed: { request: 0, response: 0 }, tooMild: [], falseAlarms: [], excepted: [] };
  for (const { file, description, schema, instances } of groups) {
    for (const { path, less } of editsOf(schema)) {
      result.edits += 1;
      for (const checked of checkEdit({ engine, compile }, schema, less, instances, most)) {
        if (checked.witness !== undefined) result.witnessed[checked.side] += 1;
        const isWrong = checked.isTooMild || (checked.isFalseAlarm && !isPromise(path));
        if (!isWrong) continue;
        const found = { file, group: description, path: path.join('/'), ...checked };
        const exception = exceptionOf(exceptions, found);
        if (exception) result.excepted.push({ ...found, exception });
        else result[checked.isTooMild ? 'tooMild' : 'falseAlarms'].push(found);
      }
    }
  }
  return result;
};
