// `dependentSchemas` and `dependentRequired` of two objects → reported changes.
import type { Pair } from './schema-pair.ts';
import { findLocation } from '../change-location.ts';
import { pickAll, type View } from './schema-view.ts';
import { appendSegments, pairUp, reportDataChange } from '../comparison-state.ts';

/** Reports changes to `dependentSchemas` and `dependentRequired`. */
export const compareDependents = (pair: Pair): void => {
  const schemas = (view: View) =>
    view.facets.flatMap((facet) => facet.schema.dependentSchemas.map((each) => ({ ...each, facet })));
  for (const { key, before, after } of pairUp(schemas(pair.before), schemas(pair.after), ({ name }) => name)) {
    const pointer = appendSegments(findLocation(pair, before, after), 'dependentSchemas', key);
    const location = { ...pair.location, pointer: appendSegments(pointer, 'schema') };
    if (before && after) pair.compare(location, before.schema, after.schema);
    else {
      const details = {
        pointer,
        before: before?.schema,
        after: after && { name: key, schema: after.schema },
        name: key,
      };
      reportDataChange(location, after ? 'dependent-schema-added' : 'dependent-schema-removed', details);
    }
  }
  const names = (view: View) =>
    pickAll(view, ({ dependentRequired }) => dependentRequired).flatMap(({ value, facet }) =>
      value.map((each) => ({ ...each, facet })),
    );
  for (const { key, before, after } of pairUp(names(pair.before), names(pair.after), ({ name }) => name)) {
    const isMore = after?.requires.some((name) => !before?.requires.includes(name)) ?? false;
    const isLess = before?.requires.some((name) => !after?.requires.includes(name)) ?? false;
    const pointer = appendSegments(findLocation(pair, before, after), 'dependentRequired', key);
    const details = {
      pointer,
      before: before?.requires,
      after: after && { name: key, requires: after.requires },
      name: key,
    };
    if (isMore) reportDataChange(pair.location, 'dependent-required-added', details);
    if (isLess) reportDataChange(pair.location, 'dependent-required-removed', details);
  }
};
