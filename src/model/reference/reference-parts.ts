// Types for the outline of a reference, whose contents have not been read yet: the sections, and the parts that have
// pages of their own in the layout `operations`.
import type { NamedSchema, Operation } from '../api/api-spec.ts';
import type { SectionModel } from './reference-sections-model.ts';
import type { ReferencePlaces } from './reference-places.ts';

export type SectionOutline = Omit<SectionModel, 'operations'> & { readonly operations: readonly Operation[] };

type Placed = {
  readonly anchor: string;
  /** Path below the overview: `createCampaign`, `schemas/Campaign`. */
  readonly path: string;
};

export type OperationPart = Placed & {
  readonly kind: 'operation';
  readonly operation: Operation;
  readonly isWebhook: boolean;
  /** Anchor of the section that contains the operation. Absent for a webhook. */
  readonly section?: string;
};

export type SchemaPart = Placed & { readonly kind: 'schema'; readonly schema: NamedSchema };

export type TagPart = Placed & { readonly kind: 'tag'; readonly section: SectionOutline };

export type ReferencePart = OperationPart | SchemaPart | TagPart;

export type ReferenceOutline = Pick<ReferencePlaces, 'layout' | 'moved'> & {
  readonly sections: readonly SectionOutline[];
  /** Names that parts cannot have directly below the reference, because the API's other versions have them. */
  readonly others: readonly string[];
  /** Parts by anchor: sections, then the operations of all sections, then webhooks and schemas. */
  readonly parts: ReadonlyMap<string, ReferencePart>;
  /** Operations by the anchor of their section, which is undefined for webhooks. */
  readonly operationsIn: ReadonlyMap<string | undefined, readonly OperationPart[]>;
};
