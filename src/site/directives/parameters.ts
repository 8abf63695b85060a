// Defines `::parameters[ad/listCampaigns]{in="query"}`, which shows the parameters of an operation.
import { parametersBlock } from '../../reference/describe/api-blocks.ts';
import { defineDirective, didYouMean, fault, found } from './directive.ts';
import { findWrittenOperation } from './find-written.ts';
import { type ApiPart, modelApiBlock } from './model-api-block.ts';

const places = ['path', 'query', 'header', 'cookie'];

/**
 * Shows the parameters of an operation: all parameters, or those in the location `in`. Faults: `docs/attribute`,
 * `docs/api`, `docs/operation`.
 */
export const parameters = defineDirective<ApiPart>({
  attributes: ['in'],
  brackets: '<api>/<name>',
  find: (site, { label = '', in: place }) => {
    if (place !== undefined && !places.includes(place))
      return fault('docs/attribute', `Unknown parameter location \`${place}\`.`, {
        hint: () => didYouMean(place, places),
      });
    const result = findWrittenOperation(site, label);
    if (result.kind !== 'found') return result;
    const { spec, schemas, operation } = result.value;
    return found({ api: spec.name, block: parametersBlock(spec.name, operation, { place, index: schemas }) });
  },
  model: modelApiBlock,
});
