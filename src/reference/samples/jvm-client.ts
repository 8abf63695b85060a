// Code that Java and Kotlin share: calls with `java.net.http`, the client that the JDK includes, in the syntax of
// either language.
import type { Literal } from '../../model/api/api-spec.ts';
import type { CodeToken } from '../../model/reference/sample-model.ts';
import type { FormEntry, RequestBodySample, RequestSample } from '../request/request-sample.ts';
import type { CodeTree } from '../describe/literal-text.ts';
import { percentEncode } from '../request/percent-encode.ts';
import type { createWriter } from './code.ts';

export type JvmSpelling = {
  readonly code: ReturnType<typeof createWriter>;
  readonly text: (value: string) => CodeToken;
  /** Returns a value as JSON in a string literal. `indent` is the indentation of all its lines except the first. */
  readonly json: (value: Literal, indent: string) => CodeTree;
  readonly multipartType: CodeTree;
  readonly charsets: string;
};

export type JvmClient = {
  /** Returns code that builds `name=value`, one field of a form that is sent as text. */
  readonly field: (entry: FormEntry) => CodeTree;
  readonly file: (fileName: string) => CodeTree;
  readonly contentType: (body: RequestBodySample | undefined) => CodeTree;
  readonly method: (request: RequestSample) => CodeTree;
};

/** Returns functions that write the parts of a program in which Java and Kotlin differ only by their syntax. */
export const createJvmClient = ({ code, text, json, multipartType, charsets }: JvmSpelling): JvmClient => {
  const path = (fileName: string): CodeTree => code`Path.of(${text(fileName)})`;
  const file = (fileName: string): CodeTree => code`BodyPublishers.ofFile(${path(fileName)})`;
  const publisher = (body: RequestBodySample): CodeTree => {
    if (body.kind === 'form') return body.isMultipart ? code`form` : code`BodyPublishers.ofString(form)`;
    if (body.kind === 'file') return file(body.fileName);
    const value = body.kind === 'text' ? [text(body.text)] : json(body.value, '            ');
    return code`BodyPublishers.ofString(${value})`;
  };
  return {
    file,
    field: (entry) => {
      const value = 'fileName' in entry ? code`Files.readString(${path(entry.fileName)})` : [text(entry.value)];
      return code`${text(`${percentEncode(entry.name)}=`)} + URLEncoder.encode(${value}, ${['', charsets]}.UTF_8)`;
    },
    contentType: (body) => {
      if (body?.kind !== 'form') return [];
      const value = body.isMultipart ? [...multipartType] : [text('application/x-www-form-urlencoded')];
      return code`\n        .header(${text('Content-Type')}, ${value})`;
    },
    method: ({ method, body }) => {
      if (body === undefined && method === 'GET') return [];
      if (body === undefined && method === 'DELETE') return code`\n        .DELETE()`;
      const content = body === undefined ? code`BodyPublishers.noBody()` : publisher(body);
      if (method === 'POST' || method === 'PUT') return code`\n        .${['function', method]}(${content})`;
      return code`\n        .method(${text(method)}, ${content})`;
    },
  };
};

const usesFile = (body: RequestBodySample | undefined): boolean =>
  body?.kind === 'file' || (body?.kind === 'form' && body.entries.some((entry) => 'fileName' in entry));

/** Returns the imports in alphabetical order. `own` contains further imports that the language needs. */
export const jvmImports = ({ method, body }: RequestSample, own: readonly string[] = []): readonly string[] => {
  const fields = body?.kind === 'form' && !body.isMultipart;
  const names = [
    'java.net.URI',
    ...(fields ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...(body === undefined && (method === 'GET' || method === 'DELETE')
      ? []
      : ['java.net.http.HttpRequest.BodyPublishers']),
    'java.net.http.HttpResponse.BodyHandlers',
    ...(fields && usesFile(body) ? ['java.nio.file.Files'] : []),
    ...(usesFile(body) ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'form' && body.isMultipart ? ['java.util.UUID'] : []),
    ...own,
  ];
  return names.sort();
};
