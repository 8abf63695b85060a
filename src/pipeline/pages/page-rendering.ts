// Requests for parts of a page → the rendered parts. Simultaneous calls of `renderOnce` for the same part share one
// result, and so do simultaneous calls of `renderAtOnce`. Keeping the parts is left to `plan-page.ts`.
import type { RoutePath } from '../../model/paths.ts';
import type { PageRenderer, RenderedParts, RenderJob, RenderPart, RenderRequest } from '../../model/site/rendering.ts';
import { PageFailure } from '../../model/problems/thrown.ts';
import { createDeferred } from '../../model/deferred.ts';

export type RenderingTools = {
  readonly path: RoutePath;
  readonly load: (wants: RenderJob['wants']) => Promise<RenderJob>;
  readonly render: PageRenderer;
  readonly take: (rendered: RenderedParts) => void;
};

export type PageRendering = {
  /**
   * Renders a part, or waits for it if it is already being rendered or has been requested. Does not keep the result
   * afterwards, to save memory.
   */
  readonly renderOnce: <Part extends RenderPart>(part: Part) => Promise<NonNullable<RenderedParts[Part]>>;
  /**
   * Renders the HTML, even if the render queue also contains the page. Throws `PageFailure` if a template of the
   * project fails.
   */
  readonly renderAtOnce: () => Promise<Uint8Array>;
  /** Returns a request for parts. Until it is answered, `renderOnce` waits for it instead of rendering these parts. */
  readonly request: (wants: readonly RenderPart[], cost: number) => RenderRequest;
};

type Render = (part: RenderPart) => Promise<RenderedParts>;

const createRenderAtOnce = (path: RoutePath, renderPart: Render): PageRendering['renderAtOnce'] => {
  let atOnce: Promise<RenderedParts> | undefined;
  return async () => {
    atOnce ??= renderPart('page').finally(() => {
      atOnce = undefined;
    });
    const { page, thrown } = await atOnce;
    if (page === undefined) throw new Error(`bug: ${path} was not rendered`);
    if (thrown !== undefined) throw new PageFailure(`A template of the project throws ${thrown.what}.`, page.html);
    return page.html;
  };
};

/** Creates the functions that render one page. */
export const createPageRendering = ({ path, load, render, take }: RenderingTools): PageRendering => {
  /** Parts that are being rendered, or that a request has asked for. */
  const running = new Map<RenderPart, Promise<RenderedParts>>();
  const renderPart: Render = async (part) => {
    const rendered = await render(await load([part]));
    take(rendered);
    return rendered;
  };
  return {
    renderOnce: async (part) => {
      const rendering = running.get(part) ?? renderPart(part).finally(() => running.delete(part));
      running.set(part, rendering);
      const rendered = (await rendering)[part];
      if (rendered === undefined) throw new Error(`bug: the ${part} of ${path} was not rendered`);
      return rendered;
    },
    renderAtOnce: createRenderAtOnce(path, renderPart),
    request: (wants, cost) => {
      const { promise, resolve, reject } = createDeferred<RenderedParts>();
      for (const part of wants) running.set(part, promise);
      return {
        cost,
        load: () => load(wants),
        take: (rendered) => {
          take(rendered);
          for (const part of wants) running.delete(part);
          resolve(rendered);
        },
        // Removes the parts from `running`, so that a later call renders them again.
        fail: (error) => {
          for (const part of wants) if (running.get(part) === promise) running.delete(part);
          reject(error);
        },
      };
    },
  };
};
