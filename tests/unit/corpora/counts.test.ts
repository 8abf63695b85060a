// Tests the counts of `npm run corpora`. The counts of a description and of its page are equal if the page shows
// everything, and differ if a part is missing.
import { describe, expect, it } from 'vitest';

const load = (name: string) => import(new URL(`../../../bench/corpora/count/${name}.mjs`, import.meta.url).href);
const [{ countDescription }, { countHtml }, { compareCounts }] = await Promise.all(
  ['count-description', 'count-html', 'compare-counts'].map(load),
);

const colour = { type: 'string', enum: ['red', 'blue'] };
const pet = {
  type: 'object',
  properties: { name: { type: 'string' }, id: { $ref: '#/components/schemas/Id' }, colour },
};
const description = {
  openapi: '3.1.0',
  paths: {
    '/pets': {
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      post: {
        requestBody: { content: { 'application/json': { schema: pet } } },
        responses: { 201: { description: 'Made.' } },
      },
      get: { 'x-internal': true, responses: {} },
    },
  },
  components: { schemas: { Id: { type: 'integer', readOnly: true } } },
};

const field = (id: string): string =>
  `<dt id="${id}"><a href="#${id}" class="name">${id.split('.').at(-1)}</a> string</dt><dd></dd>`;
const parts = {
  parameter: field('add.query.page'),
  name: field('add.body.name'),
  colour: field('add.body.colour'),
  value: '<ul class="values flat"><li id="add.body.colour.red"><code>red</code></li></ul>',
  other: '<ul class="values flat"><li id="add.body.colour.blue"><code>blue</code></li></ul>',
  response: field('add.201'),
};
const pageOf = (html: string): string =>
  `<section class="op s1" id="add"><h3>Add</h3>\
<p class="path"><span class="method">POST</span><code>/pets</code></p>${html}</section>
   <section class="op schema s1" id="schema-Id"><h3><a class="name">Id</a></h3></section>`;

const valuesOf = (count: number): unknown => {
  const values = Array.from({ length: count }, (_, index) => index);
  const schemas = { Level: { enum: values }, Box: { properties: { level: { $ref: '#/components/schemas/Level' } } } };
  const file = { bytes: new TextEncoder().encode(JSON.stringify({ openapi: '3.1.0', components: { schemas } })) };
  return countDescription(new Map([['api.json', file]]), 'api.json').schemas.find(
    ({ key }: { key: string }) => key === 'Box',
  ).values;
};

const differences = (html: string): readonly string[] => {
  const file = { bytes: new TextEncoder().encode(JSON.stringify(description)) };
  const sections: unknown[] = [];
  countHtml(pageOf(html), (section: unknown) => sections.push(section));
  return compareCounts(countDescription(new Map([['api.json', file]]), 'api.json'), sections).differencesFirst;
};

describe('counts of a description and its page', () => {
  it('the counts are equal for a page with every parameter, field, value and response', () => {
    expect(differences(Object.values(parts).join(''))).toEqual([]);
  });

  it.each(Object.keys(parts))('the counts differ if the page lacks a %s', (gone) => {
    const left = Object.entries(parts).filter(([name]) => name !== gone);
    expect(differences(left.map(([, html]) => html).join(''))).not.toEqual([]);
  });

  it('the counts differ if a field has another name, or is not part of the request', () => {
    const all = Object.values(parts).join('');
    expect(differences(all.replace('>name<', '>title<'))).not.toEqual([]);
    expect(differences(`${all}${field('add.body.id')}`)).not.toEqual([]);
  });

  it('values that are repeated without anchors are counted, and other lists are not', () => {
    const again = '<ul class="values flat copied"><li><code>red</code></li></ul>';
    const servers = '<ul class="values"><li><code>{host}</code></li></ul>';
    expect(differences(Object.values({ ...parts, value: again, servers }).join(''))).toEqual([]);
  });

  it('values of a named enumeration are expected at each use of its name, if there are at most twenty', () => {
    expect([20, 21].map(valuesOf)).toEqual([20, 0]);
  });
});
