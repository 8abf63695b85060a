// Offsets in a text → lines and columns. The starts of all lines are found once, and used for all offsets.

/** Returns the offsets at which lines begin. */
export const findLineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Returns the line and the column of an offset, both 1-based. */
export const toLineAndColumn = (
  lineStarts: readonly number[],
  offset: number,
): { readonly line: number; readonly column: number } => {
  const line = findLine(lineStarts, offset);
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
};

/** Returns the line of an offset, 0-based. */
export const findLine = (lineStarts: readonly number[], offset: number): number => {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};
