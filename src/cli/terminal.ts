// What the command line needs of its process, as a value: tests give their own.

type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean; readonly columns?: number };

export type Terminal = {
  /** Absent: nobody can be asked anything. A readable stream of Node, whose types a project may not have. */
  readonly stdin?: { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether a crash is being reported, after which the process ends. Absent: it never is. */
  readonly isEnding?: () => boolean;
};
