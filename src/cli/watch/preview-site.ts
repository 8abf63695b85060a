// Inputs → a site that can be shown at once: only its frame is made, and each page is planned and rendered when a
// browser requests it.
import { createDeferred } from '../../model/deferred.ts';
import { emitLazily } from '../../pipeline/emit-lazily.ts';
import { findUnreadableApi } from '../../pipeline/queries/find-unreadable-api.ts';
import { parseSite } from '../../pipeline/parse/parse-site.ts';
import { type Frame, frameSite } from '../../pipeline/plan.ts';
import { sitePolicy } from '../../model/site/content-policy.ts';
import { type BoundAsset, isStyles } from '../../model/site/output.ts';
import type { DevSite } from '../../io/serve/dev-server.ts';
import { formatText, type SourceOf } from '../report/format-text.ts';
import type { Change } from './find-change.ts';
import type { Inputs } from '../session/session.ts';
import { plainStyle } from '../report/style.ts';

export type PreviewSite = {
  readonly site: DevSite;
  readonly frame: Frame;
  /**
   * Starts the validation of descriptions. It is called after open pages have had time to reload, because validation
   * would delay them.
   */
  readonly validate: () => void;
  readonly assets: readonly BoundAsset[];
  /** URL of the new styles. Absent unless only the styles differ from the site that was shown before. */
  readonly restyled?: string | undefined;
};

/**
 * Returns a function that formats the problems of an unreadable description, to be shown in place of the API's pages.
 * For all other pages, the function returns undefined.
 */
const findUnshown =
  (frame: Frame, sourceOf: SourceOf): DevSite['unshown'] =>
  (routePath) => {
    const unreadable = findUnreadableApi(frame, routePath);
    return unreadable && `${unreadable.api.file}\n\n${formatText(unreadable.problems, sourceOf, plainStyle)}`;
  };

type PreviewParts = Partial<Pick<PreviewSite, 'frame' | 'validate' | 'assets'>>;

/**
 * Returns whether the plans of pages stay the same after a change. Plans do not depend on names of assets, or on
 * problems found while loading.
 */
const isPlannedAlike = ({ parts }: Change): boolean =>
  !parts.has('files') && !parts.has('settings') && !parts.has('templates');

/**
 * Frames the site, or returns the frame of `before` if the plans of pages stay the same. If a description cannot be
 * read, the description in `before` is used.
 */
const frameOf = async (
  inputs: Inputs,
  change: Change,
  before: PreviewParts,
): Promise<Pick<PreviewSite, 'frame' | 'validate'>> => {
  if (before.frame !== undefined && isPlannedAlike(change))
    return { frame: before.frame, validate: before.validate ?? (() => undefined) };
  const { promise: validateAfter, resolve: validate } = createDeferred<void>();
  const { settings, snapshot, ports } = inputs;
  const goodSpecs = before.frame?.shared.site.specs ?? [];
  const parsed = await parseSite(snapshot, settings, ports, { withDrafts: true, goodSpecs, validateAfter });
  return { frame: frameSite(parsed, snapshot, ports), validate };
};

/**
 * Returns the URL of the new styles if the frame and all other assets are unchanged, otherwise undefined. The name of
 * an asset contains a hash of its bytes, so a changed asset has a new path.
 */
const findRestyled = (
  before: PreviewParts,
  { frame, assets }: Pick<PreviewSite, 'frame' | 'assets'>,
  basePath: string,
): string | undefined => {
  const known = new Set(before.assets?.map(({ path }) => path));
  const [styles, ...others] = assets.filter(({ path }) => !known.has(path));
  return before.frame === frame && styles !== undefined && isStyles(styles) && others.length === 0
    ? `${basePath}${styles.path}`
    : undefined;
};

export type PreviewOptions = { readonly before: PreviewParts; readonly sourceOf: SourceOf };

/** Makes the site to show. `change`: the difference from the site that was shown before. */
export const createPreviewSite = async (
  inputs: Inputs,
  change: Change,
  { before, sourceOf }: PreviewOptions,
): Promise<PreviewSite> => {
  const { settings, snapshot, ports } = inputs;
  const { frame, validate } = await frameOf(inputs, change, before);
  const files = emitLazily(frame, snapshot, ports);
  const site: DevSite = {
    unshown: findUnshown(frame, sourceOf),
    basePath: settings.basePath,
    files,
    get routes() {
      return frame.routing.served();
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
