// Renders a schema that was rendered ahead of its page, because it is nested too deeply (`prepare-deep.tsx`).
import type { ReactNode } from 'react';
import { Html } from '../../html.tsx';
import { type DeepHtml, useRecorder } from '../../page-context.tsx';
import { useAskedTexts } from '../words.tsx';

/** Renders the HTML, and records the facts and texts that belong to it. */
export const DeepSchema = ({ made: { html, recorder: made, texts } }: { readonly made: DeepHtml }): ReactNode => {
  const recorder = useRecorder();
  useAskedTexts(texts);
  for (const facts of ['links', 'anchors', 'assets'] as const) recorder[facts].push(...made[facts]);
  return html === '' ? null : <Html html={html} />;
};
