// Suggests the notation of Mokcha for a component of another generator.
import { foldHint } from './box-hint.ts';

const BOXES: Readonly<Record<string, string>> = {
  ...{
    admonition: 'note',
    aside: 'note',
    callout: 'note',
    note: 'note',
    tip: 'tip',
    info: 'info',
    warning: 'warning',
    danger: 'danger',
  },
  ...{ caution: 'warning', important: 'info', success: 'tip', error: 'danger' },
};

type Attributes = Readonly<Record<string, string>>;

/**
 * Returns a hint, or undefined if the component has no counterpart. A name that does not begin with a capital letter is
 * not the name of a component.
 */
export const componentHint = (
  name: string,
  { label, value, title, type = '', to, href }: Attributes,
): string | undefined => {
  if (!/^[A-Z]/.test(name)) return undefined;
  if (/^Tabs$|^CodeGroup$/.test(name)) return 'write `::::tabs` … `::::`.';
  if (/^Tab(?:Item)?$/.test(name)) return `write \`:::tab{label="${label ?? title ?? value ?? '…'}"}\` … \`:::\`.`;
  if (name === 'CodeBlock') return 'write the code between two lines of ```.';
  if (name === 'Link') return `write \`[words](${to ?? href ?? 'address'})\`.`;
  const box = Object.hasOwn(BOXES, name.toLowerCase()) ? BOXES[name.toLowerCase()] : undefined;
  if (box === undefined) return foldHint(name, title ?? label);
  const kind = Object.hasOwn(BOXES, type) ? BOXES[type] : box;
  return `write \`:::${kind}${title ? `[${title}]` : ''}\` … \`:::\`.`;
};
