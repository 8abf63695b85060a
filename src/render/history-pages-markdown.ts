// The page of a comparison, or the page of deprecations → its Markdown twin.
import { fillMessage } from '../model/messages.ts';
import type { DeprecationModel, PageModel } from '../model/site/page-model.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink, markdownTable } from './markdown-text.ts';

type ToTwin = (href: string) => string;

const link = (label: string, href: string, toTwin: ToTwin): string => markdownLink(escapeMarkdown(label), toTwin(href));

/** Renders the twin of a comparison. `html` in the data contains Markdown here. */
export const changesPageMarkdown = ({ data, messages }: PageModel<'apiChanges'>, toTwin: ToTwin): string => {
  const { title, from, to, referenceHref, historyHref, html } = data;
  const ways = [
    link(title, referenceHref, toTwin),
    ...(historyHref === undefined ? [] : [link(messages['history.title'] ?? '', historyHref, toTwin)]),
  ];
  return joinBlocks([
    `# ${escapeMarkdown(fillMessage(messages['history.compareTitle'] ?? '', { api: title, from, to }))}`,
    ways.join(' · '),
    html,
  ]);
};

const sinceWords = ({ since }: DeprecationModel, messages: PageModel['messages']): string =>
  (since?.isOlder ? messages['deprecations.beforeRecord'] : (since?.text ?? messages['deprecations.notRecorded'])) ??
  '';

/** Renders the twin of the page of deprecations, with a table for each API. */
export const deprecationsMarkdown = ({ data, messages }: PageModel<'deprecations'>, toTwin: ToTwin): string => {
  const say = (key: string): string => messages[key] ?? key;
  const { apis, calendarHref } = data;
  const head = [say('deprecations.sunset'), say('deprecations.what'), say('deprecations.from')];
  const rowOf = (row: DeprecationModel): string[] => {
    const name = codeSpan(row.operation === undefined ? row.name : `${row.operation} ${row.name}`);
    return [
      row.sunset?.text ?? say('deprecations.noSunset'),
      markdownLink(name, toTwin(row.href)),
      sinceWords(row, messages),
    ];
  };
  return joinBlocks([
    `# ${say('deprecations.title')}`,
    apis.length === 0 ? say('deprecations.empty') : say('deprecations.description'),
    calendarHref !== undefined && link(say('deprecations.calendar'), calendarHref, toTwin),
    ...apis.flatMap(({ title, rows }) => [`## ${escapeMarkdown(title)}`, markdownTable(head, rows.map(rowOf))]),
  ]);
};
