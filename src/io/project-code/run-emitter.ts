// Runs an emitter of the site. If the emitter throws an exception or does not return a string, the result describes
// this mistake in the site's code.
import type { EmitResult, EmitInput, Emitter } from '../../model/site/emitter.ts';
import { describeValue, toThrown } from '../../model/problems/thrown.ts';
import { findFunction, findInStack } from './find-in-stack.ts';
import { importPlugin, readPlugin } from './plugin-module.ts';

/** Runs an emitter. Returns its text, or the end of a sentence about its mistake, with the place if it is known. */
export const runEmitter = async ({ module, site }: EmitInput): Promise<EmitResult> => {
  let emitter: Emitter | undefined;
  try {
    emitter = (await importPlugin<{ default: Emitter }>(module)).default;
    const text: unknown = await emitter.emit(site);
    return typeof text === 'string' ? { text } : { fault: `returns ${describeValue(text)}, which is not a string` };
  } catch (thrown) {
    const { what, stack } = toThrown(thrown);
    const compiled = readPlugin(module);
    const at = findInStack(stack, compiled) ?? findFunction(emitter?.emit, compiled);
    return { fault: `throws ${what}`, ...(at && { at }) };
  }
};
