// Names of tasks → the functions that run them. Each task imports its code only when it runs, because loading the code
// takes a long time. Also renders pages in this thread, and measures the time of each page.
import { threadId } from 'node:worker_threads';
import type { ExamplesInput } from '../../pipeline/checks/check-examples.ts';
import type { ParseTextInput } from '../../pipeline/translations/translate-texts.ts';
import type { ValidateInput } from '../../pipeline/parse/schedule-validation.ts';
import type { EntryPlace } from '../../content/entry-place.ts';
import type { EmitResult, EmitInput } from '../../model/site/emitter.ts';
import { memoize } from '../../model/memoize.ts';
import type { Renderer, TaskName } from '../../model/ports.ts';
import type { PageRenderer, RenderedParts, RenderJob } from '../../model/site/rendering.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import type { SourceFile } from '../../model/snapshot.ts';
import type { SocialCard } from '../../model/site/social.ts';
import type { Font } from '../../render/social/font.ts';
import type { BuiltInPlace } from '../bundle/compile-templates.ts';
import type { ServerModule } from '../bundle/server-module.ts';
import { importModule } from '../bundle/import-module.ts';
import { loadNative } from './native-parser.ts';

/** Runs a batch of inputs. The results are in the order of the inputs. */
type Task = (inputs: readonly never[], context: never) => Promise<readonly unknown[]>;
export type Tasks = Readonly<Partial<Record<TaskName, Task>>>;

type EntryInput = { readonly file: SourceFile; readonly place: EntryPlace } & Pick<Settings, 'modules' | 'markdown'>;

const parseEntries = async (inputs: readonly EntryInput[]): Promise<readonly unknown[]> => {
  const { createParseEntry } = await import('../../content/parse-entry.ts');
  const modules = inputs[0]?.modules ?? [];
  const allow = inputs[0]?.markdown.allow;
  const isPlain = modules.every(({ kind }) => kind === 'emitter');
  const parse = isPlain
    ? createParseEntry({ allow, loadNative })
    : await (await import('../project-code/parse-with-plugins.ts')).parseWithPlugins(modules, (plugins) =>
        createParseEntry({ plugins, allow, loadNative }),
      );
  const parsed: unknown[] = [];
  for (const { file, place } of inputs) parsed.push(await parse(file, place));
  return parsed;
};

const parseTexts = async (inputs: readonly ParseTextInput[]): Promise<readonly unknown[]> => {
  const { createParseText } = await import('../../content/parse-text.ts');
  const parseText = createParseText({ loadNative });
  const parsed: unknown[] = [];
  for (const { words, at, idPrefix } of inputs)
    parsed.push(await parseText(words, idPrefix === undefined ? at : { ...at, idPrefix }));
  return parsed;
};

const validate = async (inputs: readonly ValidateInput[]): Promise<readonly unknown[]> => {
  const { validateSpec } = await import('../../openapi/validate-spec.ts');
  return Promise.all(inputs.map(({ name, file, files }) => validateSpec(name, file, files)));
};

/**
 * Data that all pages to render share. `url`: URL of the compiled templates. `builtIn`: place of the built-in
 * templates; absent if `url` is that of the built-in templates themselves.
 */
export type RenderContext = { readonly url: string; readonly site: Site; readonly builtIn?: BuiltInPlace };

/** Rendered page with the time that it took. `thread`: id of the thread that rendered it; 0 is the main thread. */
export type TimedPage = RenderedParts & { readonly milliseconds: number; readonly thread: number };

/** Renders pages one after the other, and measures how long each page takes. */
export const renderTimed = async (render: PageRenderer, jobs: readonly RenderJob[]): Promise<readonly TimedPage[]> => {
  const rendered: TimedPage[] = [];
  for (const job of jobs) {
    const start = performance.now();
    const page = await render(job);
    rendered.push({ ...page, milliseconds: performance.now() - start, thread: threadId });
  }
  return rendered;
};

const loadRenderer = memoize(async ({ url, site, builtIn }: RenderContext): Promise<PageRenderer> => {
  const [{ createRendererOf }, { renderPage, renderBlock }] = await Promise.all([
    import('../../pipeline/pages/render-page.ts'),
    importModule<ServerModule>(url),
  ]);
  let loading: Promise<Renderer> | undefined;
  const load = (place: BuiltInPlace): Promise<Renderer> => {
    loading ??= import('../bundle/compile-templates.ts').then(({ loadBuiltIn }) => loadBuiltIn(place));
    return loading;
  };
  return createRendererOf(site, {
    renderPage,
    renderBlock,
    ...(builtIn && { ownCode: { loadBuiltIn: () => load(builtIn) } }),
  });
});

const renderPages = async (jobs: readonly RenderJob[], context: RenderContext): Promise<readonly TimedPage[]> =>
  renderTimed(await loadRenderer(context), jobs);

const checkExamples = async (inputs: readonly ExamplesInput[]): Promise<readonly unknown[]> => {
  const examples = await import('../../site/examples/check-examples.ts');
  return inputs.map((input) => examples.checkExamples(input.described, input.pages));
};

let font: Promise<Font> | undefined;

const drawCards = async (cards: readonly SocialCard[]): Promise<readonly Uint8Array[]> => {
  const { drawCard } = await import('../../render/social/draw-card.ts');
  font ??= import('../social-font.ts').then(({ loadSocialFont }) => loadSocialFont());
  const loaded = await font;
  return cards.map((card) => drawCard(card, loaded));
};

const emit = async (inputs: readonly EmitInput[]): Promise<readonly EmitResult[]> => {
  const { runEmitter } = await import('../project-code/run-emitter.ts');
  return Promise.all(inputs.map(runEmitter));
};

export const workerTasks: Tasks = {
  'parse-entry': parseEntries,
  'parse-text': parseTexts,
  validate,
  'check-examples': checkExamples,
  'render-pages': renderPages,
  'draw-card': drawCards,
  emit,
};
