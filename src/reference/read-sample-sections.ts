// A description → the calls of its operations in one language: same order, same anchors.
import { operationAnchor } from '../model/anchors.ts';
import type { ApiSpec } from '../model/api-spec.ts';
import type { SampleSectionModel } from '../model/reference-model.ts';
import { indexSchemas } from './find-schema.ts';
import { outlineSections } from './outline-sections.ts';
import { readCalls } from './read-samples.ts';
import { languages } from './samples/languages.ts';
import { takeAnchors } from './take-anchors.ts';

export const readSampleSections = (spec: ApiSpec, language: string): SampleSectionModel[] => {
  const anchors = takeAnchors(spec);
  const index = indexSchemas(spec);
  const wanted = languages.filter(({ id }) => id === language);
  return outlineSections(spec, anchors).flatMap(({ anchor, tag, operations }) =>
    operations.length === 0
      ? []
      : {
          anchor,
          ...(tag === undefined ? {} : { tag }),
          operations: operations.flatMap((operation) =>
            readCalls(operation, spec, index, wanted).map((call) => ({
              anchor: anchors.operations.get(operation) ?? operationAnchor(operation.id),
              method: operation.method,
              path: operation.path,
              ...(operation.summary === undefined ? {} : { summary: operation.summary }),
              isDeprecated: operation.isDeprecated,
              call,
            })),
          ),
        },
  );
};
