// What may stand right below a reference: names that its own pages and files have, or may come to have (docs/urls.md).
import { foldPath } from './paths.ts';

export const ownSegments: readonly string[] = ['index', 'schemas', 'tags', 'webhooks', 'samples', 'openapi', 'changes'];

/** The reference of a day. */
export const isDate = (name: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(name);

export const isOwnSegment = (name: string): boolean => ownSegments.includes(foldPath(name)) || isDate(name);
