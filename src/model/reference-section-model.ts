// The sections of a reference: the operations of a tag, or of a group by path.
import type { Tag, Text } from './api-spec.ts';
import type { CallModel, OperationModel } from './reference-model.ts';

/** The calls of one tag's operations in one language. */
export type SampleSectionModel = {
  readonly anchor: string;
  /** Absent: operations without a tag. */
  readonly tag?: Tag;
  readonly operations: readonly (OperationLinkModel & { readonly isDeprecated: boolean; readonly call: CallModel })[];
};

export type OperationLinkModel = {
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  /** Summary, or words of the `operationId`; absent: method and path are the title. */
  readonly title?: Text;
};

export type SectionModel = {
  readonly anchor: string;
  /** Absent: operations without a tag. */
  readonly tag?: Tag;
  /** Groups and tags above, outermost first. */
  readonly above: readonly Text[];
  readonly operations: readonly OperationModel[];
  /** Operations of this tag that stand under their first one. */
  readonly elsewhere: readonly OperationLinkModel[];
  /** Sections that the rest of a long list of operations was divided into; absent: it is whole. */
  readonly below?: readonly { readonly title: string; readonly anchor: string }[];
};
