// Texts, anchors and definitions of two schemas, which do not restrict values → reported changes. Each part of a schema
// is compared with the part that had the same place before.
import type { Pair } from './schema-pair.ts';
import { compareTexts } from '../compare-texts.ts';
import { appendSegments, pairUp, reportChange } from '../comparison-state.ts';

/** Reports changes to texts, anchors and definitions. */
export const compareAnnotations = (pair: Pair): void => {
  pair.after.facets.forEach((now, index) => {
    const old = index === 0 ? pair.before.facets[0] : pair.before.facets.find(({ pointer }) => pointer === now.pointer);
    if (old === undefined) return;
    const location = { ...pair.location, pointer: now.pointer };
    compareTexts(location, old.schema, now.schema);
    for (const member of ['anchor', 'dynamicAnchor'] as const) {
      const [before, after] = [old.schema[member], now.schema[member]];
      if (before !== after) reportChange(location, 'unused-changed', { segments: [member], before, after });
    }
    // A definition does not have to be used. Definitions that something refers to are also named schemas, and are
    // compared as such.
    for (const { key, before, after } of pairUp(old.schema.definitions, now.schema.definitions, ({ name }) => name)) {
      const inner = {
        ...location,
        side: 'none' as const,
        pointer: appendSegments(now.pointer, 'definitions', key, 'schema'),
      };
      if (before && after) location.state.later.push({ location: inner, before: before.schema, after: after.schema });
      else
        reportChange(location, 'unused-changed', {
          pointer: appendSegments(now.pointer, 'definitions', key),
          before,
          after,
          name: key,
        });
    }
  });
};
