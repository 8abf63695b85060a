// `mokcha explain`: prints the section of `docs/problems.md` about a code, the meaning of a rule of `mokcha diff`, or a
// list of all codes or of all rules.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { loadProblemHelp } from '../../io/load-problem-help.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { isProblemCode, problemCodes } from '../../model/problems/problem-codes.ts';
import type { ProblemHelp } from '../../model/problems/problem-help.ts';
import { chooseStyle } from '../report/style.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';
import { wrapText } from '../report/wrap-text.ts';

const MOST_COLUMNS = 100;

/** Replaces links of the docs with their text, and line breaks with spaces. */
const plain = (text: string): string => collapseSpaces(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'));

const areasOf = (help: ReadonlyMap<string, ProblemHelp>): readonly string[] => [
  ...new Set([...help.values()].map(({ area }) => area)),
];

/**
 * Runs `mokcha explain`. Resolves to the exit code. Throws a `UsageError` if `code` is not a problem code, a rule of
 * `mokcha diff`, or `diff`.
 */
export const runExplain = async ({ code }: { readonly code?: string }, { stdout, env }: Terminal): Promise<number> => {
  const help = loadProblemHelp();
  const style = chooseStyle(env, stdout);
  const columns = Math.min(stdout.columns ?? MOST_COLUMNS, MOST_COLUMNS);
  if (code === undefined) {
    const width = Math.max(...[...help.keys()].map((name) => name.length));
    const list = areasOf(help).map((area) => {
      const own = [...help].filter((entry) => entry[1].area === area);
      const lines = own.map(
        ([name, { short }]) =>
          `  ${name.padEnd(width)}  ${wrapText(short, columns - width - 4).join(`\n${' '.repeat(width + 4)}`)}`,
      );
      return [style.bold(area), ...lines].join('\n');
    });
    stdout.write(`${list.join('\n\n')}\n\n\`mokcha explain diff\` lists the rules of \`mokcha diff\`.\n`);
    return 0;
  }
  const found = help.get(code);
  if (found === undefined || !isProblemCode(code)) {
    const { explainRule, ruleIds, summariseRule } = await import('../diff/explain-rule.ts');
    if (code === 'diff') {
      const width = Math.max(...ruleIds().map((id) => id.length));
      const lines = ruleIds().map((id) => {
        const { class: kind = '', says = '' } = summariseRule(id) ?? {};
        return (
          `${id.padEnd(width)}  ${kind.padEnd(9)}  ` +
          `${wrapText(says, Math.max(30, columns - width - 13)).join(`\n${' '.repeat(width + 13)}`)}`
        );
      });
      stdout.write(`${lines.join('\n')}\n`);
      return 0;
    }
    const rule = explainRule(code);
    if (rule !== undefined) {
      const paragraphs = rule.map((text) => wrapText(text, columns).join('\n'));
      stdout.write(`${[`${style.bold(code)}  ${summariseRule(code)?.class ?? ''}`, ...paragraphs].join('\n\n')}\n`);
      return 0;
    }
    const nearest = findNearest(code, [...help.keys(), ...ruleIds()]);
    throw new UsageError(
      `Unknown problem or rule \`${code}\`. ` +
        `${nearest ? `Did you mean \`${nearest}\`?` : '`mokcha explain` lists all codes.'}`,
    );
  }
  const severity = problemCodes[code];
  const says = wrapText(plain(found.text), columns).join('\n');
  const change =
    `In the config: ${style.blue(`rules: { '${code}': 'off' }`)} ('error', 'warning'). ` +
    `In one place: ${style.blue(`<!-- mokcha-ignore ${code}: why -->`)}`;
  stdout.write(
    `${style.bold(code)}  ` +
      `${severity === 'error' ? style.red(severity) : style.yellow(severity)}\n\n${says}\n\n${change}\n`,
  );
  return 0;
};
