// Provides the data that every part of a reference on one page may use.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../src/model/site/page-model.ts';
import { PlacesProvider } from './anchor-link.tsx';
import { OperationTwins } from './operation/operation-twins.tsx';
import { HistoryProvider } from './recorded.tsx';
import { SiteLinksProvider } from './site-links.tsx';
import { TextsProvider } from './words.tsx';

type ApiProvidersProps = {
  readonly data: PageDataOf<'api'>;
  /** Receives each text of the description that the page uses. Absent if nothing depends on the list of texts. */
  readonly onText?: (source: string) => void;
  readonly children: ReactNode;
};

/**
 * Provides the data of a reference to `children`: places, texts, links to the rest of the site, URLs of the operations'
 * Markdown, and history.
 */
export const ApiProviders = ({ data, onText, children }: ApiProvidersProps): ReactNode => {
  const { texts, places, docs, calls, operationTwins = {}, history, dated } = data;
  return (
    <PlacesProvider places={places}>
      <TextsProvider texts={texts} onText={onText}>
        <SiteLinksProvider docs={docs} calls={calls}>
          <OperationTwins value={operationTwins}>
            <HistoryProvider history={history} dated={dated}>
              {children}
            </HistoryProvider>
          </OperationTwins>
        </SiteLinksProvider>
      </TextsProvider>
    </PlacesProvider>
  );
};
