// Turns part of a masked text into text that a message can show.

/**
 * Replaces masked code and URLs with `…`, and backticks with `'`. A result of more than 60 UTF-16 units is cut after 60
 * units, and `…` is added.
 */
export const shortenWords = (text: string): string => {
  const shown = text.replace(/\0+/g, '…').replaceAll('`', "'").trim();
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
};
