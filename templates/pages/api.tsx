// The page of an API reference with the layout `page`: all operations and schemas on one page, readable without script.
import type { ReactNode } from 'react';
import { getOwn } from '../../src/model/get-own.ts';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { ApiProviders } from '../parts/reference/api-providers.tsx';
import { ReferenceNavigation } from '../parts/reference/navigation.tsx';
import { DatedNotice } from '../parts/reference/recorded.tsx';
import { ReferenceHead } from '../parts/reference/head.tsx';
import { Sections } from '../parts/reference/sections.tsx';
import { Shell } from '../parts/shell.tsx';
import { OtherVersionNotice } from '../parts/navigation/version-menu.tsx';

/** Renders the whole description, with a sidebar. */
export const ApiPage = ({ data }: PageModel<'api'>): ReactNode => {
  const { spec, reference, texts, sidebar, languages, versions, dated } = data;
  const title = getOwn(texts, spec.info.title)?.plain ?? spec.info.title;
  const navigation = <ReferenceNavigation sidebar={sidebar} versions={versions} />;
  return (
    <Shell
      layout="reference"
      sidebar={{ label: title, content: navigation }}
      firstScreen={reference.sections[0]?.anchor}
    >
      <OtherVersionNotice versions={versions} isStuck />
      <DatedNotice dated={dated} isStuck />
      <ApiProviders data={data}>
        <ReferenceHead spec={spec} />
        <Sections spec={spec} reference={reference} languages={languages} />
      </ApiProviders>
    </Shell>
  );
};
