// Changes of descriptions → text for a terminal: the changes by class, the most severe first, each with its operations
// and its place, and a summary for each API.
import type { Change } from '../../compare/change.ts';
import type { ChangeClass } from '../../model/api/api-history.ts';
import { changeClasses } from '../../model/api/api-history.ts';
import { describeChange } from '../../compare/messages/describe-change.ts';
import {
  type Compared,
  type ComparedApi,
  countByClass,
  isShown,
  operationsText,
  findPlace,
} from './comparison-report.ts';
import { printable, type Style } from '../report/style.ts';

const paints: Readonly<Record<ChangeClass, 'red' | 'yellow' | 'blue' | 'dim'>> = {
  breaking: 'red',
  dangerous: 'yellow',
  safe: 'blue',
  text: 'dim',
};

const formatChange = (change: Change, api: ComparedApi, { locale }: Compared, style: Style): string => {
  const place = findPlace(change, api);
  const where = place && `${place.file}${place.line === undefined ? '' : `:${place.line}`}`;
  const below = [operationsText(change), where].filter(Boolean).join(' · ');
  const lines = [
    `${style[paints[change.class]](change.class)} ${style.dim(change.rule)}  ` +
      `${printable(describeChange(change, locale))}`,
    ...(below === '' ? [] : [style.dim(`    ${printable(below)}`)]),
  ];
  return `${lines.join('\n')}\n`;
};

const summary = (api: ComparedApi): string => {
  const counts = countByClass(api.open);
  const parts = changeClasses.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`);
  const accepted = api.accepted.length === 0 ? [] : [`${api.accepted.length} accepted`];
  return [...parts, ...accepted].join(', ') || 'nothing changed';
};

/** Formats changes for a terminal, with a summary for each API. */
export const changesToText = (compared: Compared, style: Style): string =>
  compared.apis
    .map((api) => {
      const shown = api.open.filter((change) => isShown(compared.show, change));
      const changes = shown.map((change) => formatChange(change, api, compared, style)).join('');
      return `${changes}${style.bold(printable(api.name))}: ${summary(api)}\n`;
    })
    .join('\n');
