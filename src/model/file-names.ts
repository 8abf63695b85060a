// What a file is, by the end of its name. One without an end that is known here is never read: it could be anything of the machine.

const ends = (types: string): RegExp => new RegExp(String.raw`(?:^|/)[^./][^/]*\.(?:${types})$`, 'i');

const treeTypes = 'ya?ml|json';
const wordTypes = 'md|txt|text|csv|tsv|xml|html?';
const codeTypes =
  'bash|c|cc|cpp|cs|curl|dart|ex|exs|go|graphql|groovy|h|hs|http|java|js|jsx|kt|kts|lua|m|mjs|php|pl|ps1|py|r|rb|rs|scala|sh|sql|swift|ts|tsx';
const otherTypes = 'avif|bin|bmp|docx?|gif|gz|ics|jpe?g|mp3|mp4|ogg|parquet|pdf|png|svg|tar|tiff?|wav|webm|webp|xlsx?|zip';

const tree = ends(treeTypes);
const text = ends(`${treeTypes}|${wordTypes}|${codeTypes}`);
const other = ends(otherTypes);

/** YAML or JSON: read as a tree. Other files of text are one string. */
export const isTreeName = (path: string): boolean => tree.test(path);

export const isTextName = (path: string): boolean => text.test(path);

/** Pictures, sounds, documents, archives: copied as they are. */
export const isOtherName = (path: string): boolean => other.test(path);

const encoder = new TextEncoder();
const maxBytes = 200;

/** File systems have names of 255 bytes at most, the ending and a number included. */
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
