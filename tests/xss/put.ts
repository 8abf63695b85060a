// A sink is a place of a source where a text of somebody else can be. Sources are written with `put`, which gives the text of each sink.
import { problemCodes } from '../../src/model/problems/problem-codes.ts';

/** The text for a sink: a hostile one, or a harmless one that the place can have. Each call gives another text. */
export type Put = (sink: string, harmless?: string) => string;

export type Files = Readonly<Record<string, string>>;

/** The sources of one site, with a unit for each number (`put` of the number). */
export type Kind = {
  readonly name: string;
  /** How many strings one site has. */
  readonly perSite: number;
  readonly write: (units: readonly { readonly n: number; readonly put: Put }[]) => Files;
};

/** What YAML and JSON both read as the text. */
export const quote = (text: string): string => JSON.stringify(text);

/** Each value on a line of its own, so that the line of a problem names the string. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Members whatever they are called: `__proto__` in a literal is no member. */
export const own = (name: string, value: unknown): Record<string, unknown> => Object.fromEntries([[name, value]]);

/** What a site may turn into warnings is one here, so that what is reported is in the pages as well. */
const rules = Object.fromEntries(Object.keys(problemCodes).map((code) => [code, 'warning']));

export const configFile = (config: object): string => `export default ${json({ ...config, rules })}`;

/** In a quotation, which ends what is left open: a comment, a fence, a directive. */
export const enclose = (block: string): string => block.replaceAll(/\r\n?|\n/g, '\n').replace(/^/gm, '> ');

/** For places that a line break ends. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
