// Names that strangers may choose. Each has a special meaning to a file system, a URL, a JavaScript object or an
// encoding.

const wide = '\u{1f600}';

/** All hostile names, grouped by what they are special to. */
export const hostileNames: readonly string[] = [
  // Special in a path.
  ...[
    '.',
    '..',
    '...',
    '../x',
    '..\\x',
    '../../../x',
    '/',
    '//',
    '/x',
    'a/b',
    'a//b',
    'a/../b',
    'a\\b',
    '\\',
    '\\\\x',
    'C:\\x',
    'CON',
    'x.',
    ' x ',
    '~',
    '-',
    '_',
  ],
  // Special in a URL.
  ...['%', '%2e%2e', '%2f', '%00', '?', '#', 'a?b#c', 'a&b=c', ':', 'javascript:x', '//example.com', ';', '+', '@', '*', '|'],
  // Special as a property of an object.
  ...[
    'constructor',
    'toString',
    '__proto__',
    'prototype',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'length',
    'then',
    'toJSON',
    'default',
  ],
  // Special in an encoding.
  ...[
    '\0',
    'a\0b',
    '\u0001',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\ufffe',
    '\ufffd',
    '\u00ad',
    '\u200b',
    '\u3000',
  ],
  ...['\ud800', 'a\ud800', '\udc00b', 'a\udfffb', '\udc00\ud800', `${wide}\ud83d`],
  // Too long for a file name as they are, or after encoding or escaping.
  ...[
    'a'.repeat(300),
    '가'.repeat(100),
    'é'.repeat(130),
    wide.repeat(70),
    '/'.repeat(100),
    ' '.repeat(90),
    `${'a'.repeat(300)}b`,
    '{x}'.repeat(60),
    `${'가'.repeat(90)}.`,
  ],
  // Special in Markdown, YAML, HTML and Mokcha's own templates.
  ...[
    '',
    ' ',
    '`',
    '``',
    '*x*',
    '[x](y)',
    '<b>',
    '"',
    "'",
    '{',
    '}',
    '{x}',
    '$' + '{x}',
    '$&',
    '!',
    '---',
    '!!x',
    '&x',
    '*x',
    'null',
    'true',
    '1',
    '0',
    '-1',
    '1e3',
    'NaN',
  ],
  // Equal to names that every site has.
  ...[
    'index',
    'README',
    'index.html',
    'openapi',
    'schemas',
    'tags',
    'page',
    'archive',
    'search',
    '404',
    'assets',
    'site-main',
    'mokcha.json',
    '~2',
    '~none',
    'tag-x',
  ],
];

/** Returns a name in a form for test messages. */
export const showName = (name: string): string => {
  const shown = JSON.stringify(name);
  return shown.length > 40 ? `${shown.slice(0, 30)}… (${name.length})` : shown;
};
