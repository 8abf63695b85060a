// Finds the data that a leaf directive of an entry shows, and turns this data into a block. Lists all directives.
import { type DirectiveName, directiveNames } from '../../model/content/directive-names.ts';
import type { BlockModel } from '../../model/site/block-model.ts';
import type { Site } from '../../model/site/site.ts';
import { changes } from './changes.ts';
import {
  type Described,
  type Directive,
  type DirectiveArgs,
  type BlockWords,
  didYouMean,
  type Fault,
  fault,
  type Found,
} from './directive.ts';
import { enumDirective } from './enum.ts';
import { errors } from './errors.ts';
import { history } from './history.ts';
import { operation } from './operation.ts';
import { parameters } from './parameters.ts';
import { schema } from './schema.ts';

const directives = { enum: enumDirective, schema, operation, parameters, errors, history, changes } satisfies Record<
  DirectiveName,
  unknown
>;

/** A directive as it is written: `::name[label]{key=value}`. */
export type WrittenDirective = { readonly name: string; readonly args: DirectiveArgs };

const directiveOf = (name: string): Directive<unknown> => {
  const known = directiveNames.find((one) => one === name);
  if (known === undefined) throw new Error(`bug: unknown directive ${name}`);
  return directives[known] as Directive<unknown>;
};

const checkArgs = (
  { attributes, brackets }: Directive<unknown>,
  { name, args }: WrittenDirective,
): Fault | undefined => {
  const unknown = Object.keys(args).find((key) => key !== 'label' && !attributes.includes(key));
  if (unknown !== undefined) {
    const hint = (): string => didYouMean(unknown, attributes) ?? 'remove it.';
    return fault('docs/attribute', `\`::${name}\` has no attribute \`${unknown}\`.`, { hint });
  }
  if (brackets === undefined && args.label !== undefined)
    return fault('docs/attribute', `\`::${name}\` takes nothing in brackets.`, {
      hint: `remove the brackets; attributes are in braces: \`{${attributes.map((key) => `${key}=…`).join(' ')}}\`.`,
    });
  if (brackets !== undefined && !args.label)
    return fault('docs/attribute', `\`::${name}\` does not specify what to show.`, {
      hint: `write \`::${name}[${brackets}]\`.`,
    });
  return undefined;
};

/**
 * Checks the brackets and attributes of a directive, and finds the data that it shows. Faults: `docs/attribute`, and
 * those of the directive.
 */
export const findDirective = (site: Described & Pick<Site, 'histories'>, written: WrittenDirective): Found<unknown> => {
  const directive = directiveOf(written.name);
  return checkArgs(directive, written) ?? directive.find(site, written.args);
};

/**
 * Models the data that a directive shows. Returns undefined if the directive shows nothing, for example because of a
 * fault, which `checks/check-mentions.ts` reports.
 */
export const modelDirective = (written: WrittenDirective, words: BlockWords): BlockModel | undefined => {
  const shown = findDirective(words.site, written);
  return shown.kind === 'found' ? directiveOf(written.name).model(shown.value, words, written.args) : undefined;
};
