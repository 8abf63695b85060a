// A call → a program in C# 11 or later, with top-level statements, that makes the call with `HttpClient`.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  capitalised,
  createWriter,
  doubleQuoted,
  eachLine,
  headerOf,
  isComposite,
  jsonTokens,
  type Language,
  stringToken,
  withoutHeader,
  standardMethods,
} from './code.ts';

const cs = createWriter('using var new await int true');

const text = (value: string): CodeToken => stringToken(doubleQuoted(value));

/**
 * Returns a value as JSON in a string literal. For an object or an array, the literal is a raw string, and C# removes
 * the indentation of its last line from all lines.
 */
const jsonCode = (value: Literal, indent: string): CodeTree => {
  if (!isComposite(value)) return [text(literalText(value))];
  return [
    stringToken('"""'),
    ['', `\n${indent}`],
    ...jsonTokens(value, indent, (piece) => piece),
    ['', `\n${indent}`],
    stringToken('"""'),
  ];
};

const isSimpleType = (type: string): boolean => /^[\w.+*-]+\/[\w.+*-]+$/.test(type);

const withType = (content: CodeTree, type: string, indent: string): CodeTree => [
  ...cs`${content}\n${indent}{\n`,
  ...cs`${indent}    Headers = { ContentType = MediaTypeHeaderValue.Parse(${text(type)}) },\n`,
  ...cs`${indent}}`,
];

/**
 * Returns code that creates a `StringContent`. The three-argument constructor accepts only a media type without
 * parameters.
 */
const stringContent = (value: CodeTree, type: string | undefined, indent: string): CodeTree => {
  if (type !== undefined && isSimpleType(type)) return cs`new StringContent(${value}, Encoding.UTF8, ${text(type)})`;
  if (type === undefined) return cs`new StringContent(${value})`;
  return withType(cs`new StringContent(${value})`, type, indent);
};

const fileContent = (fileName: string, type: string | undefined, indent: string): CodeTree => {
  const stream = cs`new StreamContent(File.OpenRead(${text(fileName)}))`;
  return type === undefined ? stream : withType(stream, type, indent);
};

const partCode = (entry: FormEntry): CodeTree => {
  if ('fileName' in entry)
    return cs`{ ${fileContent(entry.fileName, entry.type, '    ')}, ${text(entry.name)}, ${text(entry.fileName)} }`;
  // A part without a media type is sent as `text/plain`, the default for a part (RFC 7578 §4.4).
  return cs`{ ${stringContent([text(entry.value)], entry.type, '    ')}, ${text(entry.name)} }`;
};

const contentCode = (body: RequestBodySample, type: string | undefined): CodeTree => {
  if (body.kind === 'file') return fileContent(body.fileName, type, '');
  if (body.kind === 'text') return stringContent([text(body.text)], type, '');
  if (body.kind === 'json') return stringContent(jsonCode(body.value, '    '), type, '');
  if (body.isMultipart) return cs`new MultipartFormDataContent\n{${eachLine(body.entries.map(partCode), '    ')}\n}`;
  const fields = body.entries.map((entry) => {
    const value = 'fileName' in entry ? cs`File.ReadAllText(${text(entry.fileName)})` : [text(entry.value)];
    return cs`new(${text(entry.name)}, ${value})`;
  });
  return cs`new FormUrlEncodedContent(new KeyValuePair<string, string>[]\n{${eachLine(fields, '    ')}\n})`;
};

/** Matches the names of headers of the content, which `HttpRequestMessage.Headers` does not accept. */
const ofContent = /^(?:allow|expires|last-modified|content-.*)$/i;

const headerCode = ([name, value]: readonly [string, string], { body }: RequestSample): CodeTree => {
  const headers = body !== undefined && ofContent.test(name) ? 'Content.Headers' : 'Headers';
  return cs`request.${headers}.TryAddWithoutValidation(${text(name)}, ${text(value)});\n`;
};

const methodCode = (method: string): CodeTree =>
  standardMethods.has(method) ? [['', `HttpMethod.${capitalised(method)}`]] : cs`new HttpMethod(${text(method)})`;

const usingsOf = (content: CodeTree): string[] => {
  const code = joinTokens(content)
    .filter(([kind]) => kind !== 'string')
    .map(([, piece]) => piece)
    .join('');
  return [
    'System',
    ...(code.includes('KeyValuePair') ? ['System.Collections.Generic'] : []),
    ...(code.includes('File') ? ['System.IO'] : []),
    'System.Net.Http',
    ...(code.includes('MediaTypeHeaderValue') ? ['System.Net.Http.Headers'] : []),
    ...(code.includes('Encoding') ? ['System.Text'] : []),
  ];
};

const write = (request: RequestSample): CodeToken[] => {
  const { method, url, body } = request;
  const content = body === undefined ? [] : contentCode(body, headerOf(request, 'content-type'));
  const headers = body === undefined || body.kind === 'form' ? request.headers : withoutHeader(request, 'content-type');
  const sorted = [...headers].sort(([one], [other]) => Number(ofContent.test(one)) - Number(ofContent.test(other)));
  const line = (header: readonly [string, string]): CodeTree => headerCode(header, request);
  const own = sorted.filter(([name]) => body === undefined || !ofContent.test(name)).flatMap(line);
  const ofBody = sorted.filter(([name]) => body !== undefined && ofContent.test(name)).flatMap(line);
  return joinTokens([
    ...usingsOf(content).flatMap((name) => cs`using ${name};\n`),
    ...cs`\nusing var client = new HttpClient();\n`,
    ...cs`using var request = new HttpRequestMessage(${methodCode(method)}, ${text(url)});\n${own}`,
    ...(body === undefined ? [] : cs`request.Content = ${content};\n${ofBody}`),
    ...cs`\nusing var response = await client.SendAsync(request);\n`,
    ...cs`Console.WriteLine((int)response.StatusCode);\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
  ]);
};

export const csharp: Language = { id: 'csharp', label: 'C#', aliases: ['cs', 'c-sharp', 'dotnet', '.net'], write };
