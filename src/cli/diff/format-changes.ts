// Changes of descriptions → JSON, Markdown, or workflow commands of GitHub, for `mokcha diff`. The format for a
// terminal is in `format-changes-text.ts`.
import type { Change } from '../../compare/change.ts';
import { changeClasses } from '../../model/api/api-history.ts';
import { words as languageWords } from '../../languages/languages.ts';
import { changeWord, describeChange } from '../../compare/messages/describe-change.ts';
import {
  type Compared,
  type ComparedApi,
  countByClass,
  isShown,
  operationsText,
  findPlace,
} from './comparison-report.ts';
import { workflowCommand } from '../report/format-github.ts';
import { printable } from '../report/style.ts';

/** Formats changes as JSON. Within `version` 1, fields may be added, but are never renamed. */
export const changesToJson = ({ apis, locale, show }: Compared): string => {
  const toRecord = (change: Change, api: ComparedApi) => ({
    rule: change.rule,
    class: change.class,
    side: change.side,
    message: describeChange(change, locale),
    pointer: api.locate?.(change)?.pointer ?? change.where.pointer,
    field: change.where.field,
    operations: change.where.operations,
    at: findPlace(change, api),
    before: changeWord(change.before),
    after: changeWord(change.after),
  });
  const list = apis.map((api) => ({
    name: api.name,
    before: api.before,
    after: api.after,
    counts: countByClass(api.open),
    changes: api.open.filter((change) => isShown(show, change)).map((change) => toRecord(change, api)),
    accepted: api.accepted.map(({ change, by }) => ({ ...toRecord(change, api), reason: by.reason, until: by.until })),
  }));
  return `${JSON.stringify({ version: 1, apis: list }, undefined, 2)}\n`;
};

/** Escapes a text, so that it does not become markup. Backticks are kept, because they delimit code. */
const markdownText = (text: string): string =>
  printable(text)
    .replace(/\n/g, ' ')
    .replace(/[\\<>*_[\]|]/g, '\\$&');
const outsideCode = (sentence: string): string =>
  sentence
    .split('`')
    .map((part, index) => (index % 2 === 0 ? markdownText(part) : printable(part).replace(/\n/g, ' ')))
    .join('`');

/** Formats changes as Markdown, by class. */
export const changesToMarkdown = ({ apis, locale, show }: Compared): string => {
  const words = languageWords[locale].diff;
  const line = (change: Change): string => {
    const calls = operationsText(change);
    return (
      `- ${outsideCode(describeChange(change, locale))}${calls === '' ? '' : ` (${markdownText(calls)})`} ` +
      `— \`${change.rule}\``
    );
  };
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`### ${title}: ${lines.length}`, lines.join('\n')];
  return `${apis
    .flatMap((api) => {
      const parts = changeClasses.flatMap((name) =>
        section(words[name], api.open.filter((change) => change.class === name && isShown(show, change)).map(line)),
      );
      const accepted = api.accepted.map(
        ({ change, by }) => `${line(change)}: ${markdownText(by.reason)} (${by.until})`,
      );
      const all = [...parts, ...section(words.accepted, accepted)];
      return [`## ${markdownText(api.name)}`, ...(all.length === 0 ? [words.none] : all)];
    })
    .join('\n\n')}\n`;
};

const kinds = { breaking: 'error', dangerous: 'warning', safe: 'notice', text: 'notice' } as const;

/** Formats changes as workflow commands of GitHub, with the file and the line of a change if both are known. */
export const changesToGithub = ({ apis, locale, show }: Compared): string =>
  apis
    .flatMap((api) =>
      api.open
        .filter((change) => isShown(show, change))
        .map((change) => {
          const { file, line } = findPlace(change, api) ?? {};
          const calls = operationsText(change);
          const text = `${describeChange(change, locale)}${calls === '' ? '' : `\n${calls}`}`;
          return workflowCommand(
            kinds[change.class],
            [
              ['file', file],
              ['line', line],
              ['title', change.rule],
            ],
            text,
          );
        }),
    )
    .join('');
