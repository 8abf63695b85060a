// What stands behind the language of a code block: `title="x"`, `title='x'` or `title=x`.

/** `undefined` where the info string has no such attribute. */
export const fenceAttribute = (meta: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};
