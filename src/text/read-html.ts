// HTML or another markup → its tags and texts in order, with the place of each attribute's value. The tokenizer of
// `parse5` follows the standard (HTML §13.2.5), so that quotes, comments and scripts are read as browsers read them.
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { getOwn } from '../model/get-own.ts';

/** `offset`: position of the value in the source. `raw`: the value as written, with character references. */
export type HtmlAttribute = {
  readonly name: string;
  readonly value: string;
  readonly raw: string;
  readonly offset: number;
};

export type HtmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: readonly HtmlAttribute[] }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string; readonly offset: number };

/** State in which the tokenizer reads the content of an element, if that content is not markup (HTML §13.2.6.2). */
const modes = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

const toAttribute = (html: string, { name, value }: Token.Attribute, at: Token.Location | undefined): HtmlAttribute => {
  const written = html.slice(at?.startOffset, at?.endOffset);
  const [before = '', quote = ''] = /^[^=]*=\s*(["']?)/.exec(written) ?? [];
  const raw = before === '' ? '' : written.slice(before.length, quote === '' ? undefined : -1);
  return { name, value, raw, offset: (at?.startOffset ?? 0) + before.length };
};

/** Reads markup. Comments and the doctype are left out; character references in values and texts are decoded. */
export const readHtml = (html: string): readonly HtmlToken[] => {
  const tokens: HtmlToken[] = [];
  const onText = ({ chars, location }: Token.CharacterToken): void => {
    const last = tokens.at(-1);
    if (last?.kind === 'text') tokens[tokens.length - 1] = { ...last, text: last.text + chars };
    else tokens.push({ kind: 'text', text: chars, offset: location?.startOffset ?? 0 });
  };
  const skip = (): void => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onComment: skip,
      onDoctype: skip,
      onEof: skip,
      onStartTag: ({ tagName, attrs, location }) => {
        const attributes = attrs.map((one) => toAttribute(html, one, getOwn(location?.attrs ?? {}, one.name)));
        tokens.push({ kind: 'open', name: tagName, attributes });
        const mode = modes.get(tagName);
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: ({ tagName }) => tokens.push({ kind: 'close', name: tagName }),
      onCharacter: onText,
      onNullCharacter: onText,
      onWhitespaceCharacter: onText,
    },
  );
  tokenizer.write(html, true);
  return tokens;
};
