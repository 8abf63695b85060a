// The operations, webhooks and callbacks of two descriptions → reported changes: which were added, removed or moved,
// and what changed in the others.
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

const compareTags = (here: Location, before: Operation, after: Operation): void => {
  for (const each of pairUp(before.tags, after.tags, (tag) => tag)) {
    if (each.before !== undefined && each.after !== undefined) continue;
    const told = { segments: ['tags', each.key], before: each.before, after: each.after, name: each.key };
    reportChange(here, each.after === undefined ? 'operation-tag-removed' : 'operation-tag-added', told);
  }
};

const compareId = (here: Location, before: Operation, after: Operation): void => {
  const [old, now] = [before, after].map(({ id, isIdWritten }) => (isIdWritten ? id : undefined));
  if (old === now) return;
  const rule = old === undefined ? 'operation-id-added' : now === undefined ? 'operation-id-removed' : 'operation-id-changed';
  reportChange(here, rule, { segments: ['id'], before: old, after: after.id });
};

const compareAddress = (here: Location, before: Operation, after: Operation): void => {
  if (operationKey(before) === operationKey(after)) return;
  const isMoved = addressOf(before) !== addressOf(after);
  const told = { segments: ['path'], before: operationKey(before), after: after.path, name: operationKey(after) };
  reportChange(here, isMoved ? 'operation-moved' : 'path-parameter-renamed', told);
};

const expressionKey = ({ name, expression }: Callback): string => `${name} ${expression}`;

const compareCallbacks = (here: Location, before: Operation, after: Operation): void => {
  for (const each of pairUp(before.callbacks, after.callbacks, expressionKey)) {
    const callback = (each.after ?? each.before) as Callback;
    const inner = moveTo(here, ['callbacks', each.key], `${here.field} ${callback.name}`);
    if (each.before && each.after) {
      comparePairs(
        { ...inner, isCalled: !here.isCalled, pointer: appendSegments(inner.pointer, 'operations') },
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

const compareOperation = (here: Location, before: Operation, after: Operation): void => {
  compareAddress(here, before, after);
  compareId(here, before, after);
  compareTexts(here, before, after);
  compareTags(here, before, after);
  if (!isEquivalent(before.codeSamples, after.codeSamples)) {
    reportChange(here, 'code-samples-changed', { segments: ['codeSamples'], before: before.codeSamples, after: after.codeSamples });
  }
  compareParameters(here, before, after);
  compareBody(here, before.requestBody, after.requestBody);
  compareResponses(here, before.responses, after.responses);
  compareCallbacks(here, before, after);
  compareSecurity(here, before, after);
  const { spec: old } = here.walk.before;
  const { spec: now } = here.walk.after;
  if (before.servers || after.servers)
    compareServers(moveTo(here, ['servers']), before.servers ?? old.servers, after.servers ?? now.servers);
};

type Names = { readonly added: 'operation-added' | 'webhook-added'; readonly removed: 'operation-removed' | 'webhook-removed' };

const nodeOf = (here: Location, label: string): Node => ({ parents: [here.node], operation: label });

/**
 * Compares two lists of operations. `prefix` precedes the name of a webhook in labels, since a webhook has no address
 * of its own.
 */
const comparePairs = (
  here: Location,
  before: readonly Operation[],
  after: readonly Operation[],
  { names = { added: 'operation-added', removed: 'operation-removed' }, prefix = '' }: { names?: Names; prefix?: string } = {},
): void => {
  const { pairs, removed, added } = matchOperations(before, after);
  const labelOf = (operation: Operation): string => (prefix === '' ? operationKey(operation) : `${prefix} ${operation.path}`);
  const enter = (operation: Operation): Location => {
    const label = here.isCalled && prefix === '' ? here.field : labelOf(operation);
    const isInner = here.isCalled && prefix === '';
    return {
      ...moveTo(here, [operationKey(operation)], isInner ? here.field : labelOf(operation)),
      node: isInner ? here.node : nodeOf(here, label),
      place: operation.place,
    };
  };
  for (const operation of removed) {
    const isExpected = operation.isDeprecated && names.removed === 'operation-removed';
    const day = isExpected ? sunsetOf(operation.extensions) : undefined;
    const isEarly = day !== undefined && (here.walk.day === undefined || day > here.walk.day);
    const rule = isEarly ? 'operation-removed-early' : isExpected ? 'operation-removed-deprecated' : names.removed;
    reportChange(enter(operation), rule, { before: operation, isGone: true, ...(isEarly && { name: day }) });
  }
  for (const operation of added) reportChange(enter(operation), names.added, { after: operation });
  for (const pair of pairs) compareOperation(enter(pair.after), pair.before, pair.after);
};

/** Reports changes of all operations and webhooks. */
export const compareOperations = (here: Location): void => {
  const [before, after] = [here.walk.before.spec, here.walk.after.spec];
  comparePairs(moveTo(here, ['operations']), before.operations, after.operations);
  const names: Names = { added: 'webhook-added', removed: 'webhook-removed' };
  comparePairs({ ...moveTo(here, ['webhooks']), isCalled: true }, before.webhooks, after.webhooks, { names, prefix: 'webhook' });
};
