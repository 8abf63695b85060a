// Reads the additions of a site's config to the allow list (`markdown.allow`), except additions that no config may
// make. Also returns whether the built-in allow list has an element.
import { attributeKey, hasUnsafeAddress, isNeverAttribute, isNeverElement } from '../../model/content/unsafe-html.ts';
import type { AllowedHtml } from '../../model/site/settings.ts';
import { KEPT_ELEMENT, sanitiseSchema } from './schema.ts';

/** HTML that the config of a site allows. */
export type Allowed = {
  readonly hasElement: (name: string) => boolean;
  /**
   * Returns the value, or the part of it that the config allows, or undefined if the config does not allow the
   * attribute or the value.
   */
  readonly keepValue: <Value>(element: string, attribute: string, value: Value) => Value | undefined;
};

/** `values`: the allowed values, absent if all values are allowed. */
type Rule = { readonly key: string; readonly values?: readonly string[] };

const toRule = (attribute: string | readonly string[]): Rule => {
  const [name = '', ...values] = typeof attribute === 'string' ? [attribute] : attribute;
  return { key: attributeKey(name), ...(values.length > 0 && { values }) };
};

/** Returns whether a rule applies to an attribute. The key `data*` matches every attribute that begins with `data`. */
const isMatch = ({ key }: Rule, name: string): boolean =>
  key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key;

const pickValue = (rules: readonly Rule[], value: unknown): unknown => {
  const values = rules.flatMap((rule) => rule.values ?? []);
  if (rules.some((rule) => rule.values === undefined)) return value;
  if (!Array.isArray(value)) return values.includes(String(value)) ? value : undefined;
  const picked = value.filter((word) => values.includes(String(word)));
  return picked.length > 0 ? picked : undefined;
};

/** Reads `markdown.allow`. Names of elements and attributes are case-insensitive. */
export const createAllowed = ({ tags = [], attributes = {} }: AllowedHtml = {}): Allowed => {
  const elements = new Set(tags.map((name) => name.toLowerCase()));
  const rules = new Map(Object.entries(attributes).map(([name, list]) => [name.toLowerCase(), list.map(toRule)]));
  return {
    hasElement: (name) => elements.has(name.toLowerCase()) && !isNeverElement(name),
    keepValue: <Value>(element: string, attribute: string, value: Value) => {
      if (rules.size === 0 || isNeverAttribute(attribute) || hasUnsafeAddress(attribute, value)) return undefined;
      const key = attributeKey(attribute);
      const own = [...(rules.get(element.toLowerCase()) ?? []), ...(rules.get('*') ?? [])].filter((rule) =>
        isMatch(rule, key),
      );
      return own.length === 0 ? undefined : (pickValue(own, value) as Value | undefined);
    },
  };
};

const KNOWN = new Set(sanitiseSchema.tagNames?.filter((name) => name !== KEPT_ELEMENT));

/** Returns whether the built-in allow list has the element. */
export const isKnownElement = (name: string): boolean => KNOWN.has(name);
