// A number → the form of a message for this number (`one`, `few`, `other`, …); a locale → its forms. The rules come
// from CLDR 48 (plurals.xml, cardinals). Mokcha has its own table, because the results of `Intl.PluralRules` differ
// between versions of Node.

/**
 * Operands of a printed number, with the names of CLDR. `n`: absolute value; `i`: integer digits; `v`: number of
 * fraction digits; `f` and `t`: fraction digits as a number, with and without trailing zeros.
 */
type Operands = { readonly n: number; readonly i: number; readonly v: number; readonly f: number; readonly t: number };

type Rule = { readonly names: readonly string[]; readonly choose: (operands: Operands) => string };

const within = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** Creates a rule that chooses the first form whose test is true, or `other`, which has no test. */
const rule = (tests: Readonly<Record<string, (operands: Operands) => boolean>>): Rule => {
  const entries = Object.entries(tests);
  return {
    names: [...entries.map(([name]) => name), 'other'],
    choose: (operands) => entries.find(([, test]) => test(operands))?.[0] ?? 'other',
  };
};

const isMillions = ({ i, v }: Operands): boolean => v === 0 && i !== 0 && i % 1_000_000 === 0;
const isOneWhole = ({ i, v }: Operands): boolean => i === 1 && v === 0;
const endsInOne = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;
const endsInFew = (value: number): boolean => within(value % 10, 2, 4) && !within(value % 100, 12, 14);

const southSlavic = rule({
  one: ({ i, v, f }) => (v === 0 && endsInOne(i)) || endsInOne(f),
  few: ({ i, v, f }) => (v === 0 && endsInFew(i)) || endsInFew(f),
});

const eastSlavic = rule({
  one: ({ i, v }) => v === 0 && endsInOne(i),
  few: ({ i, v }) => v === 0 && endsInFew(i),
  many: ({ v }) => v === 0,
});

const czech = rule({ one: isOneWhole, few: ({ i, v }) => v === 0 && within(i, 2, 4), many: ({ v }) => v !== 0 });

const arabic = rule({
  zero: ({ n }) => n === 0,
  one: ({ n }) => n === 1,
  two: ({ n }) => n === 2,
  few: ({ n }) => within(n % 100, 3, 10),
  many: ({ n }) => within(n % 100, 11, 99),
});

const RULES: readonly (readonly [languages: string, rule: Rule])[] = [
  ['bo dz id ig ii ja jv km ko lo ms my su th to vi wo yo yue zh', rule({})],
  ['ast de en et fi fy gl ia io lij nl sc sv sw ur yi', rule({ one: isOneWhole })],
  [
    'af az bg ckb el eo eu fo fur ha hu jgo ka kk kl ks ku ky lb ml mn mr nb ne nn no om or ps rm sd so ' +
      'sq ss ta te tk tn tr ts ug uz ve vo xh',
    rule({ one: ({ n }) => n === 1 }),
  ],
  ['am as bn doi fa gu hi kn zu', rule({ one: ({ n, i }) => i === 0 || n === 1 })],
  ['ff hy kab', rule({ one: ({ i }) => i < 2 })],
  ['ak bho ln mg nso pa ti wa', rule({ one: ({ n }) => within(n, 0, 1) })],
  ['si', rule({ one: ({ n, i, f }) => n === 0 || n === 1 || (i === 0 && f === 1) })],
  ['da', rule({ one: ({ n, i, t }) => n === 1 || (t !== 0 && i < 2) })],
  ['is', rule({ one: ({ i, t }) => (t === 0 && endsInOne(i)) || endsInOne(t) })],
  ['mk', rule({ one: ({ i, v, f }) => (v === 0 && endsInOne(i)) || endsInOne(f) })],
  [
    'fil tl',
    rule({ one: ({ i, v, f }) => (v === 0 ? within(i, 1, 3) || !/[469]$/.test(`${i}`) : !/[469]$/.test(`${f}`)) }),
  ],
  ['ca it pt-PT', rule({ one: isOneWhole, many: isMillions })],
  ['es', rule({ one: ({ n }) => n === 1, many: isMillions })],
  ['fr pt', rule({ one: ({ i }) => i < 2, many: isMillions })],
  ['bs hr sh sr', southSlavic],
  ['be ru uk', eastSlavic],
  ['pl', rule({ one: isOneWhole, few: ({ i, v }) => v === 0 && endsInFew(i), many: ({ v }) => v === 0 })],
  ['cs sk', czech],
  [
    'sl',
    rule({
      one: ({ i, v }) => v === 0 && i % 100 === 1,
      two: ({ i, v }) => v === 0 && i % 100 === 2,
      few: ({ i, v }) => v !== 0 || within(i % 100, 3, 4),
    }),
  ],
  [
    'lt',
    rule({
      one: ({ n }) => n % 10 === 1 && !within(n % 100, 11, 19),
      few: ({ n }) => within(n % 10, 2, 9) && !within(n % 100, 11, 19),
      many: ({ f }) => f !== 0,
    }),
  ],
  [
    'lv',
    rule({
      zero: ({ n, v, f }) => n % 10 === 0 || within(n % 100, 11, 19) || (v === 2 && within(f % 100, 11, 19)),
      one: ({ n, v, f }) => (n % 10 === 1 && n % 100 !== 11) || (v === 2 ? endsInOne(f) : f % 10 === 1),
    }),
  ],
  ['mo ro', rule({ one: isOneWhole, few: ({ n, v }) => v !== 0 || n === 0 || (n !== 1 && within(n % 100, 1, 19)) })],
  ['ar', arabic],
  [
    'he iw',
    rule({
      one: ({ i, v }) => isOneWhole({ i, v } as Operands) || (i === 0 && v !== 0),
      two: ({ i, v }) => i === 2 && v === 0,
    }),
  ],
  [
    'ga',
    rule({
      one: ({ n }) => n === 1,
      two: ({ n }) => n === 2,
      few: ({ n }) => within(n, 3, 6),
      many: ({ n }) => within(n, 7, 10),
    }),
  ],
  [
    'cy',
    rule({
      zero: ({ n }) => n === 0,
      one: ({ n }) => n === 1,
      two: ({ n }) => n === 2,
      few: ({ n }) => n === 3,
      many: ({ n }) => n === 6,
    }),
  ],
  [
    'gd',
    rule({
      one: ({ n }) => n === 1 || n === 11,
      two: ({ n }) => n === 2 || n === 12,
      few: ({ n }) => within(n, 3, 10) || within(n, 13, 19),
    }),
  ],
  [
    'mt',
    rule({
      one: ({ n }) => n === 1,
      two: ({ n }) => n === 2,
      few: ({ n }) => n === 0 || within(n % 100, 3, 10),
      many: ({ n }) => within(n % 100, 11, 19),
    }),
  ],
];

const ruleOf = (locale: string): Rule | undefined => {
  const language = locale.split('-')[0] ?? '';
  const find = (name: string): Rule | undefined =>
    RULES.find(([languages]) => languages.split(' ').includes(name))?.[1];
  return find(locale) ?? find(language);
};

const operandsOf = (spelling: string): Operands => {
  const [whole = '', fraction = ''] = spelling.replace(/^-/, '').split('.');
  const n = Number(spelling.replace(/^-/, ''));
  return { n, i: Number(whole), v: fraction.length, f: Number(fraction), t: Number(fraction.replace(/(?<!0)0+$/, '')) };
};

/** Forms that a message needs in a locale, and forms that it may have. */
export type PluralForms = { readonly needed: readonly string[]; readonly known: readonly string[] };

/**
 * Returns the plural forms of a locale. `known`: all forms of its language. `needed`: `other`, and the forms of the
 * whole numbers below 200. For a language that the table lacks, `one` (exactly 1) and `other` are known, and only
 * `other` is needed.
 */
export const pluralFormsOf = (locale: string): PluralForms => {
  const own = ruleOf(locale);
  if (own === undefined) return { needed: ['other'], known: ['one', 'other'] };
  const asked = new Set(Array.from({ length: 200 }, (_, count) => own.choose(operandsOf(String(count)))));
  return { needed: own.names.filter((name) => name === 'other' || asked.has(name)), known: own.names };
};

/**
 * Chooses the form for a number as printed, since `1.0` is plural in English. An exact form (`=2`) comes first, and
 * `other` is the last choice. Without a `locale`, without a rule for it, and for a number that is not printed as plain
 * digits (`1,000`), `one` means exactly 1.
 */
export const choosePlural = <Form extends { readonly name: string }>(
  options: readonly Form[],
  spelling: string,
  locale?: string,
): Form | undefined => {
  const own = locale === undefined || !/^-?\d+(?:\.\d+)?$/.test(spelling) ? undefined : ruleOf(locale);
  const category = own?.choose(operandsOf(spelling)) ?? (spelling === '1' ? 'one' : 'other');
  return [`=${spelling}`, category, 'other']
    .map((name) => options.find((option) => option.name === name))
    .find((form) => form !== undefined);
};
