// Words of a masked text → the same as a message shows them.

/** `…` stands for code and addresses in it, and for what is too long. */
export const shortenWords = (text: string): string => {
  const shown = text.replace(/\0+/g, '…').replaceAll('`', "'").trim();
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
};
