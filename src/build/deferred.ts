// A promise that somebody else settles.

export type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
};

/** A rejection that nobody waits for is nobody's. */
export const createDeferred = <T>(): Deferred<T> => {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
};
