// Type for a link to an operation of the same description.
import type { Text } from '../api/api-spec.ts';

export type OperationLinkModel = {
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  /** Summary, or words of the `operationId`. Absent if the title is the method and the path. */
  readonly title?: Text;
};
