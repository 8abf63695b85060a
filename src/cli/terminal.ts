// The parts of the process that the command line needs, as a value, so that tests can pass their own.

type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean; readonly columns?: number };

export type Terminal = {
  /** Absent if nobody can be asked. A readable stream of Node, whose types a project may not have. */
  readonly stdin?: { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Returns whether a crash is being reported, after which the process ends. Absent if that cannot happen. */
  readonly isEnding?: () => boolean;
};
