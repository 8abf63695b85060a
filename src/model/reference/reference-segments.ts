// Names that are reserved directly below a reference, because pages and files of the reference have them, or may have
// them later (docs/urls.md).
import { foldPath } from '../paths.ts';

/** Reserved names, except dates. */
export const ownSegments: readonly string[] = ['index', 'schemas', 'tags', 'webhooks', 'samples', 'openapi', 'changes'];

/** Returns whether a name begins with a date, as the name of a dated reference does. */
export const isDate = (name: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(name);

/**
 * Returns whether a name is reserved: one of `ownSegments`, or a name that begins with a date. Case is ignored, since
 * some file systems ignore it.
 */
export const isOwnSegment = (name: string): boolean => ownSegments.includes(foldPath(name)) || isDate(name);
