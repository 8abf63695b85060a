// Titles of the sections and operations of a reference, and the breadcrumbs made from them.
import type { Operation, Text } from '../../model/api/api-spec.ts';
import { operationTitle } from '../../model/api/operation-title.ts';
import type { BreadcrumbModel } from '../../model/site/page-model.ts';
import type { SectionOutline } from '../../model/reference/reference-parts.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { plainText } from '../plain-text.ts';
import { type ModelContext, message } from './context.ts';

/** Returns the title of an operation in a locale, or its method and path if it has no title. */
export const operationWords = (record: SpecRecord, locale: string, operation: Operation): string => {
  const title = operationTitle(operation);
  return title === undefined ? `${operation.method} ${operation.path}` : plainText(record, locale, title);
};

/**
 * Returns the title of a section in a locale. Without a section, or for a section without a tag, the title depends on
 * whether the reference has exactly one section.
 */
export const sectionTitle = (
  context: ModelContext,
  record: SpecRecord,
  locale: string,
  section: SectionOutline | undefined,
): string =>
  section?.tag === undefined
    ? message(context, locale, record.outline.sections.length === 1 ? 'reference.operations' : 'reference.untagged')
    : plainText(record, locale, section.tag.displayName ?? section.tag.name);

/**
 * Returns the breadcrumbs of a section: the groups above it, as links if they are sections themselves, then the
 * section.
 */
export const sectionCrumbs = (
  context: ModelContext,
  record: SpecRecord,
  locale: string,
  section: SectionOutline,
): readonly BreadcrumbModel[] => {
  const linkOf = (above: readonly Text[], name: Text): Partial<BreadcrumbModel> => {
    const isSame = ({ tag, above: own }: SectionOutline): boolean =>
      (tag?.displayName ?? tag?.name) === name &&
      own.length === above.length &&
      own.every((text, at) => text === above[at]);
    const found = record.outline.sections.find(isSame);
    return found === undefined ? {} : { href: hrefTo(context, record, locale, found.anchor) };
  };
  const crumbs = section.above.map((name, at) => ({
    label: plainText(record, locale, name),
    ...linkOf(section.above.slice(0, at), name),
  }));
  const own = {
    label: sectionTitle(context, record, locale, section),
    href: hrefTo(context, record, locale, section.anchor),
  };
  return [...crumbs, own].filter(({ label }, at, all) => label !== all[at + 1]?.label);
};

/** Returns the breadcrumb of the overview of a reference. */
export const overviewCrumb = (context: ModelContext, record: SpecRecord, locale: string): BreadcrumbModel => ({
  label: apiTitle(context.site, record, locale),
  href: context.apiPlaces(locale, record).href,
});

/** Returns the URL of an anchor of a reference. */
export const hrefTo = (context: ModelContext, record: SpecRecord, locale: string, anchor: string): string =>
  anchorHref(context.apiPlaces(locale, record), anchor);
