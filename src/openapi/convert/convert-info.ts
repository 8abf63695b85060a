// `info` and external documentation: what a description says about itself.
import type { ExternalDocs, Info } from '../../model/api-spec.ts';
import { member, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import { extensionsOf, present, textOf } from './conversion.ts';
import type { Conversion } from './conversion.ts';

export const convertExternalDocs = (conversion: Conversion, cursor: Cursor | undefined): ExternalDocs | undefined => {
  const url = stringOf(member(cursor, 'url'));
  if (url === undefined) return undefined;
  return present({ url, description: textOf(conversion, member(cursor, 'description'), 'externalDocs.description') });
};

const convertContact = (cursor: Cursor | undefined): Info['contact'] =>
  cursor?.node.kind === 'map'
    ? present({ name: stringOf(member(cursor, 'name')), url: stringOf(member(cursor, 'url')), email: stringOf(member(cursor, 'email')) })
    : undefined;

const convertLicense = (cursor: Cursor | undefined): Info['license'] => {
  const name = stringOf(member(cursor, 'name'));
  if (name === undefined) return undefined;
  return present({ name, url: stringOf(member(cursor, 'url')), identifier: stringOf(member(cursor, 'identifier')) });
};

/** A title and a version are required; without them the page still needs a heading. */
export const convertInfo = (conversion: Conversion, cursor: Cursor | undefined, fallbackTitle: string): Info =>
  present<Info>({
    title: textOf(conversion, member(cursor, 'title'), 'info.title') ?? fallbackTitle,
    version: stringOf(member(cursor, 'version')) ?? '',
    summary: textOf(conversion, member(cursor, 'summary'), 'info.summary'),
    description: textOf(conversion, member(cursor, 'description'), 'info.description'),
    termsOfService: stringOf(member(cursor, 'termsOfService')),
    contact: convertContact(member(cursor, 'contact')),
    license: convertLicense(member(cursor, 'license')),
    extensions: extensionsOf(cursor),
  });
