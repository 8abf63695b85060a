// Writes the samples of Mokcha's own descriptions as programs, each in its own folder and with its own mock in place of
// the host. After a program has run, `faultOf` checks the requests that its mock received.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiSpec, Operation } from '../../src/model/api/api-spec.ts';
import { buildRequest } from '../../src/reference/request/build-request.ts';
import type { RequestSample } from '../../src/reference/request/request-sample.ts';
import { indexSchemas } from '../../src/reference/schemas/find-schema.ts';
import { readCalls } from '../../src/reference/read/read-samples.ts';
import { languages } from '../../src/reference/samples/languages.ts';
import { apiNames } from '../api/description.ts';
import { type MockServer, startMockServer } from './mock-server.ts';
import { readOurSpec } from './read-our-spec.ts';
import type { Call } from './validate-request.ts';

export type Program = {
  readonly id: string;
  readonly folder: string;
  readonly file: string;
  readonly mock: MockServer;
};

const host = 'https://api.example.com';

const filesOf = ({ body }: RequestSample): readonly string[] => {
  if (body?.kind === 'file') return [body.fileName];
  return body?.kind === 'form' ? body.entries.flatMap((entry) => ('fileName' in entry ? [entry.fileName] : [])) : [];
};

type Source = { readonly spec: ApiSpec; readonly operation: Operation };

const writeProgram = async (
  { spec, operation }: Source,
  language: string,
  file: string,
  root: string,
  calls: readonly Call[],
): Promise<Program> => {
  const index = indexSchemas(spec);
  const wanted = languages.filter(({ id }) => id === language);
  const text =
    readCalls(operation, buildRequest(operation, spec, index), wanted)[0]
      ?.tokens.map(([, piece]) => piece)
      .join('') ?? '';
  if (text.split(host).length !== 2)
    throw new Error(`${operation.id} in ${language} names its host ${text.split(host).length - 1} times`);
  const mock = await startMockServer(calls);
  const folder = join(root, language, operation.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text.replace(host, mock.origin));
  // Programs look for the reader's files in the folder in which they are started.
  for (const name of filesOf(buildRequest(operation, spec, index)))
    writeFileSync(join(root, language, name), 'a,b\n1,2\n');
  return { id: operation.id, folder, file: join(folder, file), mock };
};

export const writePrograms = async (
  language: string,
  file: string,
  root: string,
  calls: readonly Call[],
): Promise<readonly Program[]> => {
  const specs = await Promise.all(apiNames.map(readOurSpec));
  const sources = specs.flatMap((spec) => spec.operations.map((operation) => ({ spec, operation })));
  return Promise.all(sources.map((source) => writeProgram(source, language, file, root, calls)));
};

/**
 * Returns why a reader could not use a program: it made no call or several, the mock refused the call, or the mock
 * accepted it as a call of another operation. Returns undefined if the program can be used.
 */
export const faultOf = ({ id, mock: { verdicts } }: Program): string | undefined => {
  const [verdict, ...others] = verdicts;
  if (verdict === undefined || others.length > 0) return `${id}: ${verdicts.length} calls`;
  if (verdict.kind === 'refused') return `${id}: ${verdict.status} ${verdict.reasons.join('; ')}`;
  return verdict.operation.id === id ? undefined : `${id}: accepted as ${verdict.operation.id}`;
};
