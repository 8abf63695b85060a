// Defines `::enum[ad/CampaignStatus]`, which shows the values of a schema or field.
import { enumBlock } from '../../reference/describe/api-blocks.ts';
import { defineDirective, fault, found } from './directive.ts';
import { findWrittenSchema } from './find-written.ts';
import { type ApiPart, modelApiBlock } from './model-api-block.ts';

/** Shows the `enum` values of a schema or field. Faults: `docs/api`, `docs/schema`, `docs/enum`. */
export const enumDirective = defineDirective<ApiPart>({
  attributes: [],
  brackets: '<api>/<name>',
  find: (site, { label: written = '' }) => {
    const result = findWrittenSchema(site, written);
    if (result.kind !== 'found') return result;
    const { spec, schemas, schema, at } = result.value;
    const block = enumBlock(schema, at, schemas);
    const hint = 'use a schema or a field with an `enum`, or use `::schema`.';
    const about = { api: spec.name, part: at.name };
    return block === undefined
      ? fault('docs/enum', `\`${written}\` has no \`enum\`.`, { hint, about })
      : found({ api: spec.name, block });
  },
  model: modelApiBlock,
});
