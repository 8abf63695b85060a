// The tree of one file → its references (`$ref`, discriminator mappings, `externalValue`) and operation ids. Data
// (examples, defaults) is not searched, except for an example that is only a `$ref`.
import { escapeSegment } from './cursor.ts';
import type { Cursor } from './source-document.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';

export type Reference = {
  /**
   * Kind of the reference. `data` is a `$ref` that is the only member of an example, so it may also be a part of the
   * data.
   */
  readonly kind: 'ref' | 'mapping' | 'externalValue' | 'data';
  readonly target: string;
  /** Value of `$ref`, of `externalValue`, of an entry of `mapping`, or of `defaultMapping`. */
  readonly at: Cursor;
  /** Object that contains the reference. A chain of references is followed from here. */
  readonly holder: SourceNode;
  /** Whether the reference is inside an extension that is not read. */
  readonly isExtension: boolean;
};

/** Members whose value is data in every object that has them. */
const dataMembers = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'serializedValue']);

/** Members whose own members are names, not keywords: a property may be called `example`. */
const nameMembers = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
  ...[
    'paths',
    'webhooks',
    'callbacks',
    'schemas',
    'responses',
    'parameters',
    'examples',
    'requestBodies',
    'headers',
    'links',
  ],
  ...[
    'securitySchemes',
    'securityDefinitions',
    'pathItems',
    'mediaTypes',
    'content',
    'encoding',
    'variables',
    'additionalOperations',
  ],
]);

const readExtensions = new Set(['x-codeSamples', 'x-code-samples', 'x-webhooks', 'x-tagGroups']);

const fileLike = /[/#]|\.(?:ya?ml|json)$/i;

/**
 * Returns whether a mapping value is a reference, not the name of a schema. A name may contain dots, so a value without
 * `/` and `#` is a reference only if it ends in `.yaml`, `.yml` or `.json`.
 */
export const isMappingReference = (value: string): boolean => fileLike.test(value);

type Walk = { readonly document: SourceDocument; readonly found: Reference[]; readonly operationIds: Set<string> };
type Where = { readonly pointer: string; readonly areNames: boolean; readonly isExtension: boolean };

const add = ({ found }: Walk, { kind, at, holder, isExtension }: Omit<Reference, 'target'>): void => {
  if (at.node.kind === 'string') found.push({ kind, target: at.node.value, at, holder, isExtension });
};

const visitMap = (walk: Walk, node: SourceNode & { kind: 'map' }, where: Where): void => {
  const { document } = walk;
  for (const [name, { key, value }] of node.entries) {
    const pointer = `${where.pointer}/${escapeSegment(name)}`;
    const isExtension = where.isExtension || (name.startsWith('x-') && !readExtensions.has(name));
    if (name === 'operationId' && value.kind === 'string') walk.operationIds.add(value.value);
    if (name === '$ref' && value.kind === 'string')
      add(walk, { kind: 'ref', at: { document, node: value, pointer, key }, holder: node, isExtension });
    if (where.areNames) visit(walk, value, { pointer, areNames: false, isExtension: where.isExtension });
    else if (name === 'externalValue')
      add(walk, { kind: 'externalValue', at: { document, node: value, pointer, key }, holder: node, isExtension });
    else if (name === 'discriminator') visitDiscriminator(walk, value, { pointer, isExtension });
    else if (name === 'example' || name === 'value') {
      if (!isExtension) visitData(walk, value, pointer);
    } else if (name === 'examples' && value.kind === 'list') {
      if (!isExtension)
        value.items.forEach((item, index) => {
          visitData(walk, item, `${pointer}/${index}`);
        });
    } else if (!dataMembers.has(name)) visit(walk, value, { pointer, areNames: nameMembers.has(name), isExtension });
  }
};

/** Adds the `$ref` of an example that has no other member. Examples in extensions are skipped by the caller. */
const visitData = (walk: Walk, node: SourceNode, pointer: string): void => {
  const [entry, ...others] = node.kind === 'map' ? node.entries : [];
  if (entry?.[0] !== '$ref' || others.length > 0) return;
  const [, { key, value }] = entry;
  const at = { document: walk.document, node: value, pointer: `${pointer}/$ref`, key };
  add(walk, { kind: 'data', at, holder: node, isExtension: false });
};

const visitDiscriminator = (walk: Walk, node: SourceNode, { pointer, isExtension }: Omit<Where, 'areNames'>): void => {
  if (node.kind !== 'map') return;
  const { document } = walk;
  const mapping = node.entries.get('mapping')?.value;
  for (const [name, { key, value }] of mapping?.kind === 'map' ? mapping.entries : []) {
    if (value.kind !== 'string' || !isMappingReference(value.value)) continue;
    const at = { document, node: value, pointer: `${pointer}/mapping/${escapeSegment(name)}`, key };
    add(walk, { kind: 'mapping', at, holder: node, isExtension });
  }
  const fallback = node.entries.get('defaultMapping');
  if (fallback?.value.kind !== 'string' || !isMappingReference(fallback.value.value)) return;
  const at = { document, node: fallback.value, pointer: `${pointer}/defaultMapping`, key: fallback.key };
  add(walk, { kind: 'mapping', at, holder: node, isExtension });
};

const visit = (walk: Walk, node: SourceNode, where: Where): void => {
  if (node.kind === 'map') visitMap(walk, node, where);
  if (node.kind !== 'list') return;
  node.items.forEach((item, index) => {
    visit(walk, item, { pointer: `${where.pointer}/${index}`, areNames: false, isExtension: where.isExtension });
  });
};

export type Scan = { readonly references: readonly Reference[]; readonly operationIds: ReadonlySet<string> };

/** Finds the references and operation ids in a file. */
export const scanDocument = (document: SourceDocument): Scan => {
  const walk: Walk = { document, found: [], operationIds: new Set() };
  if (document.root !== undefined) visit(walk, document.root, { pointer: '', areNames: false, isExtension: false });
  return { references: walk.found, operationIds: walk.operationIds };
};
