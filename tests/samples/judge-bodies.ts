// Generates examples for the bodies and named schemas of a description, and checks each with ajv.
import type { ApiSpec, MediaType, Operation, Schema } from '../../src/model/api/api-spec.ts';
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { indexSchemas } from '../../src/reference/schemas/find-schema.ts';
import { literalText } from '../../src/reference/describe/literal-text.ts';
import { literalValue } from '../../src/reference/schemas/to-json-schema.ts';
import { below, createChecker, follow, isTree, valueAt } from './check-description.ts';
import type { Bundle } from '../emptiness/find-missing.ts';
import type { MakeExample } from './find-invalid.ts';

type Side = 'request' | 'response';

type JudgedBody = {
  readonly pointer: string;
  readonly side: Side;
  readonly made: string;
  readonly sentences: readonly string[];
};

export type Judgement = {
  readonly tried: number;
  readonly invalid: readonly JudgedBody[];
  /** Pointers to schemas that ajv cannot read. */
  readonly unread: readonly string[];
};

type Place = { readonly pointer: string; readonly side: Side; readonly schema: Schema };

const other: Readonly<Record<Side, Side>> = { request: 'response', response: 'request' };

const placesOf = (spec: ApiSpec, { root, names }: Bundle): readonly Place[] => {
  const mediaPlaces = (content: readonly MediaType[], holder: string, side: Side): readonly Place[] =>
    content.flatMap(({ name, schema, examples }) =>
      schema === undefined || examples.length > 0
        ? []
        : [{ pointer: below(holder, 'content', name, 'schema'), side, schema }],
    );
  const operationPlaces = ({ requestBody, responses }: Operation, pointer: string, side: Side): readonly Place[] => [
    ...mediaPlaces(requestBody?.content ?? [], follow(root, below(pointer, 'requestBody')), side),
    ...responses.flatMap(({ status, content }) =>
      mediaPlaces(content, follow(root, below(pointer, 'responses', status)), other[side]),
    ),
  ];
  const placeOf = (operation: Operation, holder: string): string =>
    below(follow(root, below(holder, operation.path)), operation.method.toLowerCase());
  const holder = isTree(root) && isTree(root.definitions) ? '/definitions' : '/components/schemas';
  return [
    ...spec.operations.flatMap((operation) => operationPlaces(operation, placeOf(operation, '/paths'), 'request')),
    ...spec.webhooks.flatMap((operation) => operationPlaces(operation, placeOf(operation, '/webhooks'), 'response')),
    // Redocly renames schemas of other files, so only schemas with their original names are checked.
    ...spec.schemas
      .filter(({ name }) => names?.has(name) ?? false)
      .flatMap(({ name, schema }): readonly Place[] => [
        { pointer: below(holder, name), side: 'request', schema },
        { pointer: below(holder, name), side: 'response', schema },
      ]),
  ].filter(({ pointer }) => valueAt(root, pointer) !== undefined);
};

/**
 * Generates examples for the bodies and named schemas of a description with `make`, and checks each of them. Leaves out
 * bodies for which the author gives an example.
 */
export const judgeBodies = (spec: ApiSpec, bundle: Bundle, make: MakeExample = exampleValue): Judgement => {
  const check = createChecker(bundle.root);
  const index = indexSchemas(spec);
  const invalid: JudgedBody[] = [];
  const unread: string[] = [];
  let tried = 0;
  for (const { pointer, side, schema } of placesOf(spec, bundle)) {
    const value = make(schema, index, side);
    if (value === undefined) continue;
    tried += 1;
    const sentences = check(pointer, side, literalValue(value));
    if (sentences === undefined) unread.push(pointer);
    else if (sentences.length > 0) invalid.push({ pointer, side, made: literalText(value), sentences });
  }
  return { tried, invalid, unread };
};
