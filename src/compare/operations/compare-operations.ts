// The operations, webhooks and callbacks of two descriptions → reported changes: operations that were added, removed or
// moved, and changes in operations that both descriptions have.
import type { Callback, Operation } from '../../model/api/api-spec.ts';
import { compareBody } from './compare-body.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { compareTexts, sunsetOf } from '../compare-texts.ts';
import { addressOf, matchOperations, operationKey } from './match-operations.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { moveTo, type Location, appendSegments, type Node, pairUp, reportChange } from '../comparison-state.ts';

const compareTags = (location: Location, before: Operation, after: Operation): void => {
  for (const each of pairUp(before.tags, after.tags, (tag) => tag)) {
    if (each.before !== undefined && each.after !== undefined) continue;
    const details = { segments: ['tags', each.key], before: each.before, after: each.after, name: each.key };
    reportChange(location, each.after === undefined ? 'operation-tag-removed' : 'operation-tag-added', details);
  }
};

const compareId = (location: Location, before: Operation, after: Operation): void => {
  const [old, now] = [before, after].map(({ id, isIdWritten }) => (isIdWritten ? id : undefined));
  if (old === now) return;
  const rule =
    old === undefined ? 'operation-id-added' : now === undefined ? 'operation-id-removed' : 'operation-id-changed';
  reportChange(location, rule, { segments: ['id'], before: old, after: after.id });
};

const compareAddress = (location: Location, before: Operation, after: Operation): void => {
  if (operationKey(before) === operationKey(after)) return;
  const isMoved = addressOf(before) !== addressOf(after);
  const details = { segments: ['path'], before: operationKey(before), after: after.path, name: operationKey(after) };
  reportChange(location, isMoved ? 'operation-moved' : 'path-parameter-renamed', details);
};

const expressionKey = ({ name, expression }: Callback): string => `${name} ${expression}`;

const compareCallbacks = (location: Location, before: Operation, after: Operation): void => {
  for (const each of pairUp(before.callbacks, after.callbacks, expressionKey)) {
    const callback = (each.after ?? each.before) as Callback;
    const inner = moveTo(location, ['callbacks', each.key], `${location.field} ${callback.name}`);
    if (each.before && each.after) {
      comparePairs(
        { ...inner, isCalled: !location.isCalled, pointer: appendSegments(inner.pointer, 'operations') },
        each.before.operations,
        each.after.operations,
      );
    } else
      reportChange(inner, each.after ? 'callback-added' : 'callback-removed', {
        before: each.before,
        after: each.after,
        name: callback.name,
      });
  }
};

const compareOperation = (location: Location, before: Operation, after: Operation): void => {
  compareAddress(location, before, after);
  compareId(location, before, after);
  compareTexts(location, before, after);
  compareTags(location, before, after);
  if (!isEquivalent(before.codeSamples, after.codeSamples)) {
    reportChange(location, 'code-samples-changed', {
      segments: ['codeSamples'],
      before: before.codeSamples,
      after: after.codeSamples,
    });
  }
  compareParameters(location, before, after);
  compareBody(location, before.requestBody, after.requestBody);
  compareResponses(location, before.responses, after.responses);
  compareCallbacks(location, before, after);
  compareSecurity(location, before, after);
  const { spec: old } = location.state.before;
  const { spec: now } = location.state.after;
  if (before.servers || after.servers)
    compareServers(moveTo(location, ['servers']), before.servers ?? old.servers, after.servers ?? now.servers);
};

type Names = {
  readonly added: 'operation-added' | 'webhook-added';
  readonly removed: 'operation-removed' | 'webhook-removed';
};

const nodeOf = (location: Location, label: string): Node => ({ parents: [location.node], operation: label });

/**
 * Compares two lists of operations. `names` and `prefix` are given only for webhooks. `prefix` precedes the name of a
 * webhook in labels, since a webhook has no URL of its own.
 */
const comparePairs = (
  location: Location,
  before: readonly Operation[],
  after: readonly Operation[],
  {
    names = { added: 'operation-added', removed: 'operation-removed' },
    prefix = '',
  }: { names?: Names; prefix?: string } = {},
): void => {
  const { pairs, removed, added } = matchOperations(before, after);
  const labelOf = (operation: Operation): string =>
    prefix === '' ? operationKey(operation) : `${prefix} ${operation.path}`;
  const enter = (operation: Operation): Location => {
    const label = location.isCalled && prefix === '' ? location.field : labelOf(operation);
    const isInner = location.isCalled && prefix === '';
    return {
      ...moveTo(location, [operationKey(operation)], isInner ? location.field : labelOf(operation)),
      node: isInner ? location.node : nodeOf(location, label),
      place: operation.place,
    };
  };
  for (const operation of removed) {
    const isExpected = operation.isDeprecated && names.removed === 'operation-removed';
    const day = isExpected ? sunsetOf(operation.extensions) : undefined;
    const isEarly = day !== undefined && (location.state.day === undefined || day > location.state.day);
    const rule = isEarly ? 'operation-removed-early' : isExpected ? 'operation-removed-deprecated' : names.removed;
    reportChange(enter(operation), rule, { before: operation, isGone: true, ...(isEarly && { name: day }) });
  }
  for (const operation of added) reportChange(enter(operation), names.added, { after: operation });
  for (const pair of pairs) compareOperation(enter(pair.after), pair.before, pair.after);
};

/** Reports changes to all operations and webhooks. */
export const compareOperations = (location: Location): void => {
  const [before, after] = [location.state.before.spec, location.state.after.spec];
  comparePairs(moveTo(location, ['operations']), before.operations, after.operations);
  const names: Names = { added: 'webhook-added', removed: 'webhook-removed' };
  comparePairs({ ...moveTo(location, ['webhooks']), isCalled: true }, before.webhooks, after.webhooks, {
    names,
    prefix: 'webhook',
  });
};
