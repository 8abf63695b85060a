// An API reference: everything of a description on one page, read without script.
import type { ReactNode } from 'react';
import { ownValue } from '../../src/model/own-value.ts';
import type { PageModel } from '../../src/model/page-model.ts';
import { PlacesProvider } from '../parts/reference/anchor-link.tsx';
import { SiteLinksProvider } from '../parts/reference/site-links.tsx';
import { ReferenceNavigation } from '../parts/reference/navigation.tsx';
import { OperationTwins } from '../parts/reference/operation-twins.tsx';
import { DatedNotice, HistoryProvider } from '../parts/reference/recorded.tsx';
import { ReferenceHead } from '../parts/reference/head.tsx';
import { Sections } from '../parts/reference/sections.tsx';
import { TextsProvider } from '../parts/reference/words.tsx';
import { Shell } from '../parts/shell.tsx';
import { OtherVersionNotice } from '../parts/version-menu.tsx';

export const ApiPage = ({ data }: PageModel<'api'>): ReactNode => {
  const { spec, reference, texts, places, sidebar, docs, calls, languages, versions, operationTwins = {}, history, dated } = data;
  const title = ownValue(texts, spec.info.title)?.plain ?? spec.info.title;
  const navigation = <ReferenceNavigation sidebar={sidebar} versions={versions} />;
  return (
    <Shell layout="reference" sidebar={{ label: title, content: navigation }} firstScreen={reference.sections[0]?.anchor}>
      <OtherVersionNotice versions={versions} isStuck />
      <DatedNotice dated={dated} isStuck />
      <PlacesProvider places={places}>
        <TextsProvider texts={texts}>
          <SiteLinksProvider docs={docs} calls={calls}>
            <ReferenceHead spec={spec} />
            <OperationTwins value={operationTwins}>
              <HistoryProvider history={history} dated={dated}>
                <Sections spec={spec} reference={reference} languages={languages} />
              </HistoryProvider>
            </OperationTwins>
          </SiteLinksProvider>
        </TextsProvider>
      </PlacesProvider>
    </Shell>
  );
};
