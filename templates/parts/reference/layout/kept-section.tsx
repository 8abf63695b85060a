// Renders a section of a reference from its cached HTML if it is cached, otherwise from its components.
import type { ReactNode } from 'react';
import { Html } from '../../html.tsx';
import { usePage, useRecorder, useShared } from '../../page-context.tsx';

type KeptSectionProps = { readonly model: { readonly anchor: string }; readonly children: ReactNode };

/**
 * Renders the cached HTML of a section and records its facts, or renders `children` if the section has no cached HTML.
 */
export const KeptSection = ({ model, children }: KeptSectionProps): ReactNode => {
  const { path } = usePage();
  const recorder = useRecorder();
  const kept = useShared().sections?.get(model)?.get(path);
  if (kept === undefined) return children;
  for (const facts of ['links', 'anchors', 'assets'] as const) recorder[facts].push(...kept.recorder[facts]);
  return <Html as="section" className={kept.className} id={model.anchor} html={kept.html} />;
};
