// What Node's permission model (`node --permission`, https://nodejs.org/api/permissions.html) lets this process start. Without it everything is allowed.

type Scope = 'child' | 'worker';

/** `@types/node` says that it is always there; it exists with `--permission` only. */
type Permission = { readonly has: (scope: Scope) => boolean } | undefined;

export const isAllowed = (scope: Scope): boolean => (process.permission as Permission)?.has(scope) ?? true;
