// `info` and external documentation of a description → those of the model.
import type { ExternalDocs, Info, InfoPart, Missing } from '../../model/api/api-spec.ts';
import { isOutsideUrl } from '../../model/content/safe-url.ts';
import { member, placeOf, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { extensionsOf, missingOf, present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

/**
 * Returns the URL of a contact, a license, the terms of service or external documentation, or undefined if the URL is
 * absent. Problems: `api/url` if the URL is not absolute, or has a scheme that pages do not link to.
 */
const urlOf = ({ problems }: Conversion, cursor: Cursor | undefined): string | undefined => {
  const url = stringOf(cursor);
  if (cursor === undefined || url === undefined || isOutsideUrl(url)) return url;
  const isOther = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(url);
  const fault = isOther ? 'has a scheme that pages do not link to' : 'is not an absolute URL';
  problems.push({
    code: 'api/url',
    severity: 'warning',
    message: `\`${url}\` ${fault}, so it is shown without a link.`,
    hint: /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(url)
      ? `write \`https://${url}\`.`
      : 'write it with `https://` and a host.',
    at: placeOf(cursor),
  });
  return url;
};

/**
 * Converts external documentation. Returns undefined if the documentation has no URL. If a `$ref` does not resolve, the
 * URL is empty, and `missing` names the missing part. Problems: `api/url`.
 */
export const convertExternalDocs = (conversion: Conversion, cursor: Cursor | undefined): ExternalDocs | undefined => {
  const written = member(cursor, 'url');
  const missing = missingOf(conversion, cursor) ?? missingOf(conversion, written);
  const url = missing === undefined ? urlOf(conversion, written) : '';
  if (url === undefined) return undefined;
  return present({
    url,
    missing,
    description: textOf(conversion, member(cursor, 'description'), 'externalDocs.description'),
  });
};

const convertContact = (conversion: Conversion, cursor: Cursor | undefined): Info['contact'] =>
  cursor?.node.kind === 'map' && missingOf(conversion, cursor) === undefined
    ? present({
        name: stringOf(member(cursor, 'name')),
        url: urlOf(conversion, member(cursor, 'url')),
        email: stringOf(member(cursor, 'email')),
      })
    : undefined;

const convertLicense = (conversion: Conversion, cursor: Cursor | undefined): Info['license'] => {
  const name = stringOf(member(cursor, 'name'));
  if (name === undefined) return undefined;
  return present({
    name,
    url: urlOf(conversion, member(cursor, 'url')),
    identifier: stringOf(member(cursor, 'identifier')),
  });
};

const missingParts = (conversion: Conversion, cursor: Cursor | undefined): Info['missing'] => {
  const parts = (['version', 'contact', 'license', 'termsOfService'] as const).map(
    (name) => [name, member(cursor, name)] as const,
  );
  const all: readonly (readonly [InfoPart, Cursor | undefined])[] = [['info', cursor], ...parts];
  const missing = all.flatMap(([name, part]): [InfoPart, Missing][] => {
    const found = missingOf(conversion, part);
    return found === undefined ? [] : [[name, found]];
  });
  return missing.length === 0 ? undefined : Object.fromEntries(missing);
};

/** Converts `info`. `fallbackTitle` replaces a missing title. Problems: `api/url`. */
export const convertInfo = (conversion: Conversion, cursor: Cursor | undefined, fallbackTitle: string): Info =>
  present<Info>({
    title: textOf(conversion, member(cursor, 'title'), 'info.title') ?? fallbackTitle,
    version: stringOf(member(cursor, 'version')) ?? '',
    summary: textOf(conversion, member(cursor, 'summary'), 'info.summary'),
    description: textOf(conversion, member(cursor, 'description'), 'info.description'),
    termsOfService: urlOf(conversion, member(cursor, 'termsOfService')),
    contact: convertContact(conversion, member(cursor, 'contact')),
    license: convertLicense(conversion, member(cursor, 'license')),
    extensions: extensionsOf(cursor),
    missing: missingParts(conversion, cursor),
  });
