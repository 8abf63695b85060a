// Models the page with the samples of all operations of an API in one programming language.
import { getOwn } from '../../model/get-own.ts';
import type { Text } from '../../model/api/api-spec.ts';
import type { LanguageModel, PageDataOf, TextModel } from '../../model/site/page-model.ts';
import type { SampleSectionModel } from '../../model/reference/reference-sections-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { plainText } from '../plain-text.ts';
import { languageLinks } from '../routing/sample-routes.ts';
import { apiOf, findRecord } from './find-record.ts';
import { modelVersions } from './api-versions.ts';
import type { ModelContext } from './context.ts';

type SamplesRoute = Extract<Route, { kind: 'apiSamples' }>;

/** Returns the programming language of a route. Throws if the language does not exist, which is a bug. */
export const languageOfRoute = ({ site }: ModelContext, { api, language, locale }: SamplesRoute): LanguageModel => {
  const found = languageLinks(site, locale, apiOf(site, api)).find(({ id }) => id === language);
  if (found === undefined) throw new Error(`bug: no language ${language}`);
  return found;
};

const sourcesOf = (sections: readonly SampleSectionModel[]): Text[] =>
  sections.flatMap(({ tag, operations }) => [
    ...(tag === undefined ? [] : [tag.displayName ?? tag.name]),
    ...operations.flatMap(({ title, call }) => [title, call.summary].filter((text) => text !== undefined)),
  ]);

/** Returns the texts as plain text, because headings and captions do not show markup. */
const plainTexts = ({ texts }: SpecRecord, locale: string, sources: readonly Text[]): Record<string, TextModel> =>
  Object.fromEntries(
    [...new Set(sources)].flatMap((source): [string, TextModel][] => {
      const text = getOwn(texts[locale], source);
      return text === undefined
        ? []
        : [[source, { html: '', plain: text.plain, ...(text.lang !== locale && { lang: text.lang }) }]];
    }),
  );

/** Returns the data of a sample page: the samples by section, and links to the pages of all programming languages. */
export const modelApiSamples = (context: ModelContext, route: SamplesRoute): PageDataOf<'apiSamples'> => {
  const { site } = context;
  const record = findRecord(site, route.api);
  const languages = languageLinks(site, route.locale, apiOf(site, route.api));
  const sections = context.bodies.samples(record, route);
  return {
    title: plainText(record, route.locale, record.spec.info.title),
    referenceHref: languages[0]?.href ?? '',
    language: languageOfRoute(context, route),
    languages,
    sections,
    texts: plainTexts(record, route.locale, sourcesOf(sections)),
    sidebar: context.apiSidebar(route.locale, record),
    ...modelVersions(context, route, record),
  };
};
