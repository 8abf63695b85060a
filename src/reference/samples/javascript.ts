// A call → a JavaScript module that makes the call with `fetch`. The module runs in Node, and also in a browser if it
// does not read files.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  areUnique,
  createWriter,
  doubleQuoted,
  eachLine,
  isExact,
  type Language,
  type LiteralStyle,
  nativeLiteral,
  stringToken,
} from './code.ts';

const js = createWriter('import from const await new if throw');

const text = (value: string): CodeToken => stringToken(doubleQuoted(value));

/** Returns the key of an object's member. `__proto__: …` would set the prototype, so that name is in brackets. */
const keyOf = (name: string): CodeTree => {
  if (name === '__proto__')
    return [
      ['', '['],
      ['property', doubleQuoted(name)],
      ['', ']'],
    ];
  return [['property', /^[A-Za-z_$][\w$]*$/.test(name) ? name : doubleQuoted(name)]];
};

const style: LiteralStyle = {
  step: '  ',
  constants: { null: 'null', true: 'true', false: 'false' },
  string: doubleQuoted,
  list: ['[', ']'],
  record: () => ['{', '}'],
  member: (name) => [...keyOf(name), ['', ': ']],
};

const jsonBody = (value: Literal): CodeTree =>
  isExact(value) ? js`JSON.stringify(${nativeLiteral(value, style, '  ')})` : [text(literalText(value))];

const fileBlob = (fileName: string, type: string | undefined): CodeTree =>
  type === undefined
    ? js`new Blob([await readFile(${text(fileName)})])`
    : js`new Blob([await readFile(${text(fileName)})], { type: ${text(type)} })`;

const appendEntry = (entry: FormEntry): CodeTree => {
  const name = text(entry.name);
  if ('fileName' in entry)
    return js`form.append(${name}, ${fileBlob(entry.fileName, entry.type)}, ${text(entry.fileName)});\n`;
  const value =
    entry.type === undefined
      ? [text(entry.value)]
      : js`new Blob([${text(entry.value)}], { type: ${text(entry.type)} })`;
  return js`form.append(${name}, ${value});\n`;
};

const fieldList = (entries: readonly FormEntry[]): CodeTree => {
  const fieldCode = (entry: FormEntry): CodeTree =>
    'fileName' in entry ? js`await readFile(${text(entry.fileName)}, "utf8")` : [text(entry.value)];
  if (areUnique(entries.map(({ name }) => name))) {
    const members = entries.map((entry) => [...style.member(entry.name), ...fieldCode(entry)]);
    return js`new URLSearchParams({${eachLine(members, '    ')}\n  })`;
  }
  return js`new URLSearchParams([${eachLine(
    entries.map((entry) => js`[${text(entry.name)}, ${fieldCode(entry)}]`),
    '    ',
  )}\n  ])`;
};

const bodyCode = (body: RequestBodySample): CodeTree => {
  if (body.kind === 'form') return body.isMultipart ? js`form` : fieldList(body.entries);
  if (body.kind === 'file') return js`await readFile(${text(body.fileName)})`;
  return body.kind === 'text' ? [text(body.text)] : jsonBody(body.value);
};

const readsFile = (body: RequestBodySample | undefined): boolean =>
  body?.kind === 'file' || (body?.kind === 'form' && body.entries.some((entry) => 'fileName' in entry));

const prologue = (body: RequestBodySample | undefined): CodeTree => [
  ...(readsFile(body) ? js`import { readFile } from "node:fs/promises";\n\n` : []),
  ...(body?.kind === 'form' && body.isMultipart
    ? js`const form = new FormData();\n${body.entries.flatMap(appendEntry)}\n`
    : []),
];

const optionsOf = ({ method, headers, body }: RequestSample): CodeTree => {
  const members = [
    ...(method === 'GET' ? [] : [js`method: ${text(method)}`]),
    ...(headers.length === 0
      ? []
      : [
          js`headers: {${eachLine(
            headers.map(([name, value]) => [...style.member(name), text(value)]),
            '    ',
          )}\n  }`,
        ]),
    ...(body === undefined ? [] : [js`body: ${bodyCode(body)}`]),
  ];
  return members.length === 0 ? [] : js`, {${eachLine(members, '  ')}\n}`;
};

/**
 * Returns whether the Fetch standard rejects a call because of its method, or because a GET or HEAD request has a body.
 */
const isRefused = ({ method, body }: RequestSample): boolean =>
  /^(?:TRACE|TRACK|CONNECT)$/i.test(method) || (body !== undefined && (method === 'GET' || method === 'HEAD'));

const write = (request: RequestSample): CodeToken[] | undefined =>
  isRefused(request)
    ? undefined
    : joinTokens([
        ...prologue(request.body),
        ...js`const response = await fetch(${text(request.url)}${optionsOf(request)});\n`,
        ...js`\nconsole.log(response.status);\nconsole.log(await response.text());`,
      ]);

export const javascript: Language = {
  id: 'javascript',
  label: 'JavaScript',
  aliases: ['js', 'node', 'nodejs', 'node.js', 'fetch'],
  write,
};
