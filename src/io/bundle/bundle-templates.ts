// Template files → one module for the server, the client's scripts and one stylesheet, bundled with esbuild. The same
// files give the same bytes in every folder. To find the cause of an exception, the server's module is bundled again,
// with a source map.
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import type { BuildOptions, Message, OutputFile } from 'esbuild';
import { assetToken } from '../../model/site/asset-token.ts';
import type { BoundAsset } from '../../model/site/output.ts';
import { toOutputPath } from '../../model/paths.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import { type CompiledTemplates, stateOnDisk } from './template-cache.ts';
import { toTemplateProblem } from './template-problems.ts';
import { extensionNamespace, findTemplate, type TemplateFolders, templateResolver } from './resolve-templates.ts';
import { type BundleFiles, bundleOnce } from './bundler.ts';
import { hashOf } from '../hash.ts';
import { findLookups, noRoot, stateOfLookup } from './import-lookups.ts';
import { tracedEntry, traceElements } from '../project-code/trace-elements.ts';
import { type InputHashes, recordInput } from './record-bundle-inputs.ts';

type Failure = { readonly errors: readonly Message[] };
const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'errors' in error;

/** Folder to which sources in source maps are relative. */
export const mapFolder = 'assets';

/**
 * Returns the options that all bundles have in common. `minify` also removes the paths of modules from the output,
 * because these paths depend on the folder in which a package is installed.
 */
const common = (root: string, folders: TemplateFolders) =>
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
    // A `tsconfig.json` of the project is ignored, because changes to it would not be noticed (it is not an input).
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'es2022', verbatimModuleSyntax: true } },
    // React's connection to its developer tools is left out, because readers do not need it.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    plugins: [templateResolver(folders)],
  }) satisfies BuildOptions;

/** Options for readable stack traces: functions keep their names, and the lines of the bundle are short. */
const traceable = { keepNames: true, lineLimit: 160 };

const entry = (folders: TemplateFolders, inner: string): string =>
  findTemplate(folders, inner) ?? join(folders.builtIn, inner);

const assetNames = ['site.css', 'client.js', 'islands.js', 'search.js'] as const;

/**
 * Entry points of the parts. Each part is bundled separately, so that a change to styles does not rebuild the scripts.
 */
const partEntries = {
  server: { server: 'index.tsx' },
  scripts: { client: 'client.tsx', islands: 'islands/hydrate.tsx', search: 'client/search/search.ts' },
  styles: { site: 'styles/site.css' },
} as const;

type PartName = keyof typeof partEntries;
const partNames = Object.keys(partEntries) as readonly PartName[];

type Part = {
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Message[];
  readonly inputs: CompiledTemplates['inputs'];
};

/**
 * Bundled templates with their parts. `states`: for each part, the state that its files and lookups had when they were
 * read.
 */
export type BundledTemplates = CompiledTemplates & {
  readonly parts: Readonly<Record<PartName, Part & { readonly states: ReadonlyMap<string, string> }>>;
};

const toAsset = (name: (typeof assetNames)[number], files: readonly OutputFile[]): BoundAsset => {
  const file = files.find((output) => output.path.endsWith(`/${name}`) || output.path.endsWith(`\\${name}`));
  if (file === undefined) throw new Error(`No ${name} was bundled.`);
  const hash = hashOf(file.contents);
  const path = toOutputPath(`assets/${name.replace('.', `-${hash.slice(0, 8)}.`)}`);
  return { path, token: assetToken(name), bytes: file.contents, hash };
};

const forBrowsers = {
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
} satisfies BuildOptions;

type Place = {
  readonly root: string;
  readonly folders: TemplateFolders;
  /** Bundler. Default: `bundleOnce`. */
  readonly bundle?: BundleFiles | undefined;
  /**
   * Absolute paths of all files that may have changed since the earlier bundling; absent if every file may have
   * changed.
   */
  readonly changed?: readonly string[] | undefined;
};

const optionsOf = (name: PartName, { root, folders }: Place) => ({
  ...common(root, folders),
  entryPoints: Object.fromEntries(
    Object.entries(partEntries[name]).map(([output, inner]) => [output, entry(folders, inner)]),
  ),
  outdir: mapFolder,
  ...(name === 'server' ? { target: 'node20', ...traceable } : forBrowsers),
});

const bundlePart = async (name: PartName, place: Place): Promise<Part> => {
  const { root, folders, bundle = bundleOnce } = place;
  const { result, hashes } = await bundle(optionsOf(name, place));
  // The module with the list of extensions is generated, so it is not a file on the disk.
  const files = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith(`${extensionNamespace}:`));
  const inputs = new Map<string, string | undefined>(
    files.map((path) => resolve(root, path)).map((path) => [path, hashes.get(path)] as const),
  );
  // Without a `shadow` folder, all files are Mokcha's own, and their imports are not recorded.
  const ours = [folders.builtIn, join(folders.builtIn, '..', 'src')].map((folder) => folder + sep);
  const isOwn = (path: string): boolean =>
    folders.shadow !== undefined && !ours.some((folder) => path.startsWith(folder));
  const lookups = findLookups(result.metafile, { from: root, root: noRoot, isOwn });
  for (const lookup of lookups) inputs.set(lookup, stateOfLookup(noRoot, lookup));
  return { files: result.outputFiles, warnings: result.warnings, inputs };
};

const isAsBefore = (
  { states }: { readonly states: ReadonlyMap<string, string> },
  { changed = [...states.keys()] }: Place,
): boolean => changed.every((path) => !states.has(path) || stateOnDisk(path) === states.get(path));

const bundleAll = async (place: Place, before: BundledTemplates | undefined): Promise<BundledTemplates['parts']> => {
  const results = await Promise.allSettled(
    partNames.map(async (name) => {
      const known = before?.parts[name];
      if (known !== undefined && isAsBefore(known, place)) return [name, known] as const;
      const part = await bundlePart(name, place);
      return [
        name,
        { ...part, states: new Map([...part.inputs].map(([path, hash]) => [path, stateOnDisk(path, hash)])) },
      ] as const;
    }),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const bug = failures.find((reason) => !isFailure(reason));
  if (bug !== undefined) throw bug;
  if (failures.length > 0) throw { errors: failures.flatMap((failure: Failure) => failure.errors) } satisfies Failure;
  return Object.fromEntries(
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  ) as BundledTemplates['parts'];
};

/**
 * Bundles all templates. `before`: an earlier result for the same folders and the same list of files; absent for the
 * first bundling. A part of it is reused if the files of this part have not changed. The value is undefined if a part
 * cannot be bundled; invalid CSS is reported, but is still bundled.
 * Problems: `template/syntax`, `template/import`, `template/export`.
 */
export const bundleTemplates = async (
  place: Place,
  before?: BundledTemplates,
): Promise<Outcome<BundledTemplates | undefined>> => {
  try {
    const parts = await bundleAll(place, before);
    const hashes: InputHashes = new Map();
    for (const name of partNames) for (const [path, hash] of parts[name].inputs) recordInput(hashes, path, hash);
    const esbuild = createRequire(import.meta.url).resolve('esbuild/package.json');
    const assets = [...parts.styles.files, ...parts.scripts.files];
    return {
      value: {
        server: parts.server.files[0]?.contents ?? new Uint8Array(),
        assets: assetNames.map((name) => toAsset(name, assets)),
        inputs: new Map(
          [...partNames.flatMap((name) => [...parts[name].inputs.keys()]), esbuild]
            .sort()
            .map((path) => [path, hashes.get(path)]),
        ),
        parts,
      },
      // Browsers ignore invalid CSS, so esbuild's warnings about CSS become errors.
      problems: parts.styles.warnings.filter(({ location }) => location?.file.endsWith('.css')).map(toTemplateProblem),
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { value: undefined, problems: error.errors.map(toTemplateProblem) };
  }
};

const textOf = (files: readonly OutputFile[], ending: string): string =>
  files.find(({ path }) => path.endsWith(ending))?.text ?? '';

/** Code of the server's module, and its source map as JSON. */
export type MappedServer = { readonly code: string; readonly map: string };

/** Bundles the server's module again, with a source map, to find the lines of errors. */
export const bundleServerMap = async (place: Place): Promise<MappedServer> => {
  const { result } = await bundleOnce({ ...optionsOf('server', place), sourcemap: 'external', sourcesContent: false });
  return { code: textOf(result.outputFiles, '.js'), map: textOf(result.outputFiles, '.js.map') };
};

/**
 * Bundles the server's module for `traceElements`, with full names and the React build that has full error messages.
 * `console` calls are removed, so that nothing is printed twice.
 */
export const bundleTraced = async ({ root, folders }: Place): Promise<MappedServer> => {
  const { result } = await bundleOnce({
    ...common(root, folders),
    stdin: { contents: tracedEntry, resolveDir: folders.builtIn, sourcefile: 'mokcha-traced.ts', loader: 'ts' },
    outdir: mapFolder,
    target: 'node20',
    minify: false,
    keepNames: true,
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    drop: ['console'],
    plugins: [traceElements, templateResolver(folders, 'development')],
  });
  return { code: textOf(result.outputFiles, '.js'), map: textOf(result.outputFiles, '.js.map') };
};
