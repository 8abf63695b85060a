// A colour in the notation of a stylesheet → its red, green and blue values; these values → the colour in hexadecimal.

export type Rgb = readonly [red: number, green: number, blue: number];

const fromHex = (text: string): Rgb | undefined => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  });
  return [red, green, blue];
};

/**
 * Converts `oklch(…)` with the matrices of CSS Color 4 (§18). Colours outside sRGB are clipped, as in a browser.
 * Returns undefined for other notations.
 */
const fromOklch = (text: string): Rgb | undefined => {
  const found = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i.exec(text);
  if (found === null) return undefined;
  const [lightness, chroma, hue] = [
    Number(found[1]) / (found[2] === '' ? 1 : 100),
    Number(found[3]),
    (Number(found[4]) * Math.PI) / 180,
  ];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [x, y, z] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const encode = (value: number): number => {
    const clipped = Math.min(1, Math.max(0, value));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  };
  return [
    encode(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    encode(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    encode(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
};

/** Reads `#06c`, `#0066cc` or `oklch(…)` without an alpha value. Returns undefined for other notations. */
export const readColour = (text: string): Rgb | undefined => fromHex(text.trim()) ?? fromOklch(text.trim());

/** Returns a colour as `#0066cc`. */
export const toHex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
