// Lists the operations, parameters, fields and values on a reference page from its HTML, in the same form as
// `count-description.ts`, so that the two lists can be compared.
import type { Counted } from './count-description.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/**
 * Decodes a segment of an anchor. A name keeps letters, digits, `_` and `-`, and every other character is `~<hex>`
 * (docs/urls.md).
 */
const nameOf = (segment: string): string =>
  segment.replace(/~([0-9a-f]+)/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

type Field = { readonly id: string; readonly name: string };

const FIELD = /<dt\b[^>]*\bid="([^"]+)"[^>]*><a\b[^>]*>(.*?)<\/a>/g;
const VALUE = /<li\b[^>]*\bid="([^"]+)"[^>]*><code>(.*?)<\/code>/g;
const PATH_OR_ID = /\bid="([^"]+)"|<p class="path">(.*?)<\/code>/g;

const list = (html: string, pattern: RegExp): Field[] =>
  [...html.matchAll(pattern)].map(([, id = '', name = '']) => ({ id: textOf(id), name: textOf(name) }));

/** Lists the operations. The anchor of an operation is the last `id` before the line with its method and path. */
const listOperations = (html: string): Field[] => {
  let id = '';
  return [...html.matchAll(PATH_OR_ID)].flatMap(([, anchor, path]) => {
    if (path !== undefined) return [{ id, name: textOf(path.replace('</span>', ' ')) }];
    id = textOf(anchor ?? '');
    return [];
  });
};

/**
 * Returns whether a field is the row "any other name", which the description does not name. Its anchor ends with `~2a`,
 * the escaped `*`.
 */
const isOther = ({ id, name }: Field): boolean => /\.~2a(~\d+)?$/.test(id) && name !== '*';

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'];

export const countPage = (html: string, formFields: ReadonlySet<string> = new Set()): Counted => {
  const operations = listOperations(html);
  const fields = list(html, FIELD);
  const values = list(html, VALUE);
  const ofOperation = ({ id: operation, name: of }: Field) => {
    const own = fields.flatMap(({ id, name }) => {
      const rest = id.startsWith(`${operation}.`) ? id.slice(operation.length + 1).split('.') : [];
      if (rest.length !== 2) return [];
      const [place = ''] = rest;
      const isForm = place === 'body' && formFields.has(`${of} ${name}`);
      return PLACES.includes(place) || isForm ? [{ id, place: isForm ? 'formData' : place, name }] : [];
    });
    return {
      parameters: own.map(({ place, name }) => `${of} ${place} ${name}`),
      values: own.flatMap(({ id, name }) =>
        values
          .filter((value) => value.id.slice(0, value.id.lastIndexOf('.')) === id)
          .map((value) => `${of} ${name}: ${value.name}`),
      ),
    };
  };
  const perOperation = operations.map(ofOperation);
  const schemaOf = (id: string): string => nameOf(id.slice('schema-'.length).split('.')[0] ?? '');
  return {
    operations: operations.map(({ name }) => name).sort(),
    parameters: perOperation.flatMap(({ parameters }) => parameters).sort(),
    fields: fields
      .filter((field) => field.id.startsWith('schema-') && !isOther(field))
      .map(({ id, name }) => `${schemaOf(id)} ${name}`)
      .sort(),
    values: [
      ...perOperation.flatMap((operation) => operation.values),
      ...values.filter(({ id }) => id.startsWith('schema-')).map(({ id, name }) => `${schemaOf(id)}: ${name}`),
    ].sort(),
  };
};
