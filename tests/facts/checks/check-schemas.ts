// Lists claims about the block of each schema: the block has exactly the fields of the schema, and each field shows
// what the specification states about it.
import {
  type Claim,
  inApi,
  isMarkedDeprecated,
  isMarkedRequired,
  linksTo,
  listsFields,
  type Place,
  says,
  type Words,
} from '../claims.ts';
import { type ApiName, type FieldFact, facts, type SchemaFact } from '../facts.ts';
import { hasType } from '../field-claims.ts';
import { fieldNamesOf, fieldsOf } from '../fields.ts';
import { typesOf } from '../tables.ts';

const noSuccessor: Words = { ko: '대신 쓸 필드는 문서에 없습니다', en: 'no successor is documented' };

const lengthWords = ({ minLength, maxLength }: FieldFact): readonly Words[] => {
  if (minLength && maxLength)
    return [{ ko: `${minLength}–${maxLength}자`, en: `${minLength}–${maxLength} characters` }];
  if (maxLength) return [{ ko: `최대 ${maxLength}자`, en: `max length ${maxLength}` }];
  return minLength ? [{ ko: `${minLength}자 이상`, en: `min length ${minLength}` }] : [];
};

const countWords = ({ minItems, maxItems, min, max }: FieldFact): readonly Words[] => {
  if (minItems && maxItems) return [{ ko: `${minItems}–${maxItems}개`, en: `${minItems}–${maxItems} items` }];
  if (maxItems) return [{ ko: `최대 ${maxItems}개`, en: `max items ${maxItems}` }];
  return min !== undefined && max !== undefined ? [`${min}–${max}`] : [];
};

const wordsOf = (field: FieldFact): readonly Words[] => [
  ...lengthWords(field),
  ...countWords(field),
  ...(field.items ? ['[]'] : []),
  ...(field.nullable ? ['null'] : []),
  ...(field.type ? [field.type] : []),
  ...(field.required_when ? ['CATALOG'] : []),
  ...(field.deprecated ? [noSuccessor] : []),
];

const fieldClaims = (place: Place, field: FieldFact, owner: string): readonly Claim[] => {
  const types = field.ref ? [] : typesOf(owner, field.name);
  const schema = field.enum_ref ?? field.ref ?? (typeof field.items === 'string' ? field.items : undefined);
  return [
    says(place, field.name, ...wordsOf(field)),
    ...(types.length > 0 ? [hasType(place, field.name, types)] : []),
    ...(schema ? [linksTo(place, `schema-${schema}`)] : []),
    ...(field.required === null ? [] : [isMarkedRequired(place, field.required)]),
    ...(field.deprecated ? [isMarkedDeprecated(place)] : []),
  ];
};

const variantClaims = (schema: SchemaFact, api: ApiName): readonly Claim[] =>
  (schema.oneOf ?? []).flatMap((variant, index) => {
    const place = inApi(api, `schema-${schema.name}.oneOf-${index + 1}`);
    const names = ['editType', 'adSetNos', ...variant.fields.filter((name) => name !== 'adSetNos')];
    const fields = schema.fields.filter((field) => names.includes(field.name));
    return [
      listsFields(place, names),
      ...fields.flatMap((field) => fieldClaims(inApi(api, `${place.id}.${field.name}`), field, schema.name)),
    ];
  });

const schemaClaims = (schema: SchemaFact): readonly Claim[] =>
  schema.api.flatMap((api) => {
    const place = inApi(api, `schema-${schema.name}`);
    if (schema.oneOf) return variantClaims(schema, api);
    return [
      listsFields(place, fieldNamesOf(schema.name)),
      ...fieldsOf(schema).flatMap((field) => fieldClaims(inApi(api, `${place.id}.${field.name}`), field, schema.name)),
    ];
  });

export const schemaChecks = Object.fromEntries(facts.schemas.map((schema) => [schema.name, schemaClaims(schema)]));
