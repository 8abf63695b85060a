// Counts what the sections of a page show: parameters, responses, fields and values of each operation, and fields and
// values of each schema.
import { nameSum } from './name-sum.mjs';
import { decodeEntities, scanTags } from './scan-html.mjs';

const textOf = (html) => decodeEntities(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''));

const places = 'path|query|querystring|header|cookie';

const voidTags = new Set([
  'wbr',
  'br',
  'img',
  'input',
  'hr',
  'meta',
  'link',
  'source',
  'area',
  'col',
  'embed',
  'track',
  'param',
  'base',
]);

/** Calls `onSection` with each section of an operation or a schema. */
export const countHtml = (html, onSection) => {
  let section;
  let depth = 0;
  let lists = [];
  let method;
  for (const { name, isEnd, attributes, start, end } of scanTags(html)) {
    if (section === undefined) {
      const classes = (attributes.get('class') ?? '').split(' ');
      const id = attributes.get('id');
      if (
        !isEnd &&
        name === 'section' &&
        classes.includes('op') &&
        !classes.includes('call') &&
        id !== undefined &&
        id !== 'tag-~shared'
      ) {
        section = {
          kind: classes.includes('schema') ? 'schema' : 'operation',
          id: decodeEntities(id),
          names: [],
          statuses: [],
          fields: 0,
          nameSum: 0,
          values: 0,
          parameters: 0,
          responses: 0,
          start,
          title: undefined,
        };
        depth = 1;
        lists = [];
        method = undefined;
      }
      continue;
    }
    if (name === 'section') depth += isEnd ? -1 : 1;
    if (depth === 0) {
      onSection(section);
      section = undefined;
      continue;
    }
    if (voidTags.has(name)) continue;
    if (name === 'ul') isEnd ? lists.pop() : lists.push(attributes.get('class') ?? '');
    if (isEnd) continue;
    if (/^h[1-6]$/.test(name) && section.title === undefined)
      section.title = textOf(html.slice(end, html.indexOf(`</${name}>`, end)));
    if (name === 'p' && attributes.get('class') === 'path' && section.key === undefined) {
      const whole = html.slice(end, html.indexOf('</p>', end));
      method = textOf(/<span[^>]*>([^<]*)<\/span>/.exec(whole)?.[1] ?? '');
      section.key = `${method} ${textOf(/<code>([\s\S]*?)<\/code>/.exec(whole)?.[1] ?? '')}`;
    }
    if (name === 'li' && (attributes.has('id') ? /^values/ : /^values.* copied$/).test(lists.at(-1) ?? ''))
      section.values += 1;
    if (name === 'dt' && attributes.has('id')) {
      const id = decodeEntities(attributes.get('id'));
      const below = id.slice(section.id.length + 1);
      // In the operation of a callback, ids of parameters, responses and fields begin with `callback.<name>.<method>`.
      // After this prefix, they have the same form as all other ids.
      const own = below.replace(/^(?:callback\.[^.]*\.[^.]*\.)+/, '');
      const isOwn = own === below;
      const label = textOf(html.slice(end, html.indexOf('</a>', end)));
      const place = new RegExp(`^(${places})\\.[^.]*$`).exec(own);
      if (section.kind === 'operation' && place !== null) {
        section.parameters += 1;
        if (isOwn) section.names.push(`${place[1]} ${label}`);
      } else if (section.kind === 'operation' && /^[^.]*$/.test(own)) {
        section.responses += 1;
        if (isOwn) section.statuses.push(own);
      } else {
        section.fields += 1;
        // A field for additional properties, or for a pattern of names, shows an explanation in place of a name.
        if (!/<a[^>]* class="name other"/.test(html.slice(end, html.indexOf('>', end) + 1)))
          section.nameSum += nameSum(label);
      }
    }
  }
};
