// Requests for parts of a page → the printed parts. Each part is printed once, even if several callers wait for it.
// Keeping the parts is left to `plan-page.ts`.
import type { RoutePath } from '../../model/paths.ts';
import type { PageRenderer, RenderedParts, RenderJob, RenderPart, RenderRequest } from '../../model/site/rendering.ts';
import { PageFailure } from '../../model/problems/thrown.ts';
import { createDeferred } from '../../model/deferred.ts';

export type PrintingTools = {
  readonly path: RoutePath;
  readonly load: (wants: RenderJob['wants']) => Promise<RenderJob>;
  readonly print: PageRenderer;
  /** Stores the printed parts. */
  readonly take: (printed: RenderedParts) => void;
};

export type PagePrinting = {
  /**
   * Prints a part, or waits for it if it is already being printed. Afterwards the result is kept only in the memo, so
   * that the memory does not contain thousands of pages.
   */
  readonly printOnce: <Part extends RenderPart>(part: Part) => Promise<NonNullable<RenderedParts[Part]>>;
  /** Prints the HTML, even if it is also queued elsewhere. Throws `PageFailure`. */
  readonly printAtOnce: () => Promise<Uint8Array>;
  /** Returns a request for parts. Until it is answered, `printOnce` waits for it instead of printing these parts. */
  readonly request: (wants: readonly RenderPart[], cost: number) => RenderRequest;
};

type Print = (part: RenderPart) => Promise<RenderedParts>;

/** Returns a function that prints the HTML of a page. Simultaneous calls share one result. */
const createPrintAtOnce = (path: RoutePath, printPart: Print): PagePrinting['printAtOnce'] => {
  let atOnce: Promise<RenderedParts> | undefined;
  return async () => {
    atOnce ??= printPart('page').finally(() => {
      atOnce = undefined;
    });
    const { page, thrown } = await atOnce;
    if (page === undefined) throw new Error(`bug: ${path} was not printed`);
    if (thrown !== undefined) throw new PageFailure(`A template of the project throws ${thrown.what}.`, page.html);
    return page.html;
  };
};

/** Creates the functions that print one page. */
export const createPagePrinting = ({ path, load, print, take }: PrintingTools): PagePrinting => {
  /** Parts that are being printed, or that a request has asked for. */
  const running = new Map<RenderPart, Promise<RenderedParts>>();
  const printPart: Print = async (part) => {
    const printed = await print(await load([part]));
    take(printed);
    return printed;
  };
  return {
    printOnce: async (part) => {
      const printing = running.get(part) ?? printPart(part).finally(() => running.delete(part));
      running.set(part, printing);
      const printed = (await printing)[part];
      if (printed === undefined) throw new Error(`bug: the ${part} of ${path} was not printed`);
      return printed;
    },
    printAtOnce: createPrintAtOnce(path, printPart),
    request: (wants, cost) => {
      const { promise, resolve, reject } = createDeferred<RenderedParts>();
      for (const part of wants) running.set(part, promise);
      return {
        cost,
        load: () => load(wants),
        take: (printed) => {
          take(printed);
          for (const part of wants) running.delete(part);
          resolve(printed);
        },
        // The parts are not marked as running any more, so a later call prints them again.
        fail: (error) => {
          for (const part of wants) if (running.get(part) === promise) running.delete(part);
          reject(error);
        },
      };
    },
  };
};
