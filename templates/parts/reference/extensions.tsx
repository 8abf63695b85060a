// Renders the `x-…` members for which a project has a component, in the part of the description that has them. Other
// members are not shown.
import { getOwn } from '../../../src/model/get-own.ts';
import type { ReactNode } from 'react';
import type { Extensions, Literal } from '../../../src/model/api/api-spec.ts';
import { type ExtensionOwner, extensions, type JsonValue } from '../../extensions/index.ts';
import { usePage } from '../page-context.tsx';

const toJson = (literal: Literal): JsonValue => {
  if (literal.kind === 'null') return null;
  if (literal.kind === 'array') return literal.items.map(toJson);
  if (literal.kind === 'object')
    return Object.fromEntries(literal.entries.map(([name, value]) => [name, toJson(value)]));
  return literal.value;
};

const shownOf = (of: Extensions | undefined): string[] =>
  Object.keys(of ?? {}).filter((name) => Object.hasOwn(extensions, name));

/** Returns whether at least one of the extensions is shown. */
export const hasExtension = (of: Extensions | undefined): boolean => shownOf(of).length > 0;

/** Renders the extensions that are shown. `owner`: the part of the description that has them. */
export const ExtensionList = ({
  of = {},
  owner,
}: {
  readonly of: Extensions | undefined;
  readonly owner: ExtensionOwner;
}): ReactNode => {
  const { locale } = usePage();
  return shownOf(of).map((name) => {
    const Extension = extensions[name];
    const value = getOwn(of, name);
    return (
      Extension !== undefined &&
      value !== undefined && <Extension key={name} value={toJson(value)} owner={owner} locale={locale} />
    );
  });
};
