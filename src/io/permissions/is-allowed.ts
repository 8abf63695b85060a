// Reports whether Node's permission model (`node --permission`, https://nodejs.org/api/permissions.html) allows child
// processes or worker threads. Without that model, both are allowed.

type Scope = 'child' | 'worker';

/**
 * Type of `process.permission`. According to `@types/node`, it always exists, but it exists only with `--permission`.
 */
type Permission = { readonly has: (scope: Scope) => boolean } | undefined;

/** Returns whether this process may start child processes or worker threads. */
export const isAllowed = (scope: Scope): boolean => (process.permission as Permission)?.has(scope) ?? true;
