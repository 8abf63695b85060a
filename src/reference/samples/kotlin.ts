// A call → a Kotlin program that makes it with `java.net.http`, the client that the JDK includes.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import {
  createWriter,
  doubleQuoted,
  eachLine,
  isComposite,
  jsonTokens,
  type Language,
  partHead,
  stringToken,
} from './code.ts';
import { createJvmClient, jvmImports } from './jvm-client.ts';

const kotlin = createWriter('import fun val');

/** Returns a quoted text. Kotlin has no `\f`, and `$` inserts a value. */
const quoted = (value: string): string =>
  doubleQuoted(value).replace(/\\.|\$/g, (piece) => (piece === '\\f' ? '\\u000c' : piece === '$' ? '\\$' : piece));

const text = (value: string): CodeToken => stringToken(quoted(value));

/**
 * Returns a value as JSON in a string literal. For an object or an array, the literal is a raw string. A raw string has
 * no escapes, so each `$` is written as `${'$'}`.
 */
const jsonCode = (value: Literal, indent: string): CodeTree => {
  if (!isComposite(value)) return [text(literalText(value))];
  const json = jsonTokens(value, indent, (piece) => piece.replaceAll('$', () => `\${'$'}`));
  return kotlin`${stringToken('"""')}${['', `\n${indent}`]}${json}\n${indent}${stringToken('"""')}.trimIndent()`;
};

const partCode = (entry: FormEntry, start: string): CodeTree[] => {
  const head = (name: string | undefined, type: string | undefined, rest: string): CodeTree => [
    stringToken(`"${start}$boundary${quoted(`${partHead(entry.name, name, type)}${rest}`).slice(1)}`),
  ];
  if (!('fileName' in entry)) return [kotlin`BodyPublishers.ofString(${head(undefined, entry.type, entry.value)})`];
  return [
    kotlin`BodyPublishers.ofString(${head(entry.fileName, entry.type ?? 'application/octet-stream', '')})`,
    client.file(entry.fileName),
  ];
};

const multipart = (entries: readonly FormEntry[]): CodeTree => {
  const parts = [
    ...entries.flatMap((entry, index) => partCode(entry, index === 0 ? '--' : '\\r\\n--')),
    kotlin`BodyPublishers.ofString(${stringToken(`"${entries.length === 0 ? '' : '\\r\\n'}--$boundary--\\r\\n"`)})`,
  ];
  return [
    ...kotlin`    val boundary = ${stringToken(`"boundary-\${UUID.randomUUID()}"`)}\n`,
    ...kotlin`    val form = BodyPublishers.concat(${eachLine(parts, '        ')}\n    )\n`,
  ];
};

const client = createJvmClient({
  code: kotlin,
  text,
  json: jsonCode,
  multipartType: [stringToken('"multipart/form-data; boundary=$boundary"')],
  charsets: 'Charsets',
});

const prologue = (body: RequestBodySample | undefined): CodeTree => {
  if (body?.kind !== 'form') return [];
  if (body.isMultipart) return multipart(body.entries);
  const fields = eachLine(body.entries.map(client.field), '        ');
  return kotlin`    val form = listOf(${fields}\n    ).joinToString("&")\n`;
};

const write = (request: RequestSample): CodeToken[] =>
  joinTokens([
    ...jvmImports(request).flatMap(
      (name): CodeTree => [
        ['keyword', 'import'],
        ['', ` ${name}\n`],
      ],
    ),
    ...kotlin`\nfun main() {\n${prologue(request.body)}`,
    ...kotlin`    val request = HttpRequest.newBuilder(URI.create(${text(request.url)}))`,
    ...request.headers.flatMap(([name, value]) => kotlin`\n        .header(${text(name)}, ${text(value)})`),
    ...kotlin`${client.contentType(request.body)}${client.method(request)}\n        .build()\n\n`,
    ...kotlin`    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())\n`,
    ...kotlin`    println(response.statusCode())\n    println(response.body())\n}`,
  ]);

export const kotlinLanguage: Language = { id: 'kotlin', label: 'Kotlin', aliases: ['kt', 'kts'], write };
