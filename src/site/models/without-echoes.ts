// A way down through groups → the same without a group that is called like what follows it: `Pets › Pets › Add` is `Pets › Add`.
export const withoutEchoes = (labels: readonly string[]): readonly string[] => labels.filter((label, at) => label !== labels[at + 1]);
