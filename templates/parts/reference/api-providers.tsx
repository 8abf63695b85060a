// What every part of a reference on one page may ask for.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../src/model/page-model.ts';
import { PlacesProvider } from './anchor-link.tsx';
import { OperationTwins } from './operation-twins.tsx';
import { HistoryProvider } from './recorded.tsx';
import { SiteLinksProvider } from './site-links.tsx';
import { TextsProvider } from './words.tsx';

type ApiProvidersProps = {
  readonly data: PageDataOf<'api'>;
  /** Of each text of the description that is asked for. */
  readonly onText?: (source: string) => void;
  readonly children: ReactNode;
};

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
