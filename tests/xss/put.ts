// Defines the type `Kind` for kinds of sites. A sink is a place in the sources of a site that can contain a text from
// an untrusted author, and `put` returns the text for a sink. Other functions help to write the sources.
import { problemCodes } from '../../src/model/problems/problem-codes.ts';

/**
 * Returns the text for a sink: a hostile one, or `harmless`, which is valid there. If `harmless` is absent, a word
 * takes its place.
 */
export type Put = (sink: string, harmless?: string) => string;

export type Files = Readonly<Record<string, string>>;

/**
 * A kind of site. `write` returns its sources, with the strings of all units. `canHave` returns whether the sinks can
 * contain a string; absent if they can contain every string.
 */
export type Kind = {
  readonly name: string;
  readonly perSite: number;
  readonly write: (units: readonly { readonly n: number; readonly put: Put }[]) => Files;
  readonly canHave?: (text: string) => boolean;
};

/** Quotes a text so that YAML and JSON read the same text. */
export const quote = (text: string): string => JSON.stringify(text);

/** Returns JSON with each value on its own line, so that the line of a problem identifies the string. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/**
 * Returns an object with one own member. This also works for `__proto__`, which would set the prototype in an object
 * literal.
 */
export const own = (name: string, value: unknown): Record<string, unknown> => Object.fromEntries([[name, value]]);

/** Rules that turn every possible problem into a warning, so that a text with a problem is still part of the pages. */
const rules = Object.fromEntries(Object.keys(problemCodes).map((code) => [code, 'warning']));

export const configFile = (config: object): string => `export default ${json({ ...config, rules })}`;

/** Puts a block into a block quote, whose end also ends an open comment, fence or directive. */
export const enclose = (block: string): string => block.replaceAll(/\r\n?|\n/g, '\n').replace(/^/gm, '> ');

/** Replaces line breaks with spaces, for places in which a line break would end the text. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
