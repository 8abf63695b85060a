// The HTML of a page → its document, if this document can replace the page that is shown. A page that was fetched
// before the press is also parsed before the press, in pieces, since a slow phone needs half a second for the largest
// pages.
import { makeReady, type NextPage } from './next-page.ts';

/** Characters per piece. Parsing a piece takes 3 ms, or 12 ms on a slow phone. */
const pieceLength = 16_384;

/**
 * Returns a text that identifies the assets and the policy of a page. Pages of another build have different ones, which
 * do not fit those of this page. Nested elements are not searched, since a long page has thousands of them.
 */
const assetsOf = ({ head, body }: Document): string =>
  [...head.children, ...body.children]
    .filter((node) => node.matches('[data-client], script[src], link[rel="stylesheet"], [http-equiv]'))
    .map((node) => ['data-client', 'src', 'href', 'content'].map((name) => node.getAttribute(name)))
    .join();

/** State of parsing one page. `next` must not be called before `isDone` returns true. */
type Parse = {
  readonly html: string;
  readonly isDone: () => boolean;
  readonly step: () => void;
  readonly next: () => NextPage;
};

/**
 * Creates an empty document, into which each `step` parses a piece of the page. Scripts of a document without a window
 * never run (HTML, "scripting is disabled").
 */
const beginParse = (html: string): Parse => {
  const parsed = document.implementation.createHTMLDocument();
  parsed.open();
  let at = 0;
  let next: NextPage | undefined;
  return {
    html,
    isDone: () => at >= html.length,
    step: () => {
      parsed.write(html.slice(at, at + pieceLength));
      at += pieceLength;
    },
    next: () => {
      if (next === undefined) parsed.close();
      next ??= makeReady(parsed);
      return next;
    },
  };
};

export type PageParser = {
  /**
   * Begins to parse a page, and continues in turns until the page is parsed, `take` is called, or `prepare` is called
   * for another page.
   */
  readonly prepare: (html: string) => void;
  /** Returns the parsed page, or undefined if the browser has to load the page itself. */
  readonly take: (html: string) => NextPage | undefined;
};

/** Creates a parser for pages that may replace `page`. */
export const createPageParser = (page: Document): PageParser => {
  let begun: Parse | undefined;
  const goOn = (parse: Parse): void => {
    if (begun !== parse) return;
    if (parse.isDone()) {
      parse.next();
      return;
    }
    parse.step();
    setTimeout(goOn, 0, parse);
  };
  return {
    prepare: (html) => {
      if (begun?.html === html) return;
      begun = beginParse(html);
      setTimeout(goOn, 0, begun);
    },
    take: (html) => {
      const parse = begun?.html === html ? begun : beginParse(html);
      begun = undefined;
      while (!parse.isDone()) parse.step();
      const next = parse.next();
      const isPage =
        next.document.querySelector('main') !== null &&
        next.document.head.querySelector('meta[http-equiv="refresh"]') === null;
      return isPage && assetsOf(next.document) === assetsOf(page) ? next : undefined;
    },
  };
};
