// A file name → the kind of the file, and whether file systems accept the name; a long name → a shorter one. Also
// recognizes the page of a folder. Descriptions can refer only to files of a known kind, so that a reference cannot
// read a private file such as `.env`.

const ends = (types: string): RegExp => new RegExp(String.raw`(?:^|/)[^./][^/]*\.(?:${types})$`, 'i');

const treeTypes = 'ya?ml|json';
const wordTypes = 'md|txt|text|csv|tsv|xml|html?';
const codeTypes =
  'bash|c|cc|cpp|cs|curl|dart|ex|exs|go|graphql|groovy|h|hs|http|java|js|jsx|kt|kts|lua|m|mjs|php|pl|ps1|py|r|rb|rs|' +
  'scala|sh|sql|swift|ts|tsx';
const otherTypes =
  'avif|bin|bmp|docx?|gif|gz|ics|jpe?g|mp3|mp4|ogg|parquet|pdf|png|svg|tar|tiff?|wav|webm|webp|xlsx?|zip';

const tree = ends(treeTypes);
const text = ends(`${treeTypes}|${wordTypes}|${codeTypes}`);
const other = ends(otherTypes);

/** Returns whether a path has the extension of a YAML or JSON file. */
export const isTreeName = (path: string): boolean => tree.test(path);

/** Returns whether a path is the name of a file with text or source code, YAML and JSON included. */
export const isTextName = (path: string): boolean => text.test(path);

/** Returns whether a path is the name of a file that is copied as it is, such as a picture, a video or an archive. */
export const isOtherName = (path: string): boolean => other.test(path);

const encoder = new TextEncoder();
const maxBytes = 200;

/** Shortens a name to at most 200 bytes: file systems allow 255, and an extension and a number may be added. */
export const shortenName = (name: string): string => {
  if (name.length * 3 <= maxBytes || encoder.encode(name).length <= maxBytes) return name;
  let short = '';
  let bytes = 0;
  for (const letter of name) {
    bytes += encoder.encode(letter).length;
    if (bytes > maxBytes) break;
    short += letter;
  }
  return short;
};

/** Maximum bytes of one part of an output path: file systems allow 255, and compressed copies are named `….br`. */
const mostPartBytes = 252;

const isSafePart = (part: string): boolean =>
  part !== '.' && part !== '..' && (part.length * 3 <= mostPartBytes || encoder.encode(part).length <= mostPartBytes);

/**
 * Maximum bytes of a whole output path: systems allow about 4,000 from the root of the disk, and some browsers only
 * about 2,000 in a URL.
 */
const mostPathBytes = 2_000;

/** Matches most output paths. The parts of a matching path need no check, except of their length. */
const usualPath = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

/**
 * Returns the first part of an output path that is too long or that some file systems reject, or the whole path if the
 * path is too long. Returns undefined for a safe path.
 */
export const findUnsafePart = (path: string): string | undefined => {
  if (path.length <= mostPartBytes && usualPath.test(path)) return undefined;
  return path.length * 3 > mostPathBytes && encoder.encode(path).length > mostPathBytes
    ? path
    : path.split('/').find((part) => part === '' || !isSafePart(part) || /[\\\p{Cc}]/u.test(part));
};

/** Returns the end of a sentence whose subject is a path. `part` is the part that `findUnsafePart` has found in it. */
export const describeUnsafePart = (part: string): string => {
  const shown = part.length > 40 ? `${[...part].slice(0, 40).join('')}…` : part;
  return part.includes('/')
    ? `is longer than ${mostPathBytes} bytes`
    : encoder.encode(part).length > mostPartBytes
      ? `has a part that is longer than ${mostPartBytes} bytes: \`${shown}\``
      : `has a part that some systems do not accept as a file name: \`${shown}\``;
};

/** Returns whether a name contains a control character, or a backslash, which would separate folders in a path. */
export const hasUnsafeName = (name: string): boolean => /[\\\p{Cc}]/u.test(name);

/** Returns whether an entry, by its id, is the page of its folder: `guide/index`, `guide/README`. */
export const isIndexName = (id: string): boolean => /(^|\/)(index|readme)$/i.test(id);
