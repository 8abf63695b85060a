// A reference as it was read → the calls of its operations in one language: same order, same anchors.
import type { ApiSpec } from '../model/api-spec.ts';
import type { ReferenceModel, SampleSectionModel } from '../model/reference-model.ts';
import { indexSchemas } from './find-schema.ts';
import { readCalls } from './read-samples.ts';
import { languages } from './samples/languages.ts';

export const readSampleSections = (spec: ApiSpec, { sections }: ReferenceModel, language: string): SampleSectionModel[] => {
  const index = indexSchemas(spec);
  const wanted = languages.filter(({ id }) => id === language);
  return sections.flatMap(({ anchor, tag, operations }) =>
    operations.length === 0
      ? []
      : {
          anchor,
          ...(tag === undefined ? {} : { tag }),
          operations: operations.flatMap(({ anchor: id, operation }) =>
            readCalls(operation, spec, index, wanted).map((call) => ({
              anchor: id,
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
