// The content of a social picture, which is known when its page is planned. Drawing the picture is left to
// src/render/social/, and happens only when the file of the picture is written.
import { collapseSpaces } from '../collapse-spaces.ts';
import { type Rgb, readColour } from './colour.ts';
import type { Theme } from './theme.ts';

/** Kind of a social picture. The picture shows a word for the kind, except for `home`. */
export type SocialKind = 'home' | 'docs' | 'blog' | 'api';

export type SocialColours = { readonly paper: Rgb; readonly ink: Rgb; readonly quiet: Rgb; readonly accent: Rgb };

export type SocialCard = {
  /** Name of the site. Absent if the title is that name. */
  readonly site?: string;
  readonly title: string;
  /** Text below the title. Absent if the page has no such text, or if the typeface lacks one of its characters. */
  readonly text?: string;
  /** Whether the picture shows the built-in icon. False for a site that has an icon of its own. */
  readonly hasMark: boolean;
  readonly colours: SocialColours;
};

/**
 * Version of the drawing code, which is part of a picture's key. Increase it if a change of the code changes the bytes
 * of a picture whose content has not changed.
 */
export const socialVersion = 2;

export const socialSize = { width: 1200, height: 630 } as const;

const latin = String.raw`\u0020-\u007e\u00a0-\u0148\u014a-\u017f`;
const greekAndCyrillic = String.raw`\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f`;
const signs = String.raw`\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20a9\u20ac`;
const kanaAndHangul = String.raw`\u3041-\u3093\u30a1-\u30f6\u3131-\u3163\uac00-\ud7a3`;

/**
 * Matches texts in which each character belongs to a range that the typeface of the pictures covers completely. A test
 * verifies these ranges.
 */
const drawable = new RegExp(`^[${latin}${greekAndCyrillic}${signs}${kanaAndHangul}]*$`);

/**
 * Returns whether a picture can show a text. All characters of the text must be in ranges that the typeface is known to
 * contain, because other characters could be drawn as empty boxes.
 */
export const isDrawable = (text: string): boolean => drawable.test(collapseSpaces(text.normalize('NFC')));

/** Tokens of the light mode, by their names in templates/styles/tokens.css. */
export const socialTokens = {
  bg: 'oklch(0.995 0.002 262)',
  text: 'oklch(0.25 0.02 262)',
  muted: 'oklch(0.46 0.022 262)',
  accent: 'oklch(0.5 0.2 262)',
} as const;

/**
 * Returns the colours of a picture. Each colour is that of the theme if the theme sets it in a format that pictures
 * support (`#06c`, `oklch(…)`), or else the built-in colour.
 */
export const socialColours = (theme: Theme | undefined): SocialColours => {
  const colourOf = (name: keyof typeof socialTokens): Rgb =>
    readColour(theme?.light?.[name] ?? theme?.both?.[name] ?? '') ?? readColour(socialTokens[name]) ?? [0, 0, 0];
  return { paper: colourOf('bg'), ink: colourOf('text'), quiet: colourOf('muted'), accent: colourOf('accent') };
};
