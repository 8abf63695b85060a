// Tests that every text of a description is on its page and in its Markdown, except that the Markdown in the layout
// `page` leaves out named schemas.
import { expect, it } from 'vitest';
import type { ReferenceLayout } from '../../src/model/reference/reference-places.ts';
import { site } from '../site/harness.ts';
import { createMarked } from './marked-description.ts';

const { description, places } = createMarked();

const build = async (layout: ReferenceLayout) => {
  const { files, errors } = await site('', {
    locales: [{ code: 'en' }],
    apis: [{ name: 'x', file: 'specs/x/openapi.json', layout }],
  })
    .write('specs/x/openapi.json', JSON.stringify(description))
    .build();
  expect(errors).toEqual([]);
  const read = (ending: string): string =>
    [...files]
      .filter(([path]) => path.startsWith('api/') && path.endsWith(ending) && !path.includes('/samples/'))
      .map(([, text]) => String(text).replace(/<head[\s>][\s\S]*?<\/head>/, ''))
      .join('\n');
  return { page: read('.html'), markdown: read('.md') };
};

const missingIn = (text: string): readonly string[] =>
  [...places].flatMap(([word, place]) => (text.includes(word) ? [] : [place]));

/**
 * Returns whether a place is in a named schema, which the Markdown of a one-page reference leaves to the OpenAPI file.
 */
const isNamedSchema = (place: string): boolean => place.startsWith('components.schema.');

it.each<ReferenceLayout>(['page', 'operations'])(
  'every text of a description is shown in the layout %s',
  async (layout) => {
    const { page, markdown } = await build(layout);
    expect(missingIn(page)).toEqual([]);
    expect(missingIn(markdown).filter((place) => layout === 'operations' || !isNamedSchema(place))).toEqual([]);
  },
);

it('a text that was removed from the page is found', async () => {
  const { page } = await build('page');
  const [word = '', place] = [...places].at(-1) ?? [];
  expect(missingIn(page.replaceAll(word, ''))).toEqual([place]);
});
