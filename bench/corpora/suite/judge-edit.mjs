// One edit of a schema → what ajv and `src/compare` say of it, in both directions and on both sides.
import { instancesFor } from './instances.mjs';

/** A reference within the schema, as it is written where the schema stands in a description. */
const rebase = (value, base) => {
  if (Array.isArray(value)) return value.map((item) => rebase(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' && inner.startsWith('#') ? `${base}${inner.slice(1)}` : rebase(inner, base),
    ]),
  );
};

const describe = (schema, side) => {
  const base = `#/paths/~1x/post/${side === 'request' ? 'requestBody' : 'responses/200'}/content/application~1json/schema`;
  const content = { 'application/json': { schema: rebase(schema, base) } };
  const post =
    side === 'request'
      ? { requestBody: { required: true, content }, responses: {} }
      : { responses: { 200: { description: 'ok', content } } };
  return { openapi: '3.1.0', info: { title: 'Suite', version: '1' }, paths: { '/x': { post } } };
};

const classes = ['text', 'safe', 'dangerous', 'breaking'];

const worstOf = (changes) => Math.max(-1, ...changes.map((change) => classes.indexOf(change.class)));

/** `needed`: how severe a change at least has to be that has a witness. */
const sides = [
  { side: 'request', needed: 'breaking' },
  { side: 'response', needed: 'dangerous' },
];

const firstOf = (instances, is, isNot) => instances.find((instance) => is(instance) && !isNot(instance));

/**
 * `engine`: `compare` and `read` (a description as an object → `ApiSpec`). `compile`: a schema → whether it accepts an instance.
 * What is told of a change from `more` to `less` and back: `{ side, from, to, lost, gained, worst, rules }`.
 */
export const judgeEdit = ({ engine, compile }, more, less, written, most) => {
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
        told: changes.map((change) => `${change.class} ${change.rule}  ${engine.describeChange(change, 'en')}`),
      };
    }),
  );
};
