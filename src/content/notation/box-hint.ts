// Turns the name of an admonition, tabs, a collapsible section or a list of steps, in Mokcha or in another tool, into
// the name of Mokcha's container or into a hint with Mokcha's notation.

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export const CONTAINERS: readonly string[] = [...ADMONITIONS, 'tabs', 'tab'];

/** Admonitions of Mokcha, by the names that other tools use. */
const SYNONYMS: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
  error: 'danger',
  attention: 'warning',
  hint: 'tip',
  question: 'info',
  abstract: 'info',
  example: 'note',
  quote: 'note',
  seealso: 'note',
  failure: 'danger',
  bug: 'danger',
};

/** Returns Mokcha's container for a name that Mokcha or another tool uses, or undefined for other names. */
export const containerOf = (name: string): string | undefined =>
  CONTAINERS.includes(name) ? name : Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;

/** Returns the hint for collapsible sections, tabs and steps, or undefined for other names. */
export const foldHint = (name: string, title = ''): string | undefined => {
  const key = name.toLowerCase();
  if (/^(?:details?|collaps(?:e|ible)|expand|accordion|spoiler|toggle)$/.test(key))
    return `write \`<details><summary>${title || 'Details'}</summary>\` … \`</details>\`, with blank lines inside.`;
  if (/^(?:code-?group|tabs|tabbed|tab-set|tabpane)$/.test(key))
    return 'write `::::tabs` … `::::`, and `:::tab{label="…"}` … `:::` inside it.';
  if (/^tab(?:-item)?$/.test(key))
    return `write \`:::tab{label="${title.replaceAll('"', "'") || '…'}"}\` … \`:::\` inside \`::::tabs\` … \`::::\`.`;
  return /^(?:steps?|stepper)$/.test(key) ? 'write a numbered list.' : undefined;
};

/**
 * Returns the hint for an admonition, a collapsible section, a tab or a list of steps, or undefined if the name has no
 * counterpart. `title` is the title as it is written.
 */
export const boxHint = (name: string, title = ''): string | undefined => {
  const meant = containerOf(name.toLowerCase());
  const label = title === '' || /[[\]]/.test(title) ? '' : `[${title}]`;
  return foldHint(name, title) ?? (meant === undefined ? undefined : `write \`:::${meant}${label}\` … \`:::\`.`);
};
