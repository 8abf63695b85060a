// Validates the shape of `markdown.allow`, which names elements and attributes. Rejects names that would allow scripts,
// styles or embedded content.
import * as v from 'valibot';
import { isNeverAttribute, isNeverElement } from '../model/content/unsafe-html.ts';
import { filled, strict } from './schema-parts.ts';

const ELEMENT = /^[a-z][a-z\d-]*$/i;
const ATTRIBUTE = /^[a-z][\w.:-]*\*?$/i;

const notSafe = 'is never allowed: it runs, styles or embeds something|remove it.';

const element = v.pipe(
  v.string(),
  v.check((name) => ELEMENT.test(name), 'is not an element name|write only the name: `video`.'),
  v.check((name) => !isNeverElement(name), notSafe),
);

const elementOrAll = v.pipe(
  v.string(),
  v.check(
    (name) => name === '*' || ELEMENT.test(name),
    'is not an element name|write only the name, or `*` for all elements.',
  ),
  v.check((name) => !isNeverElement(name), notSafe),
);

const attributeName = v.pipe(
  v.string(),
  v.check((name) => ATTRIBUTE.test(name), 'is not an attribute name|write only the name: `class`, `data*`.'),
  v.check((name) => !isNeverAttribute(name), notSafe),
);

/** Schema of the name of an attribute, followed by its allowed values: `['class', 'badge', 'lead']`. */
const attributeWithValues = v.pipe(
  v.array(filled),
  v.check(([name = '']) => ATTRIBUTE.test(name), "has no attribute name|begin with the name: `['class', 'badge']`."),
  v.check(([name = '']) => !isNeverAttribute(name), notSafe),
  v.metadata({ minItems: 1 }),
);

const attribute = v.lazy((input) => (Array.isArray(input) ? attributeWithValues : attributeName));

export const allowedHtml = strict({
  tags: v.optional(v.array(element)),
  attributes: v.optional(v.record(elementOrAll, v.array(attribute))),
});
