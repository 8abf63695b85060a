// Parses the workflow command in a line of a job's log (`::error file=a.md::Message`) as GitHub's runner does
// (src/Runner.Common/ActionCommand.cs in github.com/actions/runner).

export type WorkflowCommand = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
};

const unescapeAll = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((decoded, [escaped, character]) => decoded.replaceAll(escaped, character), text);

const DATA = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
] as const;
const PROPERTY = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
] as const;

/** Returns the workflow command in a line, or undefined if the line does not contain one. */
export const parseWorkflowCommand = (line: string): WorkflowCommand | undefined => {
  const text = line.trimStart();
  const end = text.indexOf('::', 2);
  if (!text.startsWith('::') || end < 0) return undefined;
  const info = text.slice(2, end);
  const space = info.indexOf(' ');
  const pairs =
    space < 0
      ? []
      : info
          .slice(space + 1)
          .trim()
          .split(',')
          .filter(Boolean);
  return {
    name: space < 0 ? info : info.slice(0, space),
    properties: Object.fromEntries(
      pairs.flatMap((pair) => {
        const at = pair.indexOf('=');
        return at < 0 ? [] : [[pair.slice(0, at), unescapeAll(pair.slice(at + 1), PROPERTY)]];
      }),
    ),
    data: unescapeAll(text.slice(end + 2), DATA),
  };
};
