// HTML of a page → its document, where it can take the place of the one that is shown. Of a page that was fetched ahead of the press it is made ahead,
// too, in pieces: a slow phone takes half a second for our largest.
import { makeReady, type NextPage } from './next-page.ts';

/** 3 ms, 12 of a slow phone. */
const pieceLength = 16_384;

/** Other ones: another build's, or another kind of page. This page's scripts, styles and policy do not fit. Not looked for in all of a long page. */
const assetsOf = ({ head, body }: Document): string =>
  [...head.children, ...body.children]
    .filter((node) => node.matches('[data-client], script[src], link[rel="stylesheet"], [http-equiv]'))
    .map((node) => ['data-client', 'src', 'href', 'content'].map((name) => node.getAttribute(name)))
    .join();

/** `next`: once there is nothing left to parse. */
type Parse = { readonly html: string; readonly isDone: () => boolean; readonly step: () => void; readonly next: () => NextPage };

/** Scripts of a document that no window shows never run (HTML, "scripting is disabled"). */
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
  /** Begins, and goes on in turns until another page is begun. */
  readonly prepare: (html: string) => void;
  /** Absent: the browser has to go there itself. */
  readonly take: (html: string) => NextPage | undefined;
};

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
        next.document.querySelector('main') !== null && next.document.head.querySelector('meta[http-equiv="refresh"]') === null;
      return isPage && assetsOf(next.document) === assetsOf(page) ? next : undefined;
    },
  };
};
