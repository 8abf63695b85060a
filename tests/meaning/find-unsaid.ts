// A keyword at a place → what is wrong with how it is told: no label, or the same words without it or with another value.
import { type KeywordRow, schemasOf } from './keyword-rows.ts';
import { describeAt, type Form, type PositionName } from './positions.ts';
import { type RenderPage, type Spoken, speak } from './speak.ts';

export type Place = { readonly position: PositionName; readonly form: Form };

const countOf = (text: string, words: string): number => text.split(words).length - 1;

/** Links, escapes and code of a twin as the words that are read. */
const words = (twin: string): string =>
  twin
    .replace(/\[([^\]]+)\]\(\/api\/x#[^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]<>|])/g, '$1')
    .replace(/`|\*/g, '')
    .replace(/\s*\|\s*/g, ' | ')
    .replace(/\s+/g, ' ');

/** In a twin a label and what it is of are in cells of their own. */
const isSaid = (told: string, without: string, label: string): boolean =>
  label.split(': ').every((part) => countOf(told, part) > countOf(without, part) || (part !== label && told.includes(part)));

export const findUnsaid = async (row: KeywordRow, { position, form }: Place, renderPage: RenderPage): Promise<readonly string[]> => {
  const spoken = await Promise.all(schemasOf(row).map((schema) => speak(describeAt(position, form, schema), renderPage)));
  const [without, told, changed] = spoken as [Spoken, Spoken, Spoken];
  const place = `${position}, ${form}`;
  const at = `${row.keyword}, ${place}`;
  return (['page', 'twin'] as const).flatMap((side) => {
    const [bare, whole] = [words(without[side]), words(told[side])];
    return [
      ...(row.hiddenAt === place || isSaid(whole, bare, row.label) ? [] : [`${at}: the ${side} does not say "${row.label}"`]),
      ...(bare === whole ? [`${at}: the ${side} reads the same without it`] : []),
      ...(words(changed[side]) === whole ? [`${at}: the ${side} reads the same with another value`] : []),
    ];
  });
};
