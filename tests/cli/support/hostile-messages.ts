// Lists `Host` headers of this server and of others, hostile ranges, and requests with a hostile part other than the
// path, such as a header or the method. Each request has the status that `serve` and `watch` return. Sources: RFC 9110
// and 9112.

/**
 * `Host` headers that do not belong to this server, valid and malformed. They are refused because the host name of an
 * attacker can resolve to this machine (DNS rebinding).
 */
export const foreignHosts: readonly string[] = [
  'example.com',
  'localhost.example.com',
  'localhost.',
  'sub.localhost',
  'notlocalhost',
  'localhost@example.com',
  'example.com@localhost',
  'localhost:80@example.com',
  'localhost:80:80',
  'localhost:abc',
  'localhost:',
  'localhost:999999',
  'localhost/',
  'localhost/../example.com',
  'localhost,example.com',
  'localhost example.com',
  'http://localhost',
  '//localhost',
  '127.0.0.1.example.com',
  '127.1',
  '127.0.0.2',
  '0.0.0.0',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '::1',
  '[::1',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::1]example.com',
  '[::1%25lo]',
  'loc\xe1lhost',
  '\xef\xbd\x8cocalhost',
  'localhost%00.example.com',
  '',
];

export const ownHosts: readonly string[] = [
  'localhost',
  'LOCALHOST:1',
  '127.0.0.1',
  '127.0.0.1:65535',
  '[::1]',
  '[::1]:4180',
];

const TOP = 'GET /dev/docs/intro HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const END = '\r\n';

/**
 * Requests, each with a name and the status of the response. `END` is the empty line after the headers, which `TOP`
 * does not include.
 */
export const hostileMessages: readonly (readonly [name: string, request: string, status: number])[] = [
  ['no Host', 'GET /dev/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no Host in HTTP/1.0', 'GET /dev/ HTTP/1.0\r\n\r\n', 403],
  ['two Hosts, the first one own', `${TOP}Host: example.com\r\n${END}`, 400],
  [
    'two Hosts, the second one own',
    'GET /dev/ HTTP/1.1\r\nHost: example.com\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['two Hosts, both own', `${TOP}Host: localhost\r\n${END}`, 400],
  ['two Hosts in different case', `${TOP}hOST: example.com\r\n${END}`, 400],
  [
    'an own Host with an absolute address of another host',
    'GET http://example.com/dev/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    403,
  ],
  [
    'an absolute address with a user',
    'GET http://localhost@example.com/dev/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    403,
  ],
  [
    'an absolute address with a foreign Host',
    'GET http://localhost/dev/docs/intro HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    403,
  ],
  [
    'X-Forwarded-Host',
    `GET /dev/ HTTP/1.1\r\nHost: example.com\r\nX-Forwarded-Host: localhost\r\nConnection: close\r\n${END}`,
    403,
  ],
  ['X-Original-URL', `${TOP}X-Original-URL: /secret.txt\r\nX-Rewrite-URL: /secret.txt\r\n${END}`, 200],
  ['POST', TOP.replace('GET', 'POST') + END, 405],
  ['PUT with a body', `${TOP.replace('GET', 'PUT')}Content-Length: 3\r\n\r\nabc`, 405],
  ['DELETE', TOP.replace('GET', 'DELETE') + END, 405],
  ['PATCH', TOP.replace('GET', 'PATCH') + END, 405],
  [
    'OPTIONS as a preflight',
    `${TOP.replace('GET', 'OPTIONS')}Origin: http://example.com\r\nAccess-Control-Request-Method: GET\r\n${END}`,
    405,
  ],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ['TRACE', TOP.replace('GET', 'TRACE') + END, 405],
  ['PROPFIND', TOP.replace('GET', 'PROPFIND') + END, 405],
  ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ['CONNECT to ourselves', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ['an unknown method', TOP.replace('GET', 'STEAL') + END, 400],
  ['a method in lower case', TOP.replace('GET', 'get') + END, 400],
  ['X-HTTP-Method-Override', `${TOP}X-HTTP-Method-Override: DELETE\r\n${END}`, 200],
  [
    'a WebSocket',
    `${TOP.replace('close', 'Upgrade')}Upgrade: websocket\r\nSec-WebSocket-Key: ` +
      `AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n${END}`,
    200,
  ],
  [
    'an upgrade to HTTP/2',
    `${TOP.replace('close', 'Upgrade, HTTP2-Settings')}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n${END}`,
    200,
  ],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a greeting of SSH', 'SSH-2.0-OpenSSH_9.6\r\n', 400],
  ['HTTP/0.9', 'GET /dev/docs/intro\r\n\r\n', 403],
  ['HTTP/9.9', 'GET /dev/ HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
  ['no version', 'GET /dev/ HTTP/\r\nHost: localhost\r\n\r\n', 400],
  ['a space in the address', 'GET /dev/docs/intro x HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a tab in the address', 'GET /dev/\tdocs HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['NUL in the address', 'GET /dev/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a bare CR in the address', 'GET /dev/\rx HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['an empty address', 'GET  HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['random bytes', `${'\xff\xfe\xfd\x00'.repeat(64)}\r\n\r\n`, 400],
  ['NUL in a header', `${TOP}X: a\0b\r\n${END}`, 400],
  ['NUL in the name of a header', `${TOP}X\0Y: a\r\n${END}`, 400],
  ['a space before the colon', `${TOP}Content-Length : 0\r\n${END}`, 400],
  ['a header without a name', `${TOP}: x\r\n${END}`, 400],
  ['a header without a colon', `${TOP}Header\r\n${END}`, 400],
  ['a folded header', `${TOP}X: a\r\n b\r\n${END}`, 400],
  ['a bare CR in a header', `${TOP}X: a\rb\r\n${END}`, 400],
  ['a header of 50,000 letters', `${TOP}X: ${'a'.repeat(50_000)}\r\n${END}`, 431],
  ['5,000 headers', `${TOP}${'X: value\r\n'.repeat(5_000)}${END}`, 431],
  ['1,500 headers', `${TOP}${'X: y\r\n'.repeat(1_500)}${END}`, 200],
  ['a cookie with hostile names', `${TOP}Cookie: __proto__=x; a=../../secret.txt\r\n${END}`, 200],
  ['two lengths', `${TOP}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a length and chunks', `${TOP}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['chunks under another name', `${TOP}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
  ['chunks before another encoding', `${TOP}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`, 400],
  ['a negative length', `${TOP}Content-Length: -1\r\n${END}`, 400],
  ['a length of letters', `${TOP}Content-Length: abc\r\n${END}`, 400],
  ['a length larger than any number', `${TOP}Content-Length: ${'9'.repeat(40)}\r\n${END}`, 400],
  ['an unknown expectation', `${TOP}Expect: a-miracle\r\n${END}`, 417],
  ['500 accepted types', `${TOP}Accept: ${'text/html;q=0.9,'.repeat(500)}\r\n${END}`, 200],
  ['1,500 accepted encodings', `${TOP}Accept-Encoding: ${'br;q=0,'.repeat(1_500)}\r\n${END}`, 200],
  ['an encoding in 14,000 spaces', `${TOP}Accept-Encoding: a${' '.repeat(14_000)}b\r\n${END}`, 200],
  ['unknown encodings', `${TOP}Accept-Encoding: __proto__, constructor;q=x, *;q=-1\r\n${END}`, 200],
  ['a broken condition', `${TOP}If-None-Match: "\\\r\nIf-Modified-Since: never\r\nIf-Range: "x"\r\n${END}`, 200],
  ['a condition with 2,000 tags', `${TOP}If-None-Match: ${'"x", '.repeat(2_000)}\r\n${END}`, 200],
  ['a foreign Origin', `${TOP}Origin: http://example.com\r\n${END}`, 200],
  ['a foreign Referer', `${TOP}Referer: http://example.com/\r\n${END}`, 200],
];

/**
 * Ranges that are invalid, unsatisfiable or not supported. The server ignores them (RFC 9110, 14.2). The file has 1,000
 * bytes.
 */
export const hostileRanges: readonly string[] = [
  'bytes=5-2',
  'bytes=-5',
  'bytes=-0',
  'bytes=-',
  'bytes=',
  'bytes=5000-',
  'bytes=1000-',
  'bytes=0-1,5-6',
  `bytes=${'0-0,'.repeat(500)}0-0`,
  'bytes=a-b',
  'bytes=0x0-0x9',
  'bytes=0 - 9',
  'bytes= 0-9',
  'Bytes=0-9',
  'bytes=1.5-2',
  'bytes=--1',
  'bytes=-1-2',
  'bytes=1e3-',
  `bytes=${'9'.repeat(30)}-`,
  `bytes=0-${'9'.repeat(30)}`,
  'lines=1-2',
  'bytes',
  '0-9',
  '\xff',
];
