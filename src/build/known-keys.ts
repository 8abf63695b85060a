// Keys of docs and pages from one build to the next: where the ground is the same, such a page is another only where its own file is.
import type { FilePath, RoutePath } from '../model/paths.ts';
import type { MemoStore } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { RouteIndex } from '../site/route-index.ts';

export type KnownKeys = {
  readonly find: (route: Route) => string | undefined;
  readonly note: (route: Route, key: string) => void;
  /** For the next build. */
  readonly keep: () => void;
};

type Rows = ReadonlyMap<RoutePath, readonly [file: string, key: string]>;

const task = 'keys:docs';

/** What else shows entries shows several. */
const entryOfRoute = (route: Route): FilePath | undefined => (route.kind === 'doc' || route.kind === 'page' ? route.entry : undefined);

/** `ground`: its hash. */
export const openKnownKeys = (memo: MemoStore, ground: string, { entries }: Pick<RouteIndex, 'entries'>): KnownKeys => {
  const before: Rows = memo.find<Rows>(task, () => ground) ?? new Map();
  const rows = new Map<RoutePath, readonly [string, string]>();
  let isNew = false;
  const fileOf = (route: Route): string | undefined => {
    const path = entryOfRoute(route);
    return path && entries.get(path)?.hash;
  };
  return {
    find: (route) => {
      const row = before.get(route.path);
      return row !== undefined && row[0] === fileOf(route) ? row[1] : undefined;
    },
    note: (route, key) => {
      const file = fileOf(route);
      if (file === undefined) return;
      rows.set(route.path, [file, key]);
      isNew ||= before.get(route.path)?.[1] !== key;
    },
    keep: () => {
      if (isNew) memo.keep(task, [['ground', ground]], rows);
    },
  };
};
