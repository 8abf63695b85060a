// Scans the tags of a page that Mokcha rendered, with regular expressions instead of an HTML parser, and decodes
// character references. Skips comments and the content of scripts and styles.
const attributePattern = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const tagPattern = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/g;

const rawText = new Set(['script', 'style']);

/** Yields `{ name, isEnd, attributes, start, end }` for each tag, in order. */
export function* scanTags(html) {
  const pattern = new RegExp(tagPattern);
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [whole, slash, name, rest] = match;
    if (name === undefined) continue;
    const attributes = new Map();
    if (slash === '' && rest !== '')
      for (const [, key, a, b, c] of rest.matchAll(attributePattern)) attributes.set(key, a ?? b ?? c ?? '');
    yield { name, isEnd: slash === '/', attributes, start: match.index, end: match.index + whole.length };
    if (slash === '' && rawText.has(name)) {
      const close = html.indexOf(`</${name}`, pattern.lastIndex);
      if (close === -1) return;
      pattern.lastIndex = close;
    }
  }
}

/** Copies a slice of a page, because the slice itself would keep the whole page in memory. */
const ownText = (slice) => Buffer.from(slice).toString();

export const decodeEntities = (text) =>
  text.includes('&')
    ? text
        .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
        .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : ownText(text);
