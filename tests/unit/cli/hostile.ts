// Lists names and sentences that an untrusted file could bring into a report, and problems that contain them.
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';

export const hostile: readonly string[] = [
  'plain',
  '한글 이름',
  'a,b:c=d;e%f%0A%25g',
  '::error file=x::y',
  '::stop-commands::token',
  '##[group]x',
  '&amp;<>"\'',
  ']]><!--<![CDATA[x',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>&b;',
  '<script>alert(1)</script>',
  '\u001b[2J\u001b]0;title\u0007',
  '\u0000\u0001\u0008\u000b\u000c\u007f\u0085\u009b31m',
  'line\nbreak\r\nand\rreturn\ttab',
  '\u202eesrever\u2066x\u2069',
  '\ud800half\udc00',
  '\ufffe\uffff\ufeff',
  '[words](https://example.com/) \\](1) {0} {{x}}',
  '../../../../etc/passwd',
  'C:\\temp\\a b',
  'a#b?c%20d',
  '%SRCROOT%/x',
  '😀 emoji',
  '__proto__',
  'constructor',
  '$(id) `id` $HOME',
];

const placed = (text: string, at: number): Problem => ({
  code: at % 2 === 0 ? 'link/broken' : 'link/markdown',
  severity: at % 2 === 0 ? 'error' : 'warning',
  message: `The link to \`${text}\` does not lead to a page.`,
  hint: `write ${text}`,
  at: { file: toFilePath(`content/ko/docs/${text}`), position: { line: at + 1, column: 3, length: 4 } },
  related: [{ message: `also ${text}`, at: { file: toFilePath(text), position: { line: 1, column: 1 } } }],
});

/** Three problems with each text: at a position, without a place, and at a pointer. */
export const hostileProblems: readonly Problem[] = hostile.flatMap((text, at) => [
  placed(text, at),
  { code: 'check/disagreement', severity: 'error', message: text },
  {
    code: 'api/lint',
    severity: 'warning',
    message: text,
    at: { file: toFilePath('specs/ad/openapi.yaml'), pointer: `/paths/${text}` },
  },
]);
