// Renders an HTML text of a block within a line. Also returns the approximate visible text of an HTML text.
import type { ReactNode } from 'react';
import type { BlockText } from '../../../src/model/site/block-model.ts';
import { Html } from '../html.tsx';

/** Renders a text within a line. */
export const InlineText = ({ text, lang }: BlockText): ReactNode => <Html as="span" html={text} lang={lang} />;

/** Returns the approximate visible text of an HTML text, to estimate its width. */
export const wordsOf = (text: BlockText | undefined): string =>
  (text?.text ?? '').replace(/<[^<>]*>/g, '').replace(/&[#\w]+;/g, 'x');
