// A schema that was rendered before its page, because it is too far down in it (`prepare-deep.tsx`).
import type { ReactNode } from 'react';
import { Html } from '../html.tsx';
import { type DeepHtml, useRecorder } from '../page-context.tsx';
import { useAskedTexts } from './words.tsx';

export const DeepSchema = ({ made: { html, recorder: made, texts } }: { readonly made: DeepHtml }): ReactNode => {
  const recorder = useRecorder();
  useAskedTexts(texts);
  for (const facts of ['links', 'anchors', 'assets'] as const) recorder[facts].push(...made[facts]);
  return html === '' ? null : <Html html={html} />;
};
