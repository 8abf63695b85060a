// Turns a front matter value that Docusaurus 3 accepts into the form that `front-matter-schema` expects. Other values
// are returned unchanged, for the schema to report.
import { type FrontMatterKey, isKnownKey } from '../front-matter/front-matter-schema.ts';
import { readDay } from './read-day.ts';

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const toDate = (value: unknown): unknown => (typeof value === 'string' ? (readDay(value) ?? value) : value);

const toFlag = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  return word === 'true' || word === 'false' ? word === 'true' : value;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the name of an author or tag, even if the value is an object: `{ name: Kim, url: … }`, `{ label: News,
 * permalink: /news }`.
 */
const toName = (value: unknown): unknown => {
  if (!isObject(value)) return toText(value);
  return toText(
    [value.name, value.label, value.key].find((name) => name !== undefined && name !== null && name !== '') ?? value,
  );
};

const toNames = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(toName).filter((name) => name !== '' && name !== null) : toName(value);

const toUpdate = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const { date, ...rest } = value;
  return date === undefined || date === null || date === '' ? rest : { ...rest, date: toDate(date) };
};

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value.trim()) : value;

type Reader = (value: unknown) => unknown;

const READERS: Readonly<Record<FrontMatterKey, Reader>> = {
  title: toText,
  description: toText,
  slug: toText,
  sidebar_label: toText,
  image: toText,
  date: toDate,
  last_update: toUpdate,
  tags: toNames,
  authors: toNames,
  sidebar_position: toNumber,
  draft: toFlag,
  unlisted: toFlag,
  hide_title: toFlag,
  hide_table_of_contents: toFlag,
};

/**
 * Returns the value that the schema checks, or null for an empty value, whose key is treated as if it did not exist.
 * `written` is the value as it is in the file, if it is on one line. Texts need it, because YAML reads `1.10` as the
 * number 1.1.
 */
export const lenientValue = (key: string, value: unknown, written: string | undefined): unknown => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const reader = isKnownKey(key) ? READERS[key] : undefined;
  if (reader === toText && typeof value === 'number' && written !== undefined) return written;
  return reader === undefined ? value : reader(value);
};
