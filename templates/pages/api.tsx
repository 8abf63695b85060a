// An API reference: everything of a description on one page, read without script.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/page-model.ts';
import { PlacesProvider } from '../parts/reference/anchor-link.tsx';
import { ReferenceHead } from '../parts/reference/head.tsx';
import { Sections } from '../parts/reference/sections.tsx';
import { TextsProvider } from '../parts/reference/words.tsx';
import { Shell } from '../parts/shell.tsx';
import { SidebarItems } from '../parts/sidebar.tsx';

export const ApiPage = ({ data }: PageModel<'api'>): ReactNode => {
  const { spec, reference, texts, places, sidebar } = data;
  const title = texts[spec.info.title]?.plain ?? spec.info.title;
  return (
    <Shell layout="reference" sidebar={{ label: title, content: <SidebarItems items={sidebar} /> }}>
      <PlacesProvider places={places}>
        <TextsProvider texts={texts}>
          <ReferenceHead spec={spec} />
          <Sections spec={spec} reference={reference} />
        </TextsProvider>
      </PlacesProvider>
    </Shell>
  );
};
