// A command line that cannot be meant: exit code 2.

export class UsageError extends Error {}
