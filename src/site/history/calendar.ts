// Turns the days on which parts of APIs will be removed into an iCalendar file (RFC 5545), with an all-day event for
// each part.
import type { DatedDeprecation } from '../../model/api/api-history.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import { fillMessage } from '../../model/messages.ts';
import type { Site } from '../../model/site/site.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { formatDate } from '../dates.ts';
import { isListed } from './history-routes.ts';

type Sunset = { readonly api: string; readonly part: DatedDeprecation; readonly date: string };

/**
 * Returns the deprecated parts that have a removal day, the earliest day first. Only APIs on the deprecation page are
 * included.
 */
export const listSunsets = ({ settings, histories }: Pick<Site, 'settings' | 'histories'>): readonly Sunset[] =>
  histories
    .flatMap(({ api, deprecated }) =>
      isListed(settings, api)
        ? deprecated.flatMap((part) => (part.sunset === undefined ? [] : [{ api, part, date: part.sunset }]))
        : [],
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));

/** Escapes a text (RFC 5545 §3.3.11). */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();

/** Folds a line (RFC 5545 §3.1) into lines of at most 75 octets, without splitting a character. */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const compact = (date: string): string => date.replaceAll('-', '');

/**
 * Returns the id of an event. The id for an operation contains only its API and anchor, so it stays the same if an
 * operation with an `operationId` moves to a different path. The ids for other parts also contain their name, because
 * several parts can share the anchor of their operation or schema.
 */
const uidOf = (api: string, { kind, anchor, name }: DatedDeprecation): string =>
  encodeURIComponent([api, anchor, ...(kind === 'operation' ? [] : [name])].join('-'));

const event = (site: Site, locale: string, { api, part, date }: Sunset): string[] => {
  const { settings } = site;
  const messages = site.messages[locale] ?? {};
  const record = site.specs.find(({ spec }) => spec.name === api);
  const title = record === undefined ? api : apiTitle(site, record, locale);
  const name = part.operation === undefined ? part.name : `${part.operation} ${part.name}`;
  const origin = settings.url ?? '';
  const host = origin.replace(/^[a-z]+:\/\//i, '') || 'localhost';
  const url = `${origin}${anchorHref(referencePlaces(site, locale, api), part.anchor)}`;
  const since =
    part.since === undefined || part.isOlder
      ? ''
      : `${messages['deprecations.from'] ?? ''}: ${formatDate(part.since, messages)}\n`;
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(api, part)}@${host}`,
    // `DTSTAMP` is not the time of the build, because the file would then change with every build.
    `DTSTAMP:${compact(part.since ?? date)}T000000Z`,
    // Without an end, the event lasts that one day (RFC 5545 §3.6.1).
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `SUMMARY:${text(fillMessage(messages['deprecations.sunsetOf'] ?? '', { name, api: title }))}`,
    `DESCRIPTION:${text(`${since}${url}`)}`,
    ...(origin === '' ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/**
 * Returns the calendar file, or undefined if no removal day is known, because an iCalendar object must have at least
 * one component (RFC 5545 §3.6).
 */
export const calendarOf = (site: Site, locale: string): string | undefined => {
  const sunsets = listSunsets(site);
  if (sunsets.length === 0) return undefined;
  const name = site.messages[locale]?.['deprecations.title'] ?? '';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mokcha//Deprecations//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    ...sunsets.flatMap((sunset) => event(site, locale, sunset)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
};
