// Shortens a path of groups by removing each label that the next label repeats.

/** Removes each label that the next label repeats: `Pets › Pets › Add` becomes `Pets › Add`. */
export const withoutEchoes = (labels: readonly string[]): readonly string[] =>
  labels.filter((label, at) => label !== labels[at + 1]);
