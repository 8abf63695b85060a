// Lists claims about enumerations: the values are listed in the schema, each field with these values links to the
// schema, and the page of all types has a table of the values.
import { type Claim, inApi, inDoc, linksTo, listsRows, listsValues, notDocumented, says } from '../claims.ts';
import { type ApiName, type EnumFact, facts } from '../facts.ts';
import { termOf } from '../tables.ts';

/** Enumerations that no field uses: the tags, the statuses, and those of the site itself. */
const withoutSchema = new Set(['AdApiTag', 'HttpStatus', 'Locale', 'ColourMode']);

const sectionOf: Readonly<Record<string, string>> = {
  ConstantEndpoint: 'constant-path',
  TargetingEndpoint: 'targeting-path',
};

const toSection = (name: string): string => sectionOf[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const useClaims = (fact: EnumFact, api: ApiName): readonly Claim[] =>
  fact.used_by.flatMap((use) => {
    const [, schema, field] = /^(\w+)\.(\w+)(?:\[\])?$/.exec(use) ?? [];
    if (!schema || !field) return [];
    const prefixes = schema === 'AdSetEdit' ? facts.schemas.flatMap(({ oneOf }) => oneOf ?? []) : [];
    const ids = prefixes.flatMap(({ fields }, index) =>
      fields.includes(field) ? [`schema-${schema}.oneOf-${index + 1}.${field}`] : [],
    );
    return (ids.length > 0 ? ids : [`schema-${schema}.${field}`]).map((id) =>
      linksTo(inApi(api, id), `schema-${fact.name}`),
    );
  });

const meaningClaims = (fact: EnumFact, api: ApiName): readonly Claim[] =>
  fact.values.flatMap((value) => {
    const words = termOf(fact.name, value);
    return words ? [says(inApi(api, `schema-${fact.name}.${value}`), words)] : [];
  });

const enumClaims = (fact: EnumFact): readonly Claim[] => [
  ...(withoutSchema.has(fact.name)
    ? []
    : fact.apis.flatMap((api) => {
        const place = inApi(api, `schema-${fact.name}`);
        return [
          listsValues(place, fact.nullable ? [...fact.values, 'null'] : fact.values),
          ...meaningClaims(fact, api),
          ...useClaims(fact, api),
          ...(fact.kind === 'open' ? [says(place, notDocumented)] : []),
        ];
      })),
  listsRows(inDoc('all-type', toSection(fact.name)), fact.values),
];

export const enumChecks = Object.fromEntries(facts.enums.map((fact) => [fact.name, enumClaims(fact)]));
