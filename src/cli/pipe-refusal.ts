// What is said of a description that is a pipe: `/dev/stdin`, `<(git show …)`.

/** A description has a place, which its references start from, and is read more than once. */
export const pipeRefusal = (written: string): string =>
  `\`${written}\` is a pipe, and a description has to be a file, since its references start there: save it first (\`cat > openapi.yaml\`).`;
