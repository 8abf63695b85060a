// Defines `::schema[ad/Campaign]{fields="name,budget" depth="2"}`, which shows the fields of a schema.
import { schemaBlock } from '../../reference/describe/api-blocks.ts';
import { fieldsOf } from '../../reference/schemas/find-schema.ts';
import { defineDirective, didYouMean, fault, found } from './directive.ts';
import { findWrittenSchema } from './find-written.ts';
import { type ApiPart, modelApiBlock } from './model-api-block.ts';

const maxDepth = 4;

/**
 * Shows the fields of a schema: all fields, or those in `fields`. `depth` is the number of levels of fields; with `1`,
 * the default, fields inside other fields are not shown. Faults: `docs/attribute`, `docs/api`, `docs/schema`.
 */
export const schema = defineDirective<ApiPart>({
  attributes: ['fields', 'depth'],
  brackets: '<api>/<name>',
  find: (site, { label: written = '', fields: names, depth = '1' }) => {
    if (!new RegExp(`^[1-${maxDepth}]$`).test(depth))
      return fault('docs/attribute', `The depth \`${depth}\` is not a number from 1 to ${maxDepth}.`, {
        hint: 'write `depth="2"`.',
      });
    const result = findWrittenSchema(site, written);
    if (result.kind !== 'found') return result;
    const { spec, schemas, schema: shown, at } = result.value;
    const fields = names?.split(/[\s,]+/).filter((name) => name !== '');
    const known = fieldsOf(shown, schemas).map(({ name }) => name);
    const unknown = fields?.find((name) => !known.includes(name.split('.')[0] ?? ''));
    if (unknown !== undefined) {
      const about = { api: spec.name, part: unknown };
      return fault('docs/schema', `\`${written}\` has no field \`${unknown}\`.`, {
        hint: () => didYouMean(unknown, known),
        about,
      });
    }
    const block = schemaBlock(shown, at, { depth: Number(depth), index: schemas, ...(fields && { fields }) });
    return found({ api: spec.name, block });
  },
  model: modelApiBlock,
});
