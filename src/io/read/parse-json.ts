// The text of a JSON file that Mokcha wrote → the value in it.

/** Parses JSON. Returns undefined if the text is not JSON, or if its value does not pass `isValid`. */
export const parseJson = <T>(text: string, isValid: (value: unknown) => value is T): T | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
