// HTML of a page → its document, where it can take the place of the one that is shown. Of a page that was fetched ahead of the press it is made ahead,
// too, in pieces: a slow phone takes half a second for our largest.

/** 3 ms, 12 of a slow phone. */
const pieceLength = 16_384;

/** Other ones: another build's, or another kind of page. This page's scripts and styles do not fit. */
const assetsOf = (page: Document): string =>
  [...page.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map((node) => node.getAttribute('src') ?? node.getAttribute('href'))
    .join();

type Parse = { readonly html: string; readonly next: Document; readonly isDone: () => boolean; readonly step: () => void };

/** Scripts of a document that no window shows never run (HTML, "scripting is disabled"). */
const beginParse = (html: string): Parse => {
  const next = document.implementation.createHTMLDocument();
  next.open();
  let at = 0;
  return {
    html,
    next,
    isDone: () => at >= html.length,
    step: () => {
      next.write(html.slice(at, at + pieceLength));
      at += pieceLength;
    },
  };
};

export type PageParser = {
  /** Begins, and goes on in turns until another page is begun. */
  readonly prepare: (html: string) => void;
  /** Absent: the browser has to go there itself. */
  readonly take: (html: string) => Document | undefined;
};

export const createPageParser = (page: Document): PageParser => {
  let begun: Parse | undefined;
  const goOn = (parse: Parse): void => {
    if (begun !== parse || parse.isDone()) return;
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
      const { next } = parse;
      next.close();
      const isWhole = next.querySelector('main') !== null && next.querySelector('meta[http-equiv="refresh"]') === null;
      return isWhole && assetsOf(next) === assetsOf(page) ? next : undefined;
    },
  };
};
