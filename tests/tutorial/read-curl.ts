// Reads the `curl` commands in the shell fences of a page as the requests that curl would send. A command with an
// option that is not supported here is a problem and never skipped.
import { formBody, formType, type HttpRequest, type Part } from './http-request.ts';
import { type Command, readScript } from './shell-words.ts';

/** A call with the file and line (1-based) where its command begins. */
type Call = {
  readonly file: string;
  readonly line: number;
  readonly host: string;
  readonly request: HttpRequest;
};
type CallProblem = { readonly file: string; readonly line: number; readonly reason: string };
export type PageCalls = { readonly calls: readonly Call[]; readonly problems: readonly CallProblem[] };

type Fence = { readonly firstLine: number; readonly language: string; readonly text: string };

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

const fencesOf = (markdown: string): readonly Fence[] => {
  const fences: Fence[] = [];
  let open:
    | { readonly mark: string; readonly language: string; readonly firstLine: number; readonly lines: string[] }
    | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, mark = '', language = ''] = /^\s*(`{3,}|~{3,})\s*([\w-]*)/.exec(line) ?? [];
    if (open === undefined) {
      if (mark !== '') open = { mark, language, firstLine: index + 2, lines: [] };
    } else if (mark.startsWith(open.mark) && language === '') {
      fences.push({ firstLine: open.firstLine, language: open.language, text: open.lines.join('\n') });
      open = undefined;
    } else open.lines.push(line);
  }
  return fences;
};

/** Call whose arguments are being read. `url` and `method` are absent until an argument gives them. */
type Draft = {
  url?: string;
  method?: string;
  headers: [string, string][];
  data: string[];
  parts: Part[];
  isQuery: boolean;
  problems: string[];
};
type Option = (draft: Draft, value: string) => void;

const addData: Option = (draft, value) => {
  if (value.startsWith('@')) draft.problems.push('data from a file is not read here');
  draft.data.push(value);
};

const addEncoded: Option = ({ data }, value) => {
  const [, name = '', content = ''] = /^([^=]*)=?([\s\S]*)$/.exec(value) ?? [];
  data.push(`${name}${name === '' ? '' : '='}${encodeURIComponent(content)}`);
};

/**
 * Adds a part: `name=@file;type=text/csv` or `name=value`. Files are on the reader's disk, so the file's name in
 * parentheses is sent in place of its content.
 */
const addPart: Option = ({ parts, problems }, value) => {
  const [, name, fileName, type] = /^([^=]+)=@([^;]+)(?:;type=(\S+))?$/.exec(value) ?? [];
  const [, field, content] = /^([^=]+)=([^@][\s\S]*)$/.exec(value) ?? [];
  if (name !== undefined)
    parts.push({ name, fileName, type: type ?? 'application/octet-stream', content: `(${fileName})` });
  else if (field !== undefined && content !== undefined) parts.push({ name: field, content });
  else problems.push(`the part \`${value}\` is not read here`);
};

const addHeader: Option = ({ headers, problems }, value) => {
  const [, name, content] = /^([^:\s]+):\s*(.*)$/.exec(value) ?? [];
  if (name === undefined || content === undefined) problems.push(`the header \`${value}\` has no colon`);
  else headers.push([name, content]);
};

const addJson: Option = (draft, value) => {
  addData(draft, value);
  draft.headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json']);
};

const setMethod: Option = (draft, value) => {
  draft.method = value;
};

const setUrl: Option = (draft, value) => {
  if (draft.url !== undefined) draft.problems.push(`a second URL: \`${value}\``);
  draft.url ??= value;
};

const options: Readonly<Record<string, Option>> = {
  '-X': setMethod,
  '--request': setMethod,
  '-H': addHeader,
  '--header': addHeader,
  '-d': addData,
  '--data': addData,
  '--data-raw': addData,
  '--data-urlencode': addEncoded,
  '--json': addJson,
  '-F': addPart,
  '--form': addPart,
  '--url': setUrl,
  '-o': () => undefined,
  '--output': () => undefined,
};

/** Options without a value that do not change the request. */
const silent: ReadonlySet<string> = new Set([
  '-s',
  '-S',
  '-sS',
  '-i',
  '-v',
  '-f',
  '-L',
  '--silent',
  '--include',
  '--verbose',
  '--fail',
  '--location',
]);

const draftOf = (words: readonly string[]): Draft => {
  const draft: Draft = { headers: [], data: [], parts: [], isQuery: false, problems: [] };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const option = options[word];
    if (option !== undefined) {
      const value = rest.shift();
      if (value === undefined) draft.problems.push(`\`${word}\` has no value`);
      else option(draft, value);
    } else if (word === '-G' || word === '--get') draft.isQuery = true;
    else if (!word.startsWith('-')) setUrl(draft, word);
    else if (!silent.has(word)) draft.problems.push(`the option \`${word}\` is not read here`);
  }
  return draft;
};

/** Returns the request that curl sends. If the method and content type are not given, they follow from the body. */
const requestOf = ({ method, headers, data, parts, isQuery }: Draft, url: URL): HttpRequest => {
  const isForm = parts.length > 0;
  const hasBody = isForm || (data.length > 0 && !isQuery);
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const type = isForm ? formType : 'application/x-www-form-urlencoded';
  const query = isQuery && data.length > 0 ? `${url.search === '' ? '?' : '&'}${data.join('&')}` : '';
  return {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    target: `${url.pathname}${url.search}${query}`,
    headers: hasBody && !hasType ? [...headers, ['Content-Type', type]] : headers,
    body: isForm ? formBody(parts) : hasBody ? data.join('&') : undefined,
  };
};

const callOf = (file: string, { line, words }: Command): Call | readonly CallProblem[] => {
  const draft = draftOf(words.slice(1));
  const problems = draft.problems.map((reason) => ({ file, line, reason }));
  if (draft.url === undefined || !URL.canParse(draft.url))
    return [...problems, { file, line, reason: `no URL: \`${draft.url ?? ''}\`` }];
  const url = new URL(draft.url);
  return problems.length > 0 ? problems : { file, line, host: url.host, request: requestOf(draft, url) };
};

/**
 * Reads all calls of a page. A page may use `variables` without setting them. Variables that a fence sets are known in
 * later fences.
 */
export const readPageCalls = (file: string, markdown: string, variables: ReadonlyMap<string, string>): PageCalls => {
  const calls: Call[] = [];
  const problems: CallProblem[] = [];
  let known = variables;
  for (const { firstLine, language, text } of fencesOf(markdown)) {
    const isShell = shells.has(language);
    if (!isShell && /^\s*(\$ )?curl\s/m.test(text)) {
      problems.push({
        file,
        line: firstLine,
        reason: `a curl line in a fence of \`${language}\`: only shell fences are read`,
      });
    }
    if (!isShell) continue;
    const script = readScript(text, known);
    known = script.variables;
    const place = (line: number): { readonly file: string; readonly line: number } => ({
      file,
      line: firstLine + line - 1,
    });
    problems.push(...script.problems.map(({ line, reason }) => ({ ...place(line), reason })));
    for (const command of script.commands.filter(({ words }) => words[0] === 'curl')) {
      const call = callOf(file, { ...command, line: place(command.line).line });
      if ('request' in call) calls.push(call);
      else problems.push(...call);
    }
  }
  return { calls, problems };
};
