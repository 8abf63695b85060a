// A description → the samples of its operations in one language, in the order and with the anchors of the reference.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { SampleSectionModel } from '../../model/reference/reference-sections-model.ts';
import { buildRequest } from '../request/build-request.ts';
import { indexSchemas } from '../schemas/find-schema.ts';
import { outlineSections } from '../outline/outline-sections.ts';
import { readCalls } from './read-samples.ts';
import { languages } from '../samples/languages.ts';
import { takeAnchors } from '../outline/take-anchors.ts';
import { operationLink } from '../linked-operations.ts';

/**
 * Returns the sections that have operations, each with its samples. `language` is the `id` of a language in
 * `languages`.
 */
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
            readCalls(operation, buildRequest(operation, spec, index), wanted).map((call) => ({
              ...operationLink(operation, anchors.operations.get(operation)),
              isDeprecated: operation.isDeprecated,
              call,
            })),
          ),
        },
  );
};
