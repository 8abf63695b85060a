// A change → its model for a page: its sentences, its place in the reference and the operations that it concerns. Also
// finds the pointer of a change in the newer description.
import type { ChangeModel, ChangedOperation } from '../../model/api/api-history.ts';
import type { Change } from '../change.ts';
import { languageCodes } from '../../languages/language-codes.ts';
import { describeChange } from '../messages/describe-change.ts';
import { appendSegments } from '../comparison-state.ts';
import { anchorsOfChange } from './change-anchor.ts';
import type { AnchoredOperation, ReferenceAnchors } from './reference-anchors.ts';

export type BothReferences = { readonly before: ReferenceAnchors; readonly after: ReferenceAnchors };

/**
 * Largest number of operations that are listed with a change; the others are only counted. A change to a schema that
 * every response uses would otherwise list all operations.
 */
const mostOperations = 24;

/**
 * Returns the operation with a label, `GET /pets` or `webhook newPet`. If neither reference has the operation, the
 * result has no anchor.
 */
const findOperation = ({ before, after }: BothReferences, label: string): ChangedOperation => {
  const name = /^webhook (.*)$/.exec(label)?.[1];
  const find = ({ operations, webhooks }: ReferenceAnchors): AnchoredOperation | undefined =>
    name === undefined
      ? operations.get(label)
      : [...webhooks.values()].find(({ operation }) => operation.path === name);
  const now = find(after);
  const found = now ?? find(before);
  const [method = '', ...path] = label.split(' ');
  const address =
    found === undefined
      ? { method, path: path.join(' ') }
      : { method: found.operation.method, path: found.operation.path };
  return {
    ...address,
    ...(found && { anchor: found.anchor }),
    ...(found !== undefined && now === undefined && { isGone: true as const }),
    ...(name !== undefined && { isWebhook: true as const }),
  };
};

/**
 * Returns the pointer of a change in the newer description. The rename of a schema is reported at the old name, so its
 * pointer is replaced by that of the new name.
 */
export const pointerOf = ({ rule, where, after }: Change): string =>
  rule === 'schema-renamed' ? appendSegments('/schemas', String(after)) : where.pointer;

/**
 * Returns the nearest anchor in the newer description or, for a removed part, the anchor that it had in the older one.
 * The result is empty if neither description has an anchor for the change.
 */
const placeOf = (change: Change, { before, after }: BothReferences): Pick<ChangeModel, 'anchor' | 'isGone'> => {
  const pointer = pointerOf(change);
  const [now, then] = [anchorsOfChange(pointer, after), anchorsOfChange(pointer, before)];
  const [exact] = now.length === 0 ? then : now;
  if (exact !== undefined && !after.has(exact) && before.has(then[0] ?? ''))
    return { anchor: then[0] ?? '', isGone: true };
  const anchor = now.find((one) => after.has(one));
  if (anchor !== undefined) return { anchor };
  const old = then.find((one) => before.has(one));
  return old === undefined ? {} : { anchor: old, isGone: true };
};

/**
 * Returns the model of a change, with its sentences in every language and at most `mostOperations` of its operations.
 */
export const modelChange = (change: Change, references: BothReferences): ChangeModel => ({
  rule: change.rule,
  side: change.side,
  sentences: Object.fromEntries(languageCodes.map((locale) => [locale, describeChange(change, locale)])),
  ...placeOf(change, references),
  operations: change.where.operations.slice(0, mostOperations).map((label) => findOperation(references, label)),
  operationCount: change.where.operations.length,
});
