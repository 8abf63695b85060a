// Finds the mistakes in the text of a keyword at a place: no label, or the same text without the keyword or with
// another value.
import { type KeywordRow, schemasOf } from './keyword-rows.ts';
import { describeAt, type Form, type PositionName } from './positions.ts';
import { type RenderPage, type Spoken, speak } from './speak.ts';

export type Place = { readonly position: PositionName; readonly form: Form };

const countOf = (text: string, words: string): number => text.split(words).length - 1;

/** Replaces links, escapes, code and emphasis of Markdown with the text that a reader sees, and joins spaces. */
const words = (twin: string): string =>
  twin
    .replace(/\[([^\]]+)\]\(\/api\/x#[^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]<>|])/g, '$1')
    .replace(/`|\*/g, '')
    .replace(/\s*\|\s*/g, ' | ')
    .replace(/\s+/g, ' ');

/**
 * Returns whether the keyword adds its label to the text. In Markdown, the two parts of a label such as `Items: 7 or
 * more` are in separate cells.
 */
const isShown = (full: string, without: string, label: string): boolean =>
  label
    .split(': ')
    .every((part) => countOf(full, part) > countOf(without, part) || (part !== label && full.includes(part)));

/**
 * Renders the three schemas of a row (without the keyword, with it, and with another value), and returns the mistakes
 * in the texts.
 */
export const findUnsaid = async (
  row: KeywordRow,
  { position, form }: Place,
  renderPage: RenderPage,
): Promise<readonly string[]> => {
  const rendered = await Promise.all(
    schemasOf(row).map((schema) => speak(describeAt(position, form, schema), renderPage)),
  );
  const [without, full, changed] = rendered as [Spoken, Spoken, Spoken];
  const place = `${position}, ${form}`;
  const at = `${row.keyword}, ${place}`;
  return (['page', 'twin'] as const).flatMap((side) => {
    const [bare, whole] = [words(without[side]), words(full[side])];
    return [
      ...(row.hiddenAt === place || isShown(whole, bare, row.label)
        ? []
        : [`${at}: the ${side} does not say "${row.label}"`]),
      ...(bare === whole ? [`${at}: the ${side} reads the same without it`] : []),
      ...(words(changed[side]) === whole ? [`${at}: the ${side} reads the same with another value`] : []),
    ];
  });
};
