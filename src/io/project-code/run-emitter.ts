// Runs an emitter of the site. What it throws is a problem of the site.
import type { EmitAnswer, EmitInput, Emitter } from '../../model/emitter.ts';
import { describeValue, toThrown } from '../../model/thrown.ts';
import { findFunction, findInStack } from './find-in-stack.ts';
import { importPlugin, readPlugin } from './plugin-module.ts';

export const runEmitter = async ({ module, site }: EmitInput): Promise<EmitAnswer> => {
  let emitter: Emitter | undefined;
  try {
    emitter = (await importPlugin<{ default: Emitter }>(module)).default;
    const text: unknown = await emitter.emit(site);
    return typeof text === 'string' ? { text } : { fault: `returns ${describeValue(text)}, which is not a text` };
  } catch (thrown) {
    const { what, stack } = toThrown(thrown);
    const compiled = readPlugin(module);
    const at = findInStack(stack, compiled) ?? findFunction(emitter?.emit, compiled);
    return { fault: `throws ${what}`, ...(at && { at }) };
  }
};
