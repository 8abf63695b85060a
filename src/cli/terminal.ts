// The parts of the process that the command line needs, as a value that tests can replace.

/** Stream that text is written to. `isTTY` and `columns` are absent if the stream is not a terminal. */
type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean; readonly columns?: number };

export type Terminal = {
  /**
   * Standard input: a readable stream of Node. The type does not refer to Node's types, because a project may not have
   * installed them. Absent if nobody can answer questions.
   */
  readonly stdin?: { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Returns whether a crash is being reported, after which the process ends. Absent if that cannot happen. */
  readonly isEnding?: () => boolean;
};
