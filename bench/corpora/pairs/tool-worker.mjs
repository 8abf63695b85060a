// Runs one other tool on one pair in a separate process, because some tools print output, throw errors asynchronously,
// or never end.
import { findPair, readTree } from './files.mjs';
import { otherTools } from './other-tools.mjs';

const [tool, name] = process.argv.slice(2);
const { before, after } = findPair(name);
const [old, now] = [readTree(before), readTree(after)];
const fail = (error) =>
  process.send({
    status: 'refused',
    error: String(error?.message ?? error)
      .replaceAll('\n', ' ')
      .slice(0, 160),
  });
process.on('uncaughtException', fail);

const isRead = [old, now].every((tree) => otherTools[tool].reads(tree.swagger ?? tree.openapi));
if (!isRead) process.send({ status: 'version' });
else {
  try {
    process.send({ status: 'answered', breaking: await otherTools[tool].run(old, now) });
  } catch (error) {
    fail(error);
  }
}
