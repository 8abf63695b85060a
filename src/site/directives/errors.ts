// Defines `::errors[ad]` and `::errors[ad/createCampaign]`, which show the error responses of a whole API or of one
// operation.
import { errorsBlock } from '../../reference/describe/api-blocks.ts';
import { defineDirective, found } from './directive.ts';
import { findWrittenOperation, findWrittenSpec } from './find-written.ts';
import { type ApiPart, modelApiBlock } from './model-api-block.ts';

/** Shows the error responses of an API or of one operation. Faults: `docs/api`, `docs/operation`. */
export const errors = defineDirective<ApiPart>({
  attributes: [],
  brackets: '<api>/<name>',
  find: (site, { label: written = '' }) => {
    if (written.includes('/')) {
      const call = findWrittenOperation(site, written);
      if (call.kind !== 'found') return call;
      const { spec, operation } = call.value;
      return found({ api: spec.name, block: errorsBlock(spec, [operation]) });
    }
    const whole = findWrittenSpec(site, { api: written, name: '', path: [] }, written);
    if (whole.kind !== 'found') return whole;
    const { spec } = whole.value;
    return found({ api: written, block: errorsBlock(spec, spec.operations) });
  },
  model: modelApiBlock,
});
