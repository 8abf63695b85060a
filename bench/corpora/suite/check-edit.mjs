// Checks whether `src/compare` and ajv agree on one edit of a schema: on the edit and its reverse, in a request and in
// a response.
import { instancesFor } from './instances.mjs';

/** Rewrites references within the schema so that they point to its place in a description. */
const rebase = (value, base) => {
  if (Array.isArray(value)) return value.map((item) => rebase(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? `${base}${inner.slice(1)}`
        : rebase(inner, base),
    ]),
  );
};

const describe = (schema, side) => {
  const owner = side === 'request' ? 'requestBody' : 'responses/200';
  const base = `#/paths/~1x/post/${owner}/content/application~1json/schema`;
  const content = { 'application/json': { schema: rebase(schema, base) } };
  const post =
    side === 'request'
      ? { requestBody: { required: true, content }, responses: {} }
      : { responses: { 200: { description: 'ok', content } } };
  return { openapi: '3.1.0', info: { title: 'Suite', version: '1' }, paths: { '/x': { post } } };
};

const classes = ['text', 'safe', 'dangerous', 'breaking'];

const worstOf = (changes) => Math.max(-1, ...changes.map((change) => classes.indexOf(change.class)));

/**
 * Sides of a change. If a witness exists (see `checkEdit`), the most severe change on that side must have at least the
 * class `needed`.
 */
const sides = [
  { side: 'request', needed: 'breaking' },
  { side: 'response', needed: 'dangerous' },
];

const firstOf = (instances, is, isNot) => instances.find((instance) => is(instance) && !isNot(instance));

/**
 * Compares the schemas `more` and `less` in both directions, in a request and in a response, and returns a result for
 * each of these four cases. `engine` has the functions `compare`, `read` (converts an object to an `ApiSpec`) and
 * `describeChange`. `compile` turns a schema into a function that returns whether the schema accepts an instance.
 * `written` contains the instances of the suite for the schema. A witness is an instance that only the earlier schema
 * accepts in a request, or only the later schema in a response. `most` limits the number of instances.
 */
export const checkEdit = ({ engine, compile }, more, less, written, most) => {
  const [acceptsMore, acceptsLess] = [compile(more), compile(less)];
  const instances = instancesFor([more, less], written, most);
  const onlyMore = firstOf(instances, acceptsMore, acceptsLess);
  const onlyLess = firstOf(instances, acceptsLess, acceptsMore);
  return sides.flatMap(({ side, needed }) =>
    [
      { from: more, to: less, direction: 'removed', lost: onlyMore, gained: onlyLess },
      { from: less, to: more, direction: 'added', lost: onlyLess, gained: onlyMore },
    ].map(({ from, to, direction, lost, gained }) => {
      const changes = engine.compare(engine.read(describe(from, side)), engine.read(describe(to, side)));
      const witness = side === 'request' ? lost : gained;
      const worst = worstOf(changes);
      return {
        side,
        direction,
        witness,
        isEqual: lost === undefined && gained === undefined,
        isTooMild: witness !== undefined && worst < classes.indexOf(needed),
        isFalseAlarm: lost === undefined && gained === undefined && worst === classes.indexOf('breaking'),
        worst: classes[worst] ?? 'nothing',
        lines: changes.map((change) => `${change.class} ${change.rule}  ${engine.describeChange(change, 'en')}`),
      };
    }),
  );
};
