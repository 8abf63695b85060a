// A call → a Go program that makes it with `net/http`.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  capitalised,
  createWriter,
  doubleQuoted,
  isComposite,
  jsonTokens,
  type Language,
  partHead,
  stringToken,
  standardMethods,
} from './code.ts';

const go = createWriter('package import func if defer nil');

/** Returns a quoted text. A lone surrogate is not a character in Go, so U+FFFD replaces it. */
const quoted = (value: string): string =>
  doubleQuoted(value).replace(/\\[^u]|\\u[dD][89a-fA-F]../g, (piece) => (piece.startsWith('\\u') ? '\\ufffd' : piece));

const text = (value: string): CodeToken => stringToken(quoted(value));

/**
 * Returns a value as JSON in a string literal. For an object or an array, the literal is a raw string. A raw string
 * cannot contain a backquote, so each backquote is a quoted string, joined to the raw strings by `+`.
 */
const jsonCode = (value: Literal): CodeTree =>
  isComposite(value)
    ? [stringToken('`'), ...jsonTokens(value, '', (piece) => piece.replaceAll('`', '` + "`" + `')), stringToken('`')]
    : [text(literalText(value))];

const check = (indent = '\t'): CodeTree => go`${indent}if err != nil {\n${indent}\tlog.Fatal(err)\n${indent}}\n`;

const openFile = (fileName: string, name: string): CodeTree =>
  go`\t${name}, err := os.Open(${text(fileName)})\n${check()}\tdefer ${name}.Close()\n`;

const typedPart = (disposition: string, type: string): CodeTree => [
  ...go`form.CreatePart(textproto.MIMEHeader{\n`,
  ...go`\t\t\t"Content-Disposition": {${text(disposition)}},\n`,
  ...go`\t\t\t"Content-Type":        {${text(type)}},\n`,
  ...go`\t\t})`,
];

const copyFile = (fileName: string): CodeTree => [
  ...go`\t\tfile, err := os.Open(${text(fileName)})\n${check('\t\t')}\t\tdefer file.Close()\n`,
  ...go`\t\tif _, err := io.Copy(part, file); err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n`,
];

/**
 * Returns code that adds a part to a form. `CreateFormFile` uses a fixed media type, so a part with a media type of its
 * own also gets a header of its own.
 */
const partCode = (entry: FormEntry): CodeTree => {
  if (!('fileName' in entry) && entry.type === undefined)
    return go`\tform.WriteField(${text(entry.name)}, ${text(entry.value)})\n`;
  const fileName = 'fileName' in entry ? entry.fileName : undefined;
  const [, disposition = ''] = /Disposition: (.*)\r\n/.exec(partHead(entry.name, fileName, undefined)) ?? [];
  const create =
    entry.type === undefined
      ? go`form.CreateFormFile(${text(entry.name)}, ${text(fileName ?? '')})`
      : typedPart(disposition, entry.type);
  const content = 'fileName' in entry ? copyFile(entry.fileName) : go`\t\tio.WriteString(part, ${text(entry.value)})\n`;
  return go`\t{\n\t\tpart, err := ${create}\n${check('\t\t')}${content}\t}\n`;
};

type BodyCode = { readonly before: CodeTree; readonly reader: CodeTree; readonly imports: readonly string[] };

const fieldCode = (entry: FormEntry): CodeTree => {
  if (!('fileName' in entry)) return go`\tform.Add(${text(entry.name)}, ${text(entry.value)})\n`;
  return [
    ...go`\t{\n\t\tfield, err := os.ReadFile(${text(entry.fileName)})\n${check('\t\t')}`,
    ...go`\t\tform.Add(${text(entry.name)}, string(field))\n\t}\n`,
  ];
};

const formCode = (entries: readonly FormEntry[]): BodyCode => {
  const fields = entries.map(fieldCode);
  const hasFile = entries.some((entry) => 'fileName' in entry);
  return {
    before: go`\tform := url.Values{}\n${fields.flat()}\n`,
    reader: go`strings.NewReader(form.Encode())`,
    imports: ['net/url', 'strings', ...(hasFile ? ['os'] : [])],
  };
};

const multipartCode = (entries: readonly FormEntry[]): BodyCode => ({
  before: [
    ...go`\tvar body bytes.Buffer\n\tform := multipart.NewWriter(&body)\n`,
    ...go`${entries.flatMap(partCode)}\tform.Close()\n\n`,
  ],
  reader: go`&body`,
  imports: [
    'bytes',
    'mime/multipart',
    ...(entries.some((entry) => 'fileName' in entry) ? ['os'] : []),
    ...(entries.some(({ type }) => type !== undefined) ? ['net/textproto'] : []),
  ],
});

const bodyCode = (body: RequestBodySample | undefined): BodyCode => {
  if (body === undefined) return { before: [], reader: [['keyword', 'nil']], imports: [] };
  if (body.kind === 'form') return body.isMultipart ? multipartCode(body.entries) : formCode(body.entries);
  if (body.kind === 'file')
    return { before: go`${openFile(body.fileName, 'body')}\n`, reader: go`body`, imports: ['os'] };
  const content = body.kind === 'text' ? [text(body.text)] : jsonCode(body.value);
  return { before: go`\tbody := strings.NewReader(${content})\n\n`, reader: go`body`, imports: ['strings'] };
};

const methodCode = (method: string): CodeTree =>
  standardMethods.has(method) ? [['', `http.Method${capitalised(method)}`]] : [text(method)];

/** Returns code that sets the headers, and the content type of a form, which `http.NewRequest` does not set. */
const headersCode = ({ headers, body }: RequestSample): CodeTree => {
  const own = headers.flatMap(([name, value]) => go`\trequest.Header.Set(${text(name)}, ${text(value)})\n`);
  if (body?.kind !== 'form') return own;
  const type = body.isMultipart ? go`form.FormDataContentType()` : [text('application/x-www-form-urlencoded')];
  return [...own, ...go`\trequest.Header.Set("Content-Type", ${type})\n`];
};

const write = (request: RequestSample): CodeToken[] => {
  const { before, reader, imports } = bodyCode(request.body);
  const all = [...new Set(['fmt', 'io', 'log', 'net/http', ...imports])].sort();
  const importLines = all.flatMap((name): CodeTree => [['', '\t'], text(name), ['', '\n']]);
  return joinTokens([
    ...go`package main\n\nimport (\n${importLines})\n\nfunc main() {\n${before}`,
    ...go`\trequest, err := http.NewRequest(${methodCode(request.method)}, ${text(request.url)}, ${reader})\n`,
    ...go`${check()}${headersCode(request)}\n`,
    ...go`\tresponse, err := http.DefaultClient.Do(request)\n${check()}\tdefer response.Body.Close()\n\n`,
    ...go`\tcontent, err := io.ReadAll(response.Body)\n${check()}`,
    ...go`\tfmt.Println(response.Status)\n\tfmt.Println(string(content))\n}`,
  ]);
};

/** The label is “Golang”, because a link with only the text “Go” does not name its target (Lighthouse, `link-text`). */
export const goLanguage: Language = { id: 'go', label: 'Golang', aliases: [], write };
