// An API description → its shared parameters, headers, bodies and responses, each with the operations that use it.
import { sharedAnchor } from '../../model/reference/anchors.ts';
import type { ApiSpec, Header, MediaType, Operation, Text } from '../../model/api/api-spec.ts';
import type { SharedPartModel } from '../../model/reference/reference-model.ts';
import type { OperationLinkModel } from '../../model/reference/operation-link-model.ts';
import type { AnchorRegister } from '../outline/anchor-register.ts';
import { encodingHeaders } from '../encoding-headers.ts';
import { linkedOperations } from '../linked-operations.ts';
import { listUses } from '../where-used.ts';

type Use = Omit<SharedPartModel, 'anchor' | 'uses'>;
/**
 * Part that may be shared. `ref` is the name of the shared part, and is absent if the part is written where it is used.
 */
type Named = { readonly ref?: string; readonly description?: Text };

const namedUse = (kind: Use['kind'], { ref, description }: Named, label?: string, place?: string): Use[] =>
  ref === undefined ? [] : [{ kind, name: ref, label, place, description }];

const headerUses = (headers: readonly Header[]): Use[] =>
  headers.flatMap((header) => [...namedUse('header', header, header.name), ...mediaUses(header.content)]);

const mediaUses = (content: readonly MediaType[]): Use[] =>
  content.flatMap((media) => headerUses(encodingHeaders(media)));

const usesOf = ({ parameters, requestBody, responses, callbacks }: Operation): Use[] => [
  ...parameters.flatMap((parameter) => [
    ...namedUse('parameter', parameter, parameter.name, parameter.in),
    ...mediaUses(parameter.content),
  ]),
  ...(requestBody === undefined ? [] : [...namedUse('requestBody', requestBody), ...mediaUses(requestBody.content)]),
  ...responses.flatMap((response) => [
    ...namedUse('response', response, response.status),
    ...headerUses(response.headers),
    ...mediaUses(response.content),
  ]),
  ...callbacks.flatMap(({ operations }) => operations.flatMap(usesOf)),
];

const kinds: readonly SharedPartModel['kind'][] = ['parameter', 'header', 'requestBody', 'response'];

type Found = Use & { readonly operations: Map<string, OperationLinkModel> };

/**
 * Returns the shared parts of a description: parameters first, then headers, bodies and responses, and within a kind in
 * the order of their first use. Two files may give different parts the same name, so anchors are taken from the
 * register.
 */
export const sharedParts = (spec: ApiSpec, register: AnchorRegister): readonly SharedPartModel[] => {
  const found = new Map<string, Found>();
  for (const { operation, link } of linkedOperations(spec)) {
    for (const use of usesOf(operation)) {
      const key = JSON.stringify([use.kind, use.name, use.place, use.label]);
      const known = found.get(key) ?? { ...use, operations: new Map() };
      found.set(key, known);
      known.operations.set(link.anchor, link);
    }
  }
  return kinds.flatMap((kind) =>
    [...found.values()]
      .filter((part) => part.kind === kind)
      .map(({ operations, ...part }) => ({
        anchor: register.take(sharedAnchor(kind, part.name)),
        ...part,
        uses: listUses(operations.values()),
      })),
  );
};
