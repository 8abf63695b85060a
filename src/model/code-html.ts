// Pieces of code, each with its colour → HTML. A page has hundreds: classes are of one letter, and neighbours of one colour share an element.

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

/** The class of a colour; `weight`: `b` and `i`, as Markdown's own code has them. */
export const codeClass = (colour: CodeColour, weight = ''): string => `${classes[colour]} ${weight}`.trim();

/** `add` takes a class, or none, and HTML that has it. White space has no colour of its own: it stands where it saves an element. */
export const createCodeWriter = () => {
  let html = '';
  let open = '';
  let space = '';
  const change = (name: string): void => {
    html += `${open === '' ? '' : '</span>'}${space}${name === '' ? '' : `<span class="${name}">`}`;
    [open, space] = [name, ''];
  };
  return {
    add: (name: string, inner: string): void => {
      if (name === '' && inner.trim() === '') {
        space += inner;
        return;
      }
      if (name !== open) change(name);
      html += space + inner;
      space = '';
    },
    end: (): string => {
      change('');
      return html;
    },
  };
};

export type CodeWriter = ReturnType<typeof createCodeWriter>;
