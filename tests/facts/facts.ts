// Reads the checkable facts of the specification from `facts.json`. If a member is `null` or absent, the specification
// does not state the fact. Some claims then check that the pages do not state it either.
import { readFileSync } from 'node:fs';

export type ApiName = 'account' | 'ad' | 'performance';

export type ParameterFact = {
  readonly name: string;
  readonly required: boolean | null;
  readonly required_when?: string;
  readonly type?: string;
  readonly format?: string;
  readonly default?: string | number | null;
  readonly enum?: readonly string[] | null;
  readonly constraint?: string | null;
};

export type OperationFact = {
  readonly operation_id: string;
  readonly api: ApiName;
  readonly method: string;
  readonly path: string;
  readonly path_params: readonly ParameterFact[];
  readonly query: readonly ParameterFact[];
  readonly headers: readonly ParameterFact[];
  readonly body: string | null;
  readonly responses: readonly number[];
  readonly responses_possible: readonly number[];
  readonly response: string | null;
  readonly tag: string | null;
  readonly group?: string;
  readonly deprecated: boolean;
};

export type FieldFact = {
  readonly name: string;
  readonly required: boolean | null;
  readonly enum_ref?: string;
  readonly ref?: string;
  readonly items?: string | readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly required_when?: string;
  readonly type?: string;
};

export type SchemaFact = {
  readonly name: string;
  readonly api: readonly ApiName[];
  readonly fields: readonly FieldFact[];
  readonly extends?: string;
  readonly oneOf?: readonly { readonly fields: readonly string[] }[];
};

export type EnumFact = {
  readonly name: string;
  readonly values: readonly string[];
  readonly apis: readonly ApiName[];
  readonly used_by: readonly string[];
  readonly kind: 'open' | 'closed';
  readonly nullable?: boolean;
};

export type ErrorFact = {
  readonly kind: 'code' | 'http' | 'body' | 'site';
  readonly code: string;
  readonly meaning_shown?: boolean;
};
export type RouteFact = {
  readonly path: string;
  readonly kind: string;
  readonly url_ko: string;
  readonly url_en: string;
};
type NotShownFact = { readonly id: string; readonly what: string; readonly stated: boolean };

export type Facts = {
  readonly operations: readonly OperationFact[];
  readonly schemas: readonly SchemaFact[];
  readonly enums: readonly EnumFact[];
  readonly limits: readonly { readonly id: string }[];
  readonly errors: readonly ErrorFact[];
  readonly roles: readonly { readonly id: string }[];
  readonly routes: readonly RouteFact[];
  readonly not_shown: readonly NotShownFact[];
  readonly behaviours: readonly { readonly id: string }[];
};

export const facts: Facts = JSON.parse(readFileSync(new URL('facts.json', import.meta.url), 'utf8'));

/** Returns whether a route is a page. In `blog/{token}`, the specification masks the slug of a post. */
export const isPage = ({ path }: RouteFact): boolean => !path.includes('{');
