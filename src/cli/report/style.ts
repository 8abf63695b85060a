// Adds colours to texts for a terminal, and replaces control characters that a file could contain.
import { styleText } from 'node:util';
import type { Terminal } from '../terminal.ts';

export type Style = { readonly [Name in 'red' | 'yellow' | 'blue' | 'dim' | 'bold']: (text: string) => string };

const paint =
  (format: Parameters<typeof styleText>[0]) =>
  (text: string): string =>
    styleText(format, text, { validateStream: false });

const coloured: Style = {
  red: paint('red'),
  yellow: paint('yellow'),
  blue: paint('cyan'),
  dim: paint('dim'),
  bold: paint('bold'),
};

const keep = (text: string): string => text;

export const plainStyle: Style = { red: keep, yellow: keep, blue: keep, dim: keep, bold: keep };

type Environment = Terminal['env'];
type Output = Pick<Terminal['stdout'], 'isTTY'>;

/**
 * Returns whether to use colours: `FORCE_COLOR` decides, then `NO_COLOR` (no-color.org), then whether the output is a
 * terminal with support for colours.
 */
const wantsColor = (env: Environment, { isTTY = false }: Output): boolean => {
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTTY && env.TERM !== 'dumb';
};

/** Returns the style for texts that are written to `output`. */
export const chooseStyle = (env: Environment, output: Output): Style =>
  wantsColor(env, output) ? coloured : plainStyle;

/**
 * Replaces control characters (except tab and line feed) and characters that set the direction of text with visible
 * symbols (from U+2400) or U+FFFD, because a file could contain escape sequences that control the terminal.
 */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (control) => {
    const code = control.charCodeAt(0);
    if (control === '\n' || control === '\t') return control;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
