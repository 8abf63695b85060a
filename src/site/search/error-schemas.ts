// Finds the schemas that only error responses of a description use. The values of their enumerations are error codes.
import type { ApiSpec, MediaType, Operation, Schema } from '../../model/api/api-spec.ts';
import { isErrorStatus } from '../../model/api/error-status.ts';
import { memoize } from '../../model/memoize.ts';
import { innerSchemas } from '../../reference/schemas/schema-parts.ts';

/** Returns a schema and the schemas that are written inside it (`innerSchemas`). References are not followed. */
const within = (schema: Schema): readonly Schema[] => [schema, ...innerSchemas(schema).flatMap(within)];

const namesIn = (content: readonly MediaType[]): readonly string[] =>
  content.flatMap(({ schema, itemSchema }) =>
    [schema, itemSchema].flatMap((part) => (part === undefined ? [] : within(part))).flatMap(({ ref }) => ref ?? []),
  );

const reach = (spec: ApiSpec, names: readonly string[]): ReadonlySet<string> => {
  const byName = new Map(spec.schemas.map(({ name, schema }) => [name, schema]));
  const reached = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = reached.has(name) ? undefined : byName.get(name);
    reached.add(name);
    if (schema !== undefined) open.push(...within(schema).flatMap(({ ref }) => ref ?? []));
  }
  return reached;
};

const contentOf = ({
  parameters,
  requestBody,
  responses,
  callbacks,
}: Operation): { readonly errors: MediaType[]; readonly others: MediaType[] } => {
  const inner = callbacks.flatMap(({ operations }) => operations.map(contentOf));
  const pick = (isPicked: (status: string) => boolean): MediaType[] =>
    responses.flatMap(({ status, content }) => (isPicked(status) ? content : []));
  const asked = [
    ...(requestBody?.content ?? []),
    ...parameters.flatMap(({ content, schema, examples }) => [
      ...content,
      ...(schema ? [{ name: '', schema, examples, encodings: [] }] : []),
    ]),
  ];
  return {
    errors: [...pick(isErrorStatus), ...inner.flatMap(({ errors }) => errors)],
    others: [...asked, ...pick((status) => !isErrorStatus(status)), ...inner.flatMap(({ others }) => others)],
  };
};

/** Returns the names of schemas that only error responses use. They are memoized per description. */
export const errorSchemas = memoize((spec: ApiSpec): ReadonlySet<string> => {
  const contents = [...spec.operations, ...spec.webhooks].map(contentOf);
  const others = reach(spec, namesIn(contents.flatMap((content) => content.others)));
  const errors = reach(spec, namesIn(contents.flatMap((content) => content.errors)));
  return new Set([...errors].filter((name) => !others.has(name)));
});
