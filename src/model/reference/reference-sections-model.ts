// Types for a whole reference as a page shows it: sections (the operations of a tag or of a group of paths), webhooks,
// schemas, and parts that operations share. Also defines the type for the sections of a page with samples.
import type { OperationLinkModel } from './operation-link-model.ts';
import type { Tag, Text } from '../api/api-spec.ts';
import type { CallModel } from './sample-model.ts';
import type { NamedSchemaModel, OperationModel, SharedPartModel } from './reference-model.ts';

/** The samples of the operations in one section, in one language. */
export type SampleSectionModel = {
  readonly anchor: string;
  /**
   * Tag of the operations, or a tag made from the name of a group of paths. Absent for other operations without a tag.
   */
  readonly tag?: Tag;
  readonly operations: readonly (OperationLinkModel & { readonly isDeprecated: boolean; readonly call: CallModel })[];
};

export type SectionModel = {
  readonly anchor: string;
  /**
   * Tag of the operations, or a tag made from the name of a group of paths. Absent for other operations without a tag.
   */
  readonly tag?: Tag;
  /** Groups and tags that contain the section, outermost first. */
  readonly above: readonly Text[];
  readonly operations: readonly OperationModel[];
  /** Operations with this tag that are listed in the section of their first tag. */
  readonly elsewhere: readonly OperationLinkModel[];
  /** Sections below this one, into which a long list of operations is divided. Absent if the list is not divided. */
  readonly below?: readonly { readonly title: string; readonly anchor: string }[];
};

export type ReferenceModel = {
  readonly sections: readonly SectionModel[];
  readonly webhooks: readonly OperationModel[];
  readonly schemas: readonly NamedSchemaModel[];
  readonly sharedParts: readonly SharedPartModel[];
};
