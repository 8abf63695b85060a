// Inputs → a site that answers requests while it is planned: parsed and framed, each page planned and printed when somebody asks for it.
import { createDeferred } from '../build/deferred.ts';
import { emitLazily } from '../build/emit.ts';
import { findUnreadableApi } from '../build/find-unreadable-api.ts';
import { parseSite } from '../build/parse.ts';
import { type Frame, frameSite } from '../build/plan.ts';
import { sitePolicy } from '../model/content-policy.ts';
import { type BoundAsset, isStyles } from '../model/output.ts';
import type { DevSite } from '../io/dev-server.ts';
import { formatText, type SourceOf } from './format-text.ts';
import type { Change } from './find-change.ts';
import type { Inputs } from './session.ts';
import { plainStyle } from './style.ts';

export type ShownSite = {
  readonly site: DevSite;
  readonly frame: Frame;
  /** Descriptions are validated from now on: until then it would keep readers waiting. */
  readonly validate: () => void;
  readonly assets: readonly BoundAsset[];
  /** Where nothing but styles is other than what was shown before: their address. */
  readonly restyled?: string | undefined;
};

/** Shows what is wrong with the files of an API in place of its pages. */
const findUnshown =
  (frame: Frame, sourceOf: SourceOf): DevSite['unshown'] =>
  (routePath) => {
    const unreadable = findUnreadableApi(frame, routePath);
    return unreadable && `${unreadable.api.file}\n\n${formatText(unreadable.problems, sourceOf, plainStyle)}`;
  };

export type Shown = Partial<Pick<ShownSite, 'frame' | 'validate' | 'assets'>>;

/** Pages do not depend on the names of assets, or on the problems that were found while the site was loaded. */
const isPlannedAlike = ({ parts }: Change): boolean => !parts.has('files') && !parts.has('settings') && !parts.has('templates');

/** Of `before`, descriptions are as they were where they cannot be read now. */
const frameOf = async (inputs: Inputs, change: Change, before: Shown): Promise<Pick<ShownSite, 'frame' | 'validate'>> => {
  if (before.frame !== undefined && isPlannedAlike(change)) return { frame: before.frame, validate: before.validate ?? (() => undefined) };
  const { promise: validateAfter, resolve: validate } = createDeferred<void>();
  const { settings, snapshot, ports } = inputs;
  const goodSpecs = before.frame?.shared.site.specs ?? [];
  const parsed = await parseSite(snapshot, settings, ports, { withDrafts: true, goodSpecs, validateAfter });
  return { frame: frameSite(parsed, snapshot, ports), validate };
};

/** Assets have names of their bytes. */
const findRestyled = (before: Shown, { frame, assets }: Pick<ShownSite, 'frame' | 'assets'>, basePath: string): string | undefined => {
  const known = new Set(before.assets?.map(({ path }) => path));
  const [styles, ...others] = assets.filter(({ path }) => !known.has(path));
  return before.frame === frame && styles !== undefined && isStyles(styles) && others.length === 0
    ? `${basePath}${styles.path}`
    : undefined;
};

export type ShowOptions = { readonly before: Shown; readonly sourceOf: SourceOf };

/** `change`: from what was shown before. */
export const showSite = async (inputs: Inputs, change: Change, { before, sourceOf }: ShowOptions): Promise<ShownSite> => {
  const { settings, snapshot, ports } = inputs;
  const { frame, validate } = await frameOf(inputs, change, before);
  const files = emitLazily(frame, snapshot, ports);
  const site: DevSite = {
    unshown: findUnshown(frame, sourceOf),
    basePath: settings.basePath,
    files,
    get routes() {
      return frame.ground.served();
    },
    get contentSecurityPolicy() {
      const { contentSecurityPolicy } = ports.templates;
      return contentSecurityPolicy && sitePolicy(frame.shared.site, contentSecurityPolicy);
    },
    produce: async (path) => {
      const file = files.find(path);
      if (file === undefined) throw new Error(`bug: ${path} is not in the tree`);
      return file.produce();
    },
  };
  const { assets } = files;
  return { site, frame, validate, assets, restyled: findRestyled(before, { frame, assets }, settings.basePath) };
};
