// A section of a reference: as it was rendered before where that was kept, or anew.
import type { ReactNode } from 'react';
import { Html } from '../html.tsx';
import { usePage, useRecorder, useShared } from '../page-context.tsx';

type KeptSectionProps = { readonly model: { readonly anchor: string }; readonly children: ReactNode };

export const KeptSection = ({ model, children }: KeptSectionProps): ReactNode => {
  const { path } = usePage();
  const recorder = useRecorder();
  const kept = useShared().sections?.get(model)?.get(path);
  if (kept === undefined) return children;
  for (const facts of ['links', 'anchors', 'assets'] as const) recorder[facts].push(...kept.recorder[facts]);
  return <Html as="section" className={kept.className} id={model.anchor} html={kept.html} />;
};
