// Tokens of code, each with its colour → HTML. Adjacent tokens of the same colour share an element.

/** Colours of the stylesheet (`templates/styles/code.css`). `''` is the colour of the surrounding text. */
export type CodeColour =
  | ''
  | 'comment'
  | 'punctuation'
  | 'keyword'
  | 'string'
  | 'number'
  | 'property'
  | 'function'
  | 'deleted';

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

/** Returns the classes of a token of code. `weight`: `b`, `i` or `b i`, for bold and italic tokens of Markdown code. */
export const codeClass = (colour: CodeColour, weight = ''): string => `${classes[colour]} ${weight}`.trim();

/**
 * Creates a writer for the HTML of one code block or span. `add` takes a class, or an empty string, and the HTML to
 * which the class applies. `end` returns the whole HTML. White space without a class is written inside the current
 * element if the next HTML has the same class, and otherwise after it, to save elements.
 */
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
