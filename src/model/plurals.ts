// Which form of a message a number asks for. The rules are those of CLDR, in a table of our own: `Intl.PluralRules` would differ from Node to Node.

/** The forms of the languages that we have texts in; any other has `other`, and may write `one` (exactly 1) and `=2` (exactly 2). */
const forms: Readonly<Record<string, readonly string[]>> = { ko: ['other'], en: ['one', 'other'] };

export type PluralForms = { readonly needed: readonly string[]; readonly known: readonly string[] };

export const pluralFormsOf = (locale: string): PluralForms => {
  const own = forms[locale.split('-')[0] ?? ''];
  return own === undefined ? { needed: ['other'], known: ['one', 'other'] } : { needed: own, known: own };
};

/** By the number as it is printed: `1.0` is plural (CLDR: `one` is i = 1 and v = 0). One rule serves all, as Korean messages have no `one`. */
export const choosePlural = <Form extends { readonly name: string }>(options: readonly Form[], spelling: string): Form | undefined => {
  const category = spelling === '1' ? 'one' : 'other';
  return [`=${spelling}`, category, 'other']
    .map((name) => options.find((option) => option.name === name))
    .find((form) => form !== undefined);
};
