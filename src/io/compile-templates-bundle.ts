// Template files → one module for the server, the client's scripts and one stylesheet, with esbuild. Same files, same bytes, wherever they lie.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { BuildOptions, BuildResult, Message, OutputFile } from 'esbuild';
import { assetToken } from '../model/asset-token.ts';
import type { BoundAsset } from '../model/output.ts';
import { toOutputPath } from '../model/paths.ts';
import type { Outcome } from '../model/problem.ts';
import type { CompiledTemplates } from './compile-templates-cache.ts';
import { toTemplateProblem } from './compile-templates-problems.ts';
import { extensionNamespace, findTemplate, type TemplateFolders, templateResolver } from './compile-templates-resolver.ts';
import { hashOf } from './hash.ts';
import { type InputHashes, rememberInputs } from './remember-inputs.ts';
import { importModule } from './import-module.ts';

type Failure = { readonly errors: readonly Message[] };
const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'errors' in error;

type Result = BuildResult<{ write: false; metafile: true }>;

/** Names and sources of modules are in the output unless all of it is minified: they would differ with the place that a package is installed in. */
const common = (root: string, folders: TemplateFolders, hashes: InputHashes) =>
  ({
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // A `tsconfig.json` of the project has no say in it.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'es2022', verbatimModuleSyntax: true } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [templateResolver(folders), rememberInputs(hashes)],
  }) satisfies BuildOptions;

/** A crash in a template is printed by the function's own name, and not with the whole bundle as its line. */
const traceable = { keepNames: true, lineLimit: 160 };

const entry = (folders: TemplateFolders, inner: string): string => findTemplate(folders, inner) ?? join(folders.builtIn, inner);

const assetNames = ['site.css', 'client.js', 'islands.js', 'search.js'] as const;

const toAsset = (name: (typeof assetNames)[number], files: readonly OutputFile[]): BoundAsset => {
  const file = files.find((output) => output.path.endsWith(`/${name}`) || output.path.endsWith(`\\${name}`));
  if (file === undefined) throw new Error(`No ${name} was bundled.`);
  const hash = hashOf(file.contents);
  const path = toOutputPath(`assets/${name.replace('.', `-${hash.slice(0, 8)}.`)}`);
  return { path, token: assetToken(name), bytes: file.contents, hash };
};

const bundleAll = async (
  root: string,
  folders: TemplateFolders,
  hashes: InputHashes,
): Promise<readonly [server: Result, client: Result]> => {
  const { build } = await importModule<typeof import('esbuild')>('esbuild');
  const options = common(root, folders, hashes);
  const results = await Promise.allSettled([
    build({ ...options, entryPoints: [entry(folders, 'index.tsx')], outfile: 'server.mjs', target: 'node20', ...traceable }),
    build({
      ...options,
      entryPoints: {
        site: entry(folders, 'styles/site.css'),
        client: entry(folders, 'client.tsx'),
        islands: entry(folders, 'islands/hydrate.tsx'),
        search: entry(folders, 'client/search.ts'),
      },
      outdir: 'assets',
      target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
      loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    }),
  ]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const bug = failures.find((reason) => !isFailure(reason));
  if (bug !== undefined) throw bug;
  if (failures.length > 0) throw { errors: failures.flatMap((failure: Failure) => failure.errors) } satisfies Failure;
  const [server, client] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (server === undefined || client === undefined) throw new Error('esbuild answered with nothing.');
  return [server, client];
};

/** Value absent: there are errors. Problems: `template/syntax`, `template/import`, `template/export`. */
export const bundleTemplates = async (root: string, folders: TemplateFolders): Promise<Outcome<CompiledTemplates | undefined>> => {
  try {
    const hashes: InputHashes = new Map();
    const results = await bundleAll(root, folders, hashes);
    const files = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
    // The list of extensions is made of a folder, which is part of the key.
    const inputs = files.filter((path) => !path.startsWith(`${extensionNamespace}:`)).map((path) => resolve(root, path));
    const esbuild = createRequire(import.meta.url).resolve('esbuild/package.json');
    const [server, client] = results;
    return {
      value: {
        server: server.outputFiles[0]?.contents ?? new Uint8Array(),
        assets: assetNames.map((name) => toAsset(name, client.outputFiles)),
        inputs: new Map([...inputs, esbuild].sort().map((path) => [path, hashes.get(path)])),
      },
      // Broken CSS is a warning for esbuild, and a page without its looks for a reader.
      problems: client.warnings.filter(({ location }) => location?.file.endsWith('.css')).map(toTemplateProblem),
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { value: undefined, problems: error.errors.map(toTemplateProblem) };
  }
};
