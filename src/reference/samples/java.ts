// A call → a program in one file, for Java 17 or later, that makes the call with `java.net.http`.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import { type CodeTree, joinTokens, literalText } from '../describe/literal-text.ts';
import { createWriter, doubleQuoted, isComposite, jsonTokens, type Language, partHead, stringToken } from './code.ts';
import { createJvmClient, jvmImports } from './jvm-client.ts';

const java = createWriter('import public class static void throws new');

const text = (value: string): CodeToken => stringToken(doubleQuoted(value));

/**
 * Returns a value as JSON in a string literal. For an object or an array, the literal is a text block, and Java removes
 * the indentation that all lines have in common.
 */
const jsonCode = (value: Literal, indent: string): CodeTree => {
  if (!isComposite(value)) return [text(literalText(value))];
  const json = jsonTokens(value, indent, (piece) => piece.replaceAll('\\', '\\\\'));
  return [stringToken('"""'), ['', `\n${indent}`], ...json, stringToken('"""')];
};

const partCode = (entry: FormEntry, boundary: CodeTree, start: string): CodeTree[] => {
  const part = (content: string): CodeTree =>
    java`BodyPublishers.ofString(${text(start)} + ${boundary} + ${text(content)})`;
  if (!('fileName' in entry)) return [part(`${partHead(entry.name, undefined, entry.type)}${entry.value}`)];
  const head = partHead(entry.name, entry.fileName, entry.type ?? 'application/octet-stream');
  return [part(head), client.file(entry.fileName)];
};

const list = (items: readonly CodeTree[], indent: string): CodeTree =>
  items.flatMap((item, index): CodeTree => [['', `${index === 0 ? '' : ','}\n${indent}`], ...item]);

/** Returns code that joins the parts of a form, because `java.net.http` cannot build multipart bodies. */
const multipart = (entries: readonly FormEntry[]): CodeTree => {
  const boundary = java`boundary`;
  const parts = [
    ...entries.flatMap((entry, index) => partCode(entry, boundary, index === 0 ? '--' : '\r\n--')),
    java`BodyPublishers.ofString(${text(entries.length === 0 ? '--' : '\r\n--')} + boundary + ${text('--\r\n')})`,
  ];
  return [
    ...java`    String boundary = "boundary-" + UUID.randomUUID();\n`,
    ...java`    HttpRequest.BodyPublisher form = BodyPublishers.concat(${list(parts, '        ')});\n`,
  ];
};

const client = createJvmClient({
  code: java,
  text,
  json: jsonCode,
  multipartType: java`"multipart/form-data; boundary=" + boundary`,
  charsets: 'StandardCharsets',
});

const prologue = (body: RequestBodySample | undefined): CodeTree => {
  if (body?.kind !== 'form') return [];
  if (body.isMultipart) return multipart(body.entries);
  const items = [[stringToken('"&"')], ...body.entries.map(client.field)];
  return java`    String form = String.join(${list(items, '        ')});\n`;
};

const ownImports = ({ body }: RequestSample): readonly string[] => [
  'java.net.http.HttpResponse',
  ...(body?.kind === 'form' && !body.isMultipart ? ['java.nio.charset.StandardCharsets'] : []),
];

const write = (request: RequestSample): CodeToken[] =>
  joinTokens([
    ...jvmImports(request, ownImports(request)).flatMap(
      (name): CodeTree => [
        ['keyword', 'import'],
        ['', ` ${name};\n`],
      ],
    ),
    ...java`\npublic class Main {\n`,
    ...java`  public static void main(String[] args) throws Exception {\n${prologue(request.body)}`,
    ...java`    HttpRequest request = HttpRequest.newBuilder(URI.create(${text(request.url)}))`,
    ...request.headers.flatMap(([name, value]) => java`\n        .header(${text(name)}, ${text(value)})`),
    ...java`${client.contentType(request.body)}${client.method(request)}\n        .build();\n\n`,
    ...java`    HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());\n`,
    ...java`    System.out.println(response.statusCode());\n    System.out.println(response.body());\n  }\n}`,
  ]);

export const javaLanguage: Language = { id: 'java', label: 'Java', aliases: ['java11', 'java17'], write };
