// Defines `::operation[ad/createCampaign]`, which shows the method, the path and the title of an operation, with a link
// to its reference.
import { operationBlock } from '../../reference/describe/api-blocks.ts';
import { defineDirective, found } from './directive.ts';
import { findWrittenOperation } from './find-written.ts';
import { type ApiPart, modelApiBlock } from './model-api-block.ts';

/** Shows an operation in one line, with a link to its reference. Faults: `docs/api`, `docs/operation`. */
export const operation = defineDirective<ApiPart>({
  attributes: [],
  brackets: '<api>/<name>',
  find: (site, { label = '' }) => {
    const result = findWrittenOperation(site, label);
    if (result.kind !== 'found') return result;
    const { spec, operation: shown } = result.value;
    return found({ api: spec.name, block: operationBlock(shown, spec.name) });
  },
  model: modelApiBlock,
});
