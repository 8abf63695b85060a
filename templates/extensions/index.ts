// List of the components for `x-…` members of a description, and the types of their props. The list is empty. When
// templates are bundled, the project's files `templates/extensions/x-<name>.tsx` replace it, if the project has such
// files.
import type { ReactNode } from 'react';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Part of the description that has the extension. */
export type ExtensionOwner =
  | 'api'
  | 'info'
  | 'tag'
  | 'operation'
  | 'parameter'
  | 'schema'
  | 'response'
  | 'securityScheme';

export type ExtensionProps = { readonly value: JsonValue; readonly owner: ExtensionOwner; readonly locale: string };

/** Components by the extension's name, `x-` included. */
export const extensions: Readonly<Record<string, (props: ExtensionProps) => ReactNode>> = {};
