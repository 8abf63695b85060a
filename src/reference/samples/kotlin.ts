// A call → a Kotlin program that makes it with `java.net.http`, the client that the JVM brings.
import type { Literal } from '../../model/api-spec.ts';
import type { CodeToken } from '../../model/reference-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../build-request.ts';
import { joinTokens, literalText } from '../literal-text.ts';
import { createWriter, doubleQuoted, eachLine, isComposite, jsonTokens, type Language, partHead, stringToken } from './code.ts';

const kotlin = createWriter('import fun val');
import { percentEncode } from '../percent-encode.ts';

/** Kotlin has no `\f`, and `$` fills a value in. */
const quoted = (value: string): string =>
  doubleQuoted(value).replace(/\\.|\$/g, (piece) => (piece === '\\f' ? '\\u000c' : piece === '$' ? '\\$' : piece));

const text = (value: string): CodeToken => stringToken(quoted(value));

/** In a raw string nothing is escaped: a `$` has to be filled in. */
const jsonCode = (value: Literal, indent: string): CodeToken[] => {
  if (!isComposite(value)) return [text(literalText(value))];
  const json = jsonTokens(value, indent, (piece) => piece.replaceAll('$', () => `\${'$'}`));
  return kotlin`${stringToken('"""')}${['', `\n${indent}`]}${json}\n${indent}${stringToken('"""')}.trimIndent()`;
};

const partCode = (entry: FormEntry, start: string): CodeToken[][] => {
  const head = (name: string | undefined, type: string | undefined, rest: string): CodeToken[] => [
    stringToken(`"${start}$boundary${quoted(`${partHead(entry.name, name, type)}${rest}`).slice(1)}`),
  ];
  if (!('fileName' in entry)) return [kotlin`BodyPublishers.ofString(${head(undefined, entry.type, entry.value)})`];
  return [
    kotlin`BodyPublishers.ofString(${head(entry.fileName, entry.type ?? 'application/octet-stream', '')})`,
    kotlin`BodyPublishers.ofFile(Path.of(${text(entry.fileName)}))`,
  ];
};

const multipart = (entries: readonly FormEntry[]): CodeToken[] => {
  const parts = [
    ...entries.flatMap((entry, index) => partCode(entry, index === 0 ? '--' : '\\r\\n--')),
    kotlin`BodyPublishers.ofString(${stringToken(`"${entries.length === 0 ? '' : '\\r\\n'}--$boundary--\\r\\n"`)})`,
  ];
  return kotlin`    val boundary = ${stringToken(`"boundary-\${UUID.randomUUID()}"`)}\n    val form = BodyPublishers.concat(${eachLine(parts, '        ')}\n    )\n`;
};

const fieldCode = (entry: FormEntry): CodeToken[] => {
  const value = 'fileName' in entry ? kotlin`Files.readString(Path.of(${text(entry.fileName)}))` : [text(entry.value)];
  return kotlin`${text(`${percentEncode(entry.name)}=`)} + URLEncoder.encode(${value}, Charsets.UTF_8)`;
};

const prologue = (body: RequestBodySample | undefined): CodeToken[] => {
  if (body?.kind !== 'form') return [];
  if (body.isMultipart) return multipart(body.entries);
  return kotlin`    val form = listOf(${eachLine(body.entries.map(fieldCode), '        ')}\n    ).joinToString("&")\n`;
};

const publisher = (body: RequestBodySample): CodeToken[] => {
  if (body.kind === 'form') return body.isMultipart ? kotlin`form` : kotlin`BodyPublishers.ofString(form)`;
  if (body.kind === 'file') return kotlin`BodyPublishers.ofFile(Path.of(${text(body.fileName)}))`;
  const value = body.kind === 'text' ? [text(body.text)] : jsonCode(body.value, '            ');
  return kotlin`BodyPublishers.ofString(${value})`;
};

const methodCode = ({ method, body }: RequestSample): CodeToken[] => {
  if (body === undefined && method === 'GET') return [];
  if (body === undefined && method === 'DELETE') return kotlin`\n        .DELETE()`;
  const content = body === undefined ? kotlin`BodyPublishers.noBody()` : publisher(body);
  if (method === 'POST' || method === 'PUT') return kotlin`\n        .${['function', method]}(${content})`;
  return kotlin`\n        .method(${text(method)}, ${content})`;
};

const formType = (body: RequestBodySample | undefined): CodeToken[] => {
  if (body?.kind !== 'form') return [];
  const value = body.isMultipart ? '"multipart/form-data; boundary=$boundary"' : '"application/x-www-form-urlencoded"';
  return kotlin`\n        .header("Content-Type", ${stringToken(value)})`;
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
    'java.net.http.HttpResponse.BodyHandlers',
    ...(fields && usesFile(body) ? ['java.nio.file.Files'] : []),
    ...(usesFile(body) ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'form' && body.isMultipart ? ['java.util.UUID'] : []),
  ];
};

const write = (request: RequestSample): CodeToken[] =>
  joinTokens([
    ...importsOf(request).flatMap((name): CodeToken[] => [
      ['keyword', 'import'],
      ['', ` ${name}\n`],
    ]),
    ...kotlin`\nfun main() {\n${prologue(request.body)}    val request = HttpRequest.newBuilder(URI.create(${text(request.url)}))`,
    ...request.headers.flatMap(([name, value]) => kotlin`\n        .header(${text(name)}, ${text(value)})`),
    ...kotlin`${formType(request.body)}${methodCode(request)}\n        .build()\n\n`,
    ...kotlin`    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())\n`,
    ...kotlin`    println(response.statusCode())\n    println(response.body())\n}`,
  ]);

export const kotlinLanguage: Language = { id: 'kotlin', label: 'Kotlin', aliases: ['kt', 'kts'], write };
