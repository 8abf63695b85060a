// The page of an API's samples in one programming language. A link in the reference opens this page, or shows its code
// in the reference if scripts run.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { ReferenceNavigation } from '../parts/reference/navigation.tsx';
import { SamplesList } from '../parts/reference/operation/samples-list.tsx';
import { TextsProvider } from '../parts/reference/words.tsx';
import { Shell } from '../parts/shell.tsx';
import { OtherVersionNotice } from '../parts/navigation/version-menu.tsx';

/** Renders all operations of an API, each with its sample in the page's programming language. */
export const ApiSamplesPage = ({ data }: PageModel<'apiSamples'>): ReactNode => {
  const text = useText();
  const { title, language, referenceHref, texts, sidebar, versions } = data;
  const navigation = <ReferenceNavigation sidebar={sidebar} versions={versions} />;
  return (
    <Shell layout="reference" sidebar={{ label: title, content: navigation }}>
      <OtherVersionNotice versions={versions} isStuck />
      <TextsProvider texts={texts}>
        <header className="ref">
          <p className="crumb">
            <Link href={referenceHref}>{title}</Link>
          </p>
          <h1>{text('samples.title', { language: language.label })}</h1>
          <p className="lead">{text('samples.lead', { language: language.label, api: title })}</p>
        </header>
        <SamplesList {...data} />
      </TextsProvider>
    </Shell>
  );
};
