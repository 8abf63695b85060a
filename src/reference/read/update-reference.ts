// A reference that was read earlier, and the current description → the current reference. Operations and schemas whose
// models are still valid are not read again.
import type { ApiSpec, Operation } from '../../model/api/api-spec.ts';
import type { ReferenceModel } from '../../model/reference/reference-sections-model.ts';
import { shareEqual } from '../../model/structural-sharing.ts';
import { indexSchemas } from '../schemas/find-schema.ts';
import { type KnownSections, readReference } from './read-reference.ts';
import { isShownOnce } from '../schemas/schema-parts.ts';
import { directNames, linksIn } from '../schema-names.ts';
import { reachFrom } from '../schema-graph.ts';

/** Reference with the description that it was read from. */
export type PreviousReference = { readonly spec: ApiSpec; readonly reference: ReferenceModel };

/**
 * Returns whether a description has changed only in its operations, its webhooks, the content of its schemas, or its
 * translatable texts. After every other change, the whole reference has to be read again.
 */
const isFramedAlike = (before: ApiSpec, now: ApiSpec): boolean => {
  const { operations: _operations, webhooks: _webhooks, texts: _texts, schemas, ...frame } = now;
  const {
    operations: _oldOperations,
    webhooks: _oldWebhooks,
    texts: _oldTexts,
    schemas: oldSchemas,
    ...oldFrame
  } = before;
  const names = new Set([...Object.keys(frame), ...Object.keys(oldFrame)]) as ReadonlySet<keyof typeof frame>;
  return (
    [...names].every((name) => frame[name] === oldFrame[name]) &&
    schemas.length === oldSchemas.length &&
    schemas.every(({ name }, at) => name === oldSchemas[at]?.name)
  );
};

/**
 * Returns the names of the schemas that have changed or whose `isShownOnce` has changed, and of all schemas that lead
 * to them.
 */
const findChanged = (before: ApiSpec, now: ApiSpec): ReadonlySet<string> => {
  const [index, oldIndex] = [indexSchemas(now), indexSchemas(before)];
  const changed = now.schemas
    .filter(
      (named, at) =>
        named !== before.schemas[at] || isShownOnce(named.name, index) !== isShownOnce(named.name, oldIndex),
    )
    .map(({ name }) => name);
  const users = new Map<string, Set<string>>();
  for (const { name, schema } of now.schemas)
    for (const inner of linksIn(schema)) users.set(inner, (users.get(inner) ?? new Set()).add(name));
  return new Set(reachFrom(changed, users).keys());
};

/**
 * Returns whether an operation or its callbacks have links. The models of links also contain data of the operations
 * that the links lead to.
 */
const hasLinks = ({ responses, callbacks }: Operation): boolean =>
  responses.some(({ links }) => links.length > 0) || callbacks.some(({ operations }) => operations.some(hasLinks));

/**
 * Returns functions that look up the models that are still valid, or undefined if everything has to be read again.
 * `now` shares its unchanged parts with the earlier description `before`.
 */
const knownSections = ({ spec: before, reference }: PreviousReference, now: ApiSpec): KnownSections | undefined => {
  if (!isFramedAlike(before, now)) return undefined;
  const changed = findChanged(before, now);
  const same = new Set<object>([...before.operations, ...before.webhooks, ...before.schemas]);
  const isLinkedAlike = before.operations === now.operations;
  const operations = new Map(
    [...reference.sections.flatMap((section) => section.operations), ...reference.webhooks].map((model) => [
      model.anchor,
      model,
    ]),
  );
  const schemas = new Map(reference.schemas.map((model) => [model.anchor, model.schema]));
  const isSame = (operation: Operation): boolean =>
    same.has(operation) &&
    (isLinkedAlike || !hasLinks(operation)) &&
    ![...directNames(operation, linksIn).keys()].some((name) => changed.has(name));
  return {
    operation: (operation, anchor, needs) => {
      const model = operations.get(anchor);
      return model !== undefined && isSame(operation) && shareEqual(model.needs, needs) === model.needs
        ? model
        : undefined;
    },
    schema: (named, anchor) => (same.has(named) && !changed.has(named.name) ? schemas.get(anchor) : undefined),
  };
};

/**
 * Returns the current reference with its description. Parts that are equal to those of `before` are the same objects.
 */
export const updateReference = (before: PreviousReference | undefined, spec: ApiSpec): PreviousReference => {
  if (before === undefined) return { spec, reference: readReference(spec) };
  const now = shareEqual(before.spec, spec);
  if (now === before.spec) return before;
  return {
    spec: now,
    reference: shareEqual(before.reference, readReference(now, undefined, knownSections(before, now))),
  };
};
