// The info string of a code block, after its language → the value of an attribute: `title="x"`, `title='x'` or
// `title=x`.

/** Returns the value of an attribute, or undefined if the info string does not have it. */
export const fenceAttribute = (meta: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};
