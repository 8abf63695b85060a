// A value that code of a project throws → plain data that can be sent between threads, with a text of one line about
// the value. Even reading such a value may throw. Also defines the errors for a failed page and for a value that no
// code caught.
import { collapseSpaces } from '../collapse-spaces.ts';

export type Thrown = {
  /** Text after `throws `: `a TypeError: x is not a function`. It is one line without a full stop at its end. */
  readonly what: string;
  /** Stack trace. Empty if the thrown value is not an error. */
  readonly stack: string;
};

/**
 * Maximum number of lines of a stack trace. With Node's default of ten, a trace may contain only lines of React and of
 * packages, and none of the project's own lines.
 */
export const LONG_STACK = 60;

const MOST_CHARACTERS = 300;

const attempt = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** Removes compiled code from a text. The URL of a module that Node loads from memory contains its whole source. */
const withoutCode = (text: string): string =>
  text.replace(/data:text\/javascript;base64,[\w+/=]+/g, 'the compiled code');

/**
 * Returns a text as one line, without a full stop at its end. A text with more than `most` characters is cut, and ends
 * with `…`.
 */
const shorten = (text: string, most = MOST_CHARACTERS): string => {
  const line = collapseSpaces(withoutCode(text).slice(0, 4 * most)).trim();
  return line.length > most ? `${line.slice(0, most)}…` : line.replace(/\.$/, '');
};

const readText = (thrown: object, key: string): string => {
  const value: unknown = attempt(() => Reflect.get(thrown, key), undefined);
  return typeof value === 'string' ? value : '';
};

const describeError = (error: Error): string => {
  const [name, message] = [shorten(readText(error, 'name'), 60), shorten(readText(error, 'message'))];
  const kind = name === '' || name === 'Error' ? 'an error' : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
  return message === '' ? `${kind} without a message` : `${kind}: ${message}`;
};

/** Adds a full stop, unless the text was shortened and ends with `…`. */
export const endSentence = (text: string): string => (text.endsWith('…') ? text : `${text}.`);

/** Describes a value for a message: the string `x`, `undefined`, `an object`. */
export const describeValue = (value: unknown): string => {
  if (typeof value === 'string') return value.trim() === '' ? 'an empty string' : `the string \`${shorten(value)}\``;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null)
    return attempt(() => Array.isArray(value), false) ? 'an array' : 'an object';
  return `\`${String(value)}\``;
};

const describeOther = (thrown: unknown): string => {
  const message = typeof thrown === 'object' && thrown !== null ? shorten(readText(thrown, 'message')) : '';
  return `${describeValue(thrown)}, which is not an error${message === '' ? '' : `: ${message}`}`;
};

/** Returns whether a value is an error. Returns false if this test throws, which a proxy may cause. */
export const isError = (thrown: unknown): thrown is Error => attempt(() => thrown instanceof Error, false);

/** Converts a thrown value to plain data. */
export const toThrown = (thrown: unknown): Thrown =>
  isError(thrown)
    ? { what: describeError(thrown), stack: readText(thrown, 'stack') }
    : { what: describeOther(thrown), stack: '' };

/**
 * The error for a page that the project's own templates cannot render. `html` is the page from the built-in templates.
 */
export class PageFailure extends Error {
  readonly html: Uint8Array;
  constructor(message: string, html: Uint8Array) {
    super(message);
    this.html = html;
  }
  with(html: Uint8Array): PageFailure {
    return new PageFailure(this.message, html);
  }
}

/** The error for a thrown value that no code caught, in this thread or a different one. `cause` is that value. */
export class Uncaught extends Error {
  constructor(cause: unknown) {
    super('An error or promise rejection is not handled.', { cause });
  }
}
