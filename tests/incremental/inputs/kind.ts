// Defines a kind of input with its states, and functions that create kinds. One small project is made of one state of
// each kind, and an edit changes the state of one kind.

export type Content = string | Uint8Array | { readonly link: string };

/** One state of a kind of input. */
export type State = {
  /**
   * Files by path from the root. The value is undefined for a file that only other states have. Absent if the kind
   * edits no files.
   */
  readonly files?: Readonly<Record<string, Content | undefined>>;
  /** Keys of `site.config.ts`. Absent if the state sets none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /**
   * Text of the config file before its default export (`head`), and members of the export that are code (`members`).
   * Absent if the state adds no such code.
   */
  readonly code?: { readonly head?: string; readonly members?: string };
  /** Options of `mokcha build`. Absent if the state passes none. */
  readonly args?: readonly string[];
  /** True if a site cannot be built in this state, otherwise absent. */
  readonly isBroken?: true;
};

export type Kind = { readonly name: string; readonly states: readonly [State, State, ...State[]] };

/**
 * Returns a kind whose states are contents of one file. `undefined` means that the file is absent. A site cannot be
 * built with the contents in `broken`.
 */
export const fileKind = (
  name: string,
  path: string,
  contents: readonly (Content | undefined)[],
  broken: readonly Content[] = [],
): Kind => ({
  name,
  states: [
    ...contents.map((content): State => ({ files: { [path]: content } })),
    ...broken.map((content): State => ({ files: { [path]: content }, isBroken: true })),
  ] as unknown as Kind['states'],
});

/** Returns a kind whose states are values of config keys. */
export const configKind = (name: string, ...configs: readonly NonNullable<State['config']>[]): Kind => ({
  name,
  states: configs.map((config): State => ({ config })) as unknown as Kind['states'],
});

/** Returns the kind with an additional state, in which the file at `path` is at `renamed` instead. */
export const withRenamed = ({ name, states }: Kind, path: string, renamed: string): Kind => ({
  name,
  states: [...states, { files: { [path]: undefined, [renamed]: states[0].files?.[path] } }],
});
