// Types for the interface texts of one locale, and functions that insert values into a text. The Korean files of
// `src/languages` define the keys (`MessageName` in `src/languages/language.ts`), which every other language must have,
// too.
import { type MessagePart, parseMessage } from '../text/message-syntax.ts';
import { chooseParticle } from '../text/particles.ts';
import { choosePlural } from '../text/plurals.ts';

export type MessageKey = string;
export type Messages = Readonly<Record<MessageKey, string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A part of a filled message. `place` is the name of the value if the part is a value, and absent for all other parts.
 */
export type MessagePiece = { readonly text: string; readonly place?: string };

const fill = (parts: readonly MessagePart[], values: MessageValues, before: string): MessagePiece[] => {
  const pieces: MessagePiece[] = [];
  let preceding = before;
  for (const part of parts) {
    const added = fillPart(part, values, preceding);
    for (const { text } of added) preceding += text;
    pieces.push(...added);
  }
  return pieces;
};

const fillPart = (part: MessagePart, values: MessageValues, before: string): MessagePiece[] => {
  if (part.kind === 'text') return [{ text: part.source }];
  if (part.kind === 'particle') return [{ text: chooseParticle(part.source, before) }];
  const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined;
  if (value === undefined) return [{ text: part.source }];
  if (part.kind === 'place') return [{ text: String(value), place: part.name }];
  return fill(choosePlural(part.forms, String(value), part.locale)?.parts ?? [], values, before);
};

/**
 * Returns the pieces of a filled message, for callers that render a value in an element of its own. A placeholder or
 * plural without a value, or a whole message with invalid syntax, is shown as written, so that the mistake is visible.
 */
export const messagePieces = (message: string, values: MessageValues): readonly MessagePiece[] => {
  if (!message.includes('{')) return [{ text: message }];
  const { parts, fault } = parseMessage(message);
  return fault === undefined ? fill(parts, values, '') : [{ text: message }];
};

/** Returns a message with its values filled in. */
export const fillMessage = (message: string, values: MessageValues): string =>
  message.includes('{')
    ? messagePieces(message, values)
        .map(({ text }) => text)
        .join('')
    : message;
