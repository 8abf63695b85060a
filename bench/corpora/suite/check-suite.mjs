// Finds the edits of schemas that `mokcha diff` reports too mildly or wrongly calls breaking. Known exceptions are
// listed separately.
import { editsOf } from './edits.mjs';
import { checkEdit } from './check-edit.mjs';

/**
 * Returns whether the path of an edit ends with `format` or a keyword such as `contentEncoding`, or goes through
 * `contentSchema`. ajv or the generated instances may not cover these keywords, but the rules intentionally call their
 * changes breaking.
 */
const isPromise = (path) => /^(?:format|content[A-Z].*)$/.test(String(path.at(-1))) || path.includes('contentSchema');

const exceptionOf = (exceptions, { file, group, path }) =>
  exceptions.find((each) => each.file === file && each.group === group && each.paths.includes(path));

/**
 * Checks each edit of each group. Returns the number of edits (`edits`), the number of checks with a witness on each
 * side (`witnessed`), and three lists of checks that failed: `tooMild`, `falseAlarms`, and those that `exceptions`
 * lists (`excepted`). `most` limits the number of instances for each edit.
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
