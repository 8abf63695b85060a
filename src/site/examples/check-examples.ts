// Checks code blocks with values and requests of an API against the descriptions. The module is loaded only for
// examples whose result is not in the memo.
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { CodeExample } from '../../model/content/entry.ts';
import { fenceAttribute } from '../../model/content/fence-attribute.ts';
import { hintForJson } from '../../syntax-hints/json-syntax-hints.ts';
import { createNamesBy } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Described, DescribedSpec, Fault } from '../directives/directive.ts';
import { findWrittenOperation, findWrittenSchema } from '../directives/find-written.ts';
import type { Found } from './example-problems.ts';
import { checkRequest, findOperations, hostOf, type Match, type RequestFault } from './check-request.ts';
import { createValidator, describeFault, pointerTo, type Validator, type ValueFault } from './create-validator.ts';
import { readCurl, readHttp, type Request } from './read-request.ts';

type ValidatorOf = (described: DescribedSpec) => Validator;

const faultOf = ({ code, message, hint, about }: Fault): Found => {
  const said = hint();
  return { line: -1, code, message, ...(said !== undefined && { hint: said }), ...(about && { about }) };
};

const exampleFault = (line: number, { message, hint, about }: RequestFault): Found => ({
  line,
  code: 'docs/example',
  message,
  ...(hint !== undefined && { hint }),
  ...(about && { about }),
});

/** Returns the 0-based line of each value in a JSON example, by the JSON pointer of the value (RFC 6901). */
const readLines = (code: string): ReadonlyMap<string, number> => {
  const lineCounter = new LineCounter();
  const lines = new Map<string, number>();
  const open: (readonly [pointer: string, node: unknown])[] = [
    ['', parseDocument(code, { lineCounter, uniqueKeys: false }).contents],
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, node] = next;
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) continue;
    lines.set(pointer, lineCounter.linePos(node.range?.[0] ?? 0).line - 1);
    if (isSeq(node)) for (const [at, item] of node.items.entries()) open.push([pointerTo(pointer, at), item]);
    if (!isMap(node)) continue;
    for (const { key, value } of node.items)
      if (isScalar(key)) open.push([pointerTo(pointer, String(key.value)), value]);
  }
  return lines;
};

const notJson = (code: string, said: string): Found => {
  const { start = Number(/position (\d+)/.exec(said)?.[1] ?? 0), end, advice } = hintForJson(code) ?? {};
  const before = code.slice(0, start).split('\n');
  const place = end === undefined ? {} : { column: before.at(-1)?.length ?? 0, length: end - start };
  const fault = advice
    ? { message: `The example is not valid JSON: ${advice.message}`, hint: advice.hint }
    : { message: 'The example is not valid JSON.', hint: 'fix the example, or remove `schema=…`.' };
  return { ...exampleFault(before.length - 1, fault), ...place };
};

const checkJson = (site: Described, { code, meta }: CodeExample, validatorOf: ValidatorOf): readonly Found[] => {
  const found = findWrittenSchema(site, fenceAttribute(meta, 'schema') ?? '');
  if (found.kind !== 'found') return found.kind === 'fault' ? [faultOf(found)] : [];
  const { schema } = found.value;
  try {
    const faults: readonly ValueFault[] = validatorOf(found.value)(schema, JSON.parse(code));
    if (faults.length === 0) return [];
    const lines = readLines(code);
    return faults.map((fault) =>
      exampleFault(lines.get(fault.pointer) ?? 0, { message: describeFault(fault), hint: fault.hint }),
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [notJson(code, error.message)];
  }
};

const checkHttp = (site: Described, { code, meta }: CodeExample, validatorOf: ValidatorOf): readonly Found[] => {
  const found = findWrittenOperation(site, fenceAttribute(meta, 'op') ?? '');
  if (found.kind !== 'found') return found.kind === 'fault' ? [faultOf(found)] : [];
  const { spec, schemas, operation } = found.value;
  const request = readHttp(code);
  if (request.method !== operation.method)
    return [
      exampleFault(0, {
        message: `The method of \`${operation.id}\` is \`${operation.method}\`, not \`${request.method}\`.`,
        hint: `write \`${operation.method}\`.`,
      }),
    ];
  const match = findOperations(spec, request.url).find((known) => known.operation === operation);
  if (match === undefined)
    return [
      exampleFault(0, {
        message: `The URL \`${request.url}\` does not match the path of \`${operation.id}\`.`,
        hint: `write \`${operation.path}\` after the server’s URL.`,
      }),
    ];
  const checking = { spec, index: schemas, validate: validatorOf(found.value) };
  return checkRequest(match, request, checking).map((fault) => exampleFault(0, fault));
};

type Candidate = Match & { readonly described: DescribedSpec };

const below = (spec: ApiSpec, url: string): boolean =>
  spec.servers.some(
    (server) => hostOf(server.url) === hostOf(url) && url.startsWith(`${server.url.replace(/\/$/, '')}/`),
  );

/**
 * Fills the placeholders of a path template with the segments of a path: `/pets/{id}` with `/pet/1` becomes `/pets/1`.
 * A template with a different number of segments is returned unchanged.
 */
const filled = (template: string, path: string): string => {
  const given = path.split('/');
  const parts = template.split('/');
  if (parts.length !== given.length) return template;
  return parts.map((part, at) => (/^\{.+\}$/.test(part) ? (given[at] ?? part) : part)).join('/');
};

const noOperation = (specs: readonly ApiSpec[], request: Request): RequestFault => {
  const [base = ''] = specs
    .flatMap(({ servers }) => servers.map(({ url }) => url.replace(/\/$/, '')))
    .filter((url) => request.url.startsWith(url));
  const path = request.url.slice(base.length).split('?')[0] ?? '';
  const templates = specs.flatMap(({ operations }) => operations.map((operation) => operation.path));
  const nearest = findNearest(
    path,
    templates.map((template) => filled(template, path)),
  );
  return {
    message: `No operation has the path \`${path}\`.`,
    ...(nearest !== undefined && { hint: `write \`${nearest}\`.` }),
    about: { part: path },
  };
};

/** Checks the curl commands of a block. Commands whose URL is not below a server of a description are ignored. */
const checkCurl = (site: Described, { code }: CodeExample, validatorOf: ValidatorOf): readonly Found[] =>
  readCurl(code).flatMap((request): readonly Found[] => {
    const called = site.specs.filter(({ spec }) => below(spec, request.url));
    if (called.length === 0) return [];
    const candidates = called.flatMap((described) =>
      findOperations(described.spec, request.url).map((match): Candidate => ({ ...match, described })),
    );
    if (candidates.length === 0)
      return [
        exampleFault(
          request.line,
          noOperation(
            called.map(({ spec }) => spec),
            request,
          ),
        ),
      ];
    const match = candidates.find(({ operation }) => operation.method === request.method);
    if (match === undefined) {
      const methods = [...new Set(candidates.map(({ operation }) => `\`${operation.method}\``))];
      return [
        exampleFault(request.line, {
          message: `No \`${request.method}\` operation matches the URL \`${request.url}\`.`,
          hint: `use ${methods.length === 1 ? '' : 'one of '}${methods.join(', ')}.`,
        }),
      ];
    }
    const checking = {
      spec: match.described.spec,
      index: match.described.schemas,
      validate: validatorOf(match.described),
    };
    return checkRequest(match, request, checking).map((fault) => exampleFault(request.line, fault));
  });

const check = (site: Described, example: CodeExample, validatorOf: ValidatorOf): readonly Found[] => {
  if (example.lang === 'json') return checkJson(site, example, validatorOf);
  return (example.lang === 'http' ? checkHttp : checkCurl)(site, example, validatorOf);
};

/**
 * Returns the faults of each example of each entry. Codes: `docs/example`, `docs/schema`, `docs/operation`, `docs/api`.
 */
export const checkExamples = (
  described: Described,
  pages: readonly (readonly CodeExample[])[],
): readonly (readonly (readonly Found[])[])[] => {
  const validators = new Map<ApiSpec, Validator>();
  const validatorOf: ValidatorOf = (one) => {
    const validator = validators.get(one.spec) ?? createValidator(one);
    validators.set(one.spec, validator);
    return validator;
  };
  const site = { ...described, namesBy: createNamesBy() };
  return pages.map((examples) => examples.map((example) => check(site, example, validatorOf)));
};
