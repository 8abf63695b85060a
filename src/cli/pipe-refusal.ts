// Message of the error for a description that is a pipe, such as `/dev/stdin` or `<(git show …)`.

/**
 * Returns the message for a description that is a pipe. A description must be a file, because its references are
 * relative to its path, and because it is read more than once.
 */
export const pipeRefusal = (written: string): string =>
  `\`${written}\` is a pipe, but a description must be a file, because references are relative to ` +
  `it. Save it first: \`cat > openapi.yaml\`.`;
