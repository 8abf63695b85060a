// Pieces of code, each with its colour → HTML. A page has hundreds: names are of one letter, and neighbours of one colour share an element.

/** What the stylesheet knows (`templates/styles/code.css`). `''`: the colour of what is around it. */
export type CodeColour = '' | 'comment' | 'punctuation' | 'keyword' | 'string' | 'number' | 'property' | 'function' | 'deleted';

const classes: Readonly<Record<CodeColour, string>> = {
  '': '',
  comment: 'c',
  punctuation: 'o',
  keyword: 'k',
  string: 's',
  number: 'n',
  property: 'p',
  function: 'f',
  deleted: 'd',
};

/** `html`: as it stands in the page. `weight`: `b` and `i`, as Markdown's own code has them. */
export type CodePiece = { readonly colour: CodeColour; readonly weight?: string; readonly html: string };

const classOf = ({ colour, weight = '' }: CodePiece): string => [classes[colour], weight].filter((name) => name !== '').join(' ');

/** White space has no colour of its own: it stands where it saves an element. */
export const codeHtml = (pieces: readonly CodePiece[]): string => {
  let html = '';
  let open = '';
  let space = '';
  const close = (): string => (open === '' ? space : `</span>${space}`);
  for (const piece of pieces) {
    const name = classOf(piece);
    if (name === '' && piece.html.trim() === '') {
      space += piece.html;
      continue;
    }
    if (name === open) html += space;
    else html += `${close()}${name === '' ? '' : `<span class="${name}">`}`;
    html += piece.html;
    [open, space] = [name, ''];
  }
  return html + close();
};
