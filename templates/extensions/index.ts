// Components for the `x-…` members of a description. Empty here: a project's `templates/extensions/x-<name>.tsx` are listed in its place when templates are bundled.
import type { ReactNode } from 'react';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** What the extension stands on. */
export type ExtensionOwner = 'api' | 'info' | 'tag' | 'operation' | 'parameter' | 'schema' | 'response' | 'securityScheme';

export type ExtensionProps = { readonly value: JsonValue; readonly owner: ExtensionOwner; readonly locale: string };

/** By the extension's name, `x-` included. */
export const extensions: Readonly<Record<string, (props: ExtensionProps) => ReactNode>> = {};
