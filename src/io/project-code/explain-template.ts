// An exception of a project's template → a problem, at the project's line if it can be found. A stack trace often does
// not contain this line. Also compiles templates again, to get their source map.
import { mayExist } from '../file-problems.ts';
import { join, relative, sep } from 'node:path';
import { toFilePath } from '../../model/paths.ts';
import type { ServerModule } from '../bundle/server-module.ts';
import type { FailedPage, OwnCode } from '../../model/ports.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { endSentence, type Thrown, toThrown } from '../../model/problems/thrown.ts';
import { bundleServerMap, bundleTraced, mapFolder } from '../bundle/bundle-templates.ts';
import type { TemplateFolders } from '../bundle/resolve-templates.ts';
import { importModule, urlInMemory } from '../bundle/import-module.ts';
import { findFunction, findInStack, type MappedModule } from './find-in-stack.ts';
import type { CreatedElement, TracedModule } from './trace-elements.ts';

/** Compiled templates that may throw. `url`: name of their server module in stack traces. `server`: its code. */
export type TemplatePlace = {
  readonly root: string;
  readonly packageRoot: string;
  readonly folders: TemplateFolders;
  readonly url: string;
  readonly server: Uint8Array;
};

/**
 * Cause of an exception. `at`: place in the project; absent if it is not known. `uses`: component that is not the
 * project's own, and threw because of the props that it got; absent if code of the project threw, or if the component
 * is not known.
 */
type Found = { readonly at?: Place; readonly uses?: string; readonly what: string };

const tracedName = 'mokcha-traced.mjs';

/** Returns whether a message has an error number instead of a sentence. React's production build has such messages. */
const isMinified = ({ what }: Thrown): boolean => /^an error: Minified React error #\d+/.test(what);

const foreignOf = ({ root, packageRoot }: Pick<TemplatePlace, 'root' | 'packageRoot'>): { foreign?: string } => {
  const folder = relative(root, packageRoot).split(sep).join('/');
  return folder === '' || folder.startsWith('..') ? {} : { foreign: folder };
};

/**
 * Compiles the templates again, and returns the server's module with its source map. Returns undefined if the files
 * have changed since the templates were first compiled, because an incorrect line is worse than no line. `isSame`:
 * returns whether the new code equals the earlier code.
 */
export const mapTemplates = async (
  place: Omit<TemplatePlace, 'server'>,
  isSame: (code: string) => boolean,
): Promise<MappedModule | undefined> => {
  const { code, map } = await bundleServerMap(place);
  return isSame(code) ? { url: place.url, code, map, folder: mapFolder, ...foreignOf(place) } : undefined;
};

const mapServer = (place: TemplatePlace): Promise<MappedModule | undefined> =>
  mapTemplates(place, (code) => code === new TextDecoder().decode(place.server));

const findMaker = (made: CreatedElement | undefined, module: MappedModule): Place | undefined => {
  for (let one = made; one !== undefined; one = one.owner) {
    const at = findInStack(one.stack, module);
    if (at !== undefined) return at;
  }
  return undefined;
};

/**
 * Renders the page again with templates that record which element fails. Returns undefined if the page is rendered
 * without an exception this time.
 */
const findByTracing = async (place: TemplatePlace, readModel: FailedPage['readModel']): Promise<Found | undefined> => {
  const { code, map } = await bundleTraced(place);
  const module = { url: tracedName, code, map, folder: mapFolder, ...foreignOf(place) };
  const { renderPage, renderBlock, takeTrace } = await importModule<ServerModule & TracedModule>(
    urlInMemory(code, tracedName),
  );
  try {
    renderPage(await readModel(renderBlock));
    return undefined;
  } catch (error) {
    const thrown = toThrown(error);
    const { failures, suspects } = takeTrace();
    // If the thrown value makes React itself fail, `error` is a different value.
    const failure =
      failures.find((one) => Object.is(one.thrown, error)) ?? (suspects.length === 0 ? failures.at(-1) : undefined);
    // The bundle contains React's development build, because only this build has full messages. The general advice
    // after the first sentence is removed.
    const what = thrown.what.replace(/\. (?:You likely forgot|If you meant) .*$/, '');
    const own = findInStack(thrown.stack, module) ?? findFunction(failure?.type, module);
    if (own !== undefined) return { at: own, what };
    const suspect = failure === undefined ? suspects.find((made) => findMaker(made, module) !== undefined) : undefined;
    const at = findMaker(failure?.made ?? suspect, module);
    return { what, ...(at && { at }), ...(failure !== undefined && { uses: failure.made.name }) };
  }
};

const nameOf = (file: string): string => {
  if (file.startsWith('templates/extensions/x-')) return `The renderer \`${file}\``;
  if (file.startsWith('templates/islands/')) return `The island \`${file}\``;
  return file.startsWith('templates/') ? `The template \`${file}\`` : `The module \`${file}\``;
};

const hintFor = ({ at, uses }: Found, { folders }: TemplatePlace): string => {
  if (uses !== undefined) return `correct the props that \`${uses}\` gets there.`;
  const inner = at?.file.slice('templates/'.length) ?? '';
  if (inner.startsWith('extensions/x-'))
    return (
      `correct it, or remove the file; then \`${inner.slice('extensions/'.length, -'.tsx'.length)}\` ` + `is not shown.`
    );
  const isShadow = at?.file.startsWith('templates/') && mayExist(join(folders.builtIn, inner));
  return isShadow ? 'correct it, or remove the file to use the built-in template.' : 'correct it.';
};

const toProblem = (found: Found, place: TemplatePlace): Problem => {
  const { at, uses, what } = found;
  const thing = at === undefined ? 'A template of the project' : nameOf(at.file);
  return {
    code: 'project/exception',
    severity: 'error',
    message: endSentence(
      uses === undefined ? `${thing} throws ${what}` : `${thing} uses \`${uses}\`, which throws ${what}`,
    ),
    hint: hintFor(found, place),
    at: at ?? { file: toFilePath('templates') },
  };
};

export type ExplainTemplate = OwnCode['explain'];

/**
 * Creates a function that explains exceptions on many pages. Equal exceptions on pages of one kind are examined only
 * once.
 */
export const createExplainTemplate = (place: TemplatePlace): ExplainTemplate => {
  let mapping: ReturnType<typeof mapServer> | undefined;
  const known = new Map<string, Promise<Found>>();
  const find: (...asked: Parameters<ExplainTemplate>) => Promise<Found> = async (thrown, { readModel }) => {
    const { what, stack } = thrown;
    mapping ??= stack === '' ? undefined : mapServer(place);
    const module = await mapping;
    const at = module && findInStack(stack, module);
    if (at !== undefined && !isMinified(thrown)) return { at, what };
    const traced = await findByTracing(place, readModel);
    return { ...traced, what: isMinified(thrown) ? (traced?.what ?? what) : what, ...(at && { at }) };
  };
  return async (thrown, page) => {
    const key = [thrown.what, page.kind, ...thrown.stack.split('\n').slice(0, 6)].join('\n');
    const found = known.get(key) ?? find(thrown, page);
    known.set(key, found);
    return toProblem(await found, place);
  };
};

/** Returns the problem of a template that throws while it is being loaded (`template/load`). */
export const explainLoad = async (error: unknown, place: TemplatePlace): Promise<Problem> => {
  const { what, stack } = toThrown(error);
  const module = stack === '' ? undefined : await mapServer(place);
  const at = module && findInStack(stack, module);
  const thing = at === undefined ? 'A template of the project' : nameOf(at.file);
  return {
    code: 'template/load',
    severity: 'error',
    message: endSentence(`When it is loaded, ${thing.charAt(0).toLowerCase()}${thing.slice(1)} throws ${what}`),
    hint: hintFor({ what, ...(at && { at }) }, place),
    at: at ?? { file: toFilePath('templates') },
  };
};
