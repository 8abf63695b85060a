// Finds schema resources: schemas with an `$id` (OpenAPI 3.1, Schema Object; JSON Schema 2020-12 §8.2). Their URLs
// identify them and are never requested.
import type { Cursor } from './source-document.ts';
import { escapeSegment } from './cursor.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';

export type SchemaResource = { readonly cursor: Cursor; readonly address: string };

export type SchemaResources = {
  /** Returns the innermost resource that contains a place, or undefined if no resource contains it. */
  readonly around: (at: Cursor) => SchemaResource | undefined;
  /**
   * Returns the resource that a reference at a place names, or undefined if the resource does not exist. `uri` is the
   * reference without its fragment.
   */
  readonly named: (at: Cursor, uri: string) => SchemaResource | undefined;
};

/** Members whose values are data, in which `$id` has no meaning. */
const dataMembers = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue']);

const resolveAddress = (uri: string, base: string): string | undefined => {
  try {
    const { href } = new URL(uri, base);
    return href.replace(/#$/, '');
  } catch {
    return undefined;
  }
};

const addressOfFile = ({ file }: SourceDocument): string => `https://description.invalid/${encodeURI(file)}`;

const isAt = (pointer: string, region: string): boolean => pointer === region || pointer.startsWith(`${region}/`);

const listResources = (document: SourceDocument): readonly SchemaResource[] => {
  const found: SchemaResource[] = [];
  const visit = (node: SourceNode, pointer: string, base: string): void => {
    if (node.kind === 'list')
      for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`, base);
    if (node.kind !== 'map') return;
    const id = node.entries.get('$id')?.value;
    const address = id?.kind === 'string' ? resolveAddress(id.value, base) : undefined;
    if (address !== undefined) found.push({ cursor: { document, node, pointer }, address });
    for (const [name, { value }] of node.entries)
      if (!dataMembers.has(name)) visit(value, `${pointer}/${escapeSegment(name)}`, address ?? base);
  };
  if (document.root !== undefined && document.text.includes('$id')) visit(document.root, '', addressOfFile(document));
  return found;
};

/** Finds the schema resources in the files of a description. Returns undefined if no schema has an `$id`. */
export const findSchemaResources = (documents: Iterable<SourceDocument>): SchemaResources | undefined => {
  const byFile = new Map<string, readonly SchemaResource[]>();
  const byAddress = new Map<string, SchemaResource>();
  for (const document of documents) {
    const resources = listResources(document);
    // An inner resource comes after the resource that contains it, but `around` has to find the inner resource first.
    if (resources.length > 0) byFile.set(document.file, [...resources].reverse());
    for (const resource of resources) if (!byAddress.has(resource.address)) byAddress.set(resource.address, resource);
  }
  if (byAddress.size === 0) return undefined;
  const around = ({ document, pointer }: Cursor): SchemaResource | undefined =>
    byFile.get(document.file)?.find(({ cursor }) => isAt(pointer, cursor.pointer));
  return {
    around,
    named: (at, uri) => {
      const address = resolveAddress(uri, around(at)?.address ?? addressOfFile(at.document));
      return address === undefined ? undefined : byAddress.get(address);
    },
  };
};
