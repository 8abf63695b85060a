// A call → a Java program (17 or later, one file) that makes it with `java.net.http`.
import type { Literal } from '../../model/api-spec.ts';
import type { CodeToken } from '../../model/reference-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../build-request.ts';
import { joinTokens, literalText } from '../literal-text.ts';
import { createWriter, doubleQuoted, isComposite, jsonTokens, type Language, partHead, stringToken } from './code.ts';

const java = createWriter('import public class static void throws new');
import { percentEncode } from '../percent-encode.ts';

const text = (value: string): CodeToken => stringToken(doubleQuoted(value));

/** A text block: its indentation is that of its last line, and is taken away. */
const jsonCode = (value: Literal, indent: string): CodeToken[] => {
  if (!isComposite(value)) return [text(literalText(value))];
  const json = jsonTokens(value, indent, (piece) => piece.replaceAll('\\', '\\\\'));
  return [stringToken('"""'), ['', `\n${indent}`], ...json, stringToken('"""')];
};

const partCode = (entry: FormEntry, boundary: CodeToken[], start: string): CodeToken[][] => {
  if (!('fileName' in entry))
    return [
      java`BodyPublishers.ofString(${text(start)} + ${boundary} + ${text(`${partHead(entry.name, undefined, entry.type)}${entry.value}`)})`,
    ];
  return [
    java`BodyPublishers.ofString(${text(start)} + ${boundary} + ${text(partHead(entry.name, entry.fileName, entry.type ?? 'application/octet-stream'))})`,
    java`BodyPublishers.ofFile(Path.of(${text(entry.fileName)}))`,
  ];
};

const list = (items: readonly CodeToken[][], indent: string): CodeToken[] =>
  items.flatMap((item, index): CodeToken[] => [['', `${index === 0 ? '' : ','}\n${indent}`], ...item]);

/** The JDK has no multipart: the parts are written one after another. */
const multipart = (entries: readonly FormEntry[]): CodeToken[] => {
  const boundary = java`boundary`;
  const parts = [
    ...entries.flatMap((entry, index) => partCode(entry, boundary, index === 0 ? '--' : '\r\n--')),
    java`BodyPublishers.ofString(${text(entries.length === 0 ? '--' : '\r\n--')} + boundary + ${text('--\r\n')})`,
  ];
  return java`    String boundary = "boundary-" + UUID.randomUUID();\n    HttpRequest.BodyPublisher form = BodyPublishers.concat(${list(parts, '        ')});\n`;
};

const fieldCode = (entry: FormEntry): CodeToken[] => {
  const value = 'fileName' in entry ? java`Files.readString(Path.of(${text(entry.fileName)}))` : [text(entry.value)];
  return java`${text(`${percentEncode(entry.name)}=`)} + URLEncoder.encode(${value}, StandardCharsets.UTF_8)`;
};

const prologue = (body: RequestBodySample | undefined): CodeToken[] => {
  if (body?.kind !== 'form') return [];
  if (body.isMultipart) return multipart(body.entries);
  return java`    String form = String.join(${list([[stringToken('"&"')], ...body.entries.map(fieldCode)], '        ')});\n`;
};

const publisher = (body: RequestBodySample): CodeToken[] => {
  if (body.kind === 'form') return body.isMultipart ? java`form` : java`BodyPublishers.ofString(form)`;
  if (body.kind === 'file') return java`BodyPublishers.ofFile(Path.of(${text(body.fileName)}))`;
  const value = body.kind === 'text' ? [text(body.text)] : jsonCode(body.value, '            ');
  return java`BodyPublishers.ofString(${value})`;
};

const methodCode = ({ method, body }: RequestSample): CodeToken[] => {
  if (body === undefined && method === 'GET') return [];
  if (body === undefined && method === 'DELETE') return java`\n        .DELETE()`;
  const content = body === undefined ? java`BodyPublishers.noBody()` : publisher(body);
  if (method === 'POST' || method === 'PUT') return java`\n        .${['function', method]}(${content})`;
  return java`\n        .method(${text(method)}, ${content})`;
};

const formType = (body: RequestBodySample | undefined): CodeToken[] => {
  if (body?.kind !== 'form') return [];
  const value = body.isMultipart ? java`"multipart/form-data; boundary=" + boundary` : [text('application/x-www-form-urlencoded')];
  return java`\n        .header("Content-Type", ${value})`;
};

const usesFile = (body: RequestBodySample | undefined): boolean =>
  body?.kind === 'file' || (body?.kind === 'form' && body.entries.some((entry) => 'fileName' in entry));

const importsOf = ({ method, body }: RequestSample): string[] => {
  const fields = body?.kind === 'form' && !body.isMultipart;
  return [
    'java.net.URI',
    ...(fields ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...(body === undefined && (method === 'GET' || method === 'DELETE') ? [] : ['java.net.http.HttpRequest.BodyPublishers']),
    'java.net.http.HttpResponse',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(fields ? ['java.nio.charset.StandardCharsets'] : []),
    ...(fields && usesFile(body) ? ['java.nio.file.Files'] : []),
    ...(usesFile(body) ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'form' && body.isMultipart ? ['java.util.UUID'] : []),
  ];
};

const write = (request: RequestSample): CodeToken[] =>
  joinTokens([
    ...importsOf(request).flatMap((name): CodeToken[] => [
      ['keyword', 'import'],
      ['', ` ${name};\n`],
    ]),
    ...java`\npublic class Main {\n  public static void main(String[] args) throws Exception {\n${prologue(request.body)}`,
    ...java`    HttpRequest request = HttpRequest.newBuilder(URI.create(${text(request.url)}))`,
    ...request.headers.flatMap(([name, value]) => java`\n        .header(${text(name)}, ${text(value)})`),
    ...java`${formType(request.body)}${methodCode(request)}\n        .build();\n\n`,
    ...java`    HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());\n`,
    ...java`    System.out.println(response.statusCode());\n    System.out.println(response.body());\n  }\n}`,
  ]);

export const javaLanguage: Language = { id: 'java', label: 'Java', aliases: ['java11', 'java17'], write };
