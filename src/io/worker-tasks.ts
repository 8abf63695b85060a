// What a worker can do, by name. Each task imports its code only when it is run: the Markdown pipeline alone is a third of a start.
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type { Pluggable } from 'unified';
import type { ExamplesInput } from '../build/check-examples.ts';
import type { ParseTextInput } from '../build/translate-texts.ts';
import type { ValidateInput } from '../build/validate-somewhere.ts';
import type { EntryPlace } from '../content/entry-place.ts';
import type { EmitAnswer, EmitInput, Emitter } from '../model/emitter.ts';
import type { TaskName } from '../model/ports.ts';
import type { PagePrinter, PrintedPage, PrintJob } from '../model/printing.ts';
import type { Settings } from '../model/settings.ts';
import type { Site } from '../model/site.ts';
import type { SocialCard } from '../model/social.ts';
import type { SourceFile } from '../model/snapshot.ts';
import type { Font } from '../render/social/font.ts';
import type { ServerModule } from './compile-templates.ts';
import { importModule } from './import-module.ts';
import { loadNative } from './load-native.ts';

/** A batch at a time; results in the order of the inputs. */
export type Task = (inputs: readonly never[], context: never) => Promise<readonly unknown[]>;
export type Tasks = Readonly<Partial<Record<TaskName, Task>>>;

type Modules = Settings['modules'];
type EntryInput = { readonly file: SourceFile; readonly place: EntryPlace } & Pick<Settings, 'modules' | 'markdown'>;

/** The paths hold hashes: Node keeps what it has once imported. */
const loadPlugins = async (modules: Modules, wanted: Modules[number]['kind']): Promise<readonly Pluggable[]> => {
  const loaded = modules.flatMap(({ kind, path }) =>
    kind === wanted ? [importModule<{ default: Pluggable }>(pathToFileURL(path).href)] : [],
  );
  return (await Promise.all(loaded)).map((module) => module.default);
};

const parseEntries = async (inputs: readonly EntryInput[]): Promise<readonly unknown[]> => {
  const { createParseEntry } = await import('../content/parse-entry.ts');
  const modules = inputs[0]?.modules ?? [];
  const parse = createParseEntry({
    plugins: { remark: await loadPlugins(modules, 'remark'), rehype: await loadPlugins(modules, 'rehype') },
    allow: inputs[0]?.markdown.allow,
    loadNative,
  });
  const parsed: unknown[] = [];
  for (const { file, place } of inputs) parsed.push(await parse(file, place));
  return parsed;
};

const parseTexts = async (inputs: readonly ParseTextInput[]): Promise<readonly unknown[]> => {
  const { createParseText } = await import('../content/parse-text.ts');
  const parseText = createParseText({ loadNative });
  const parsed: unknown[] = [];
  for (const { words, at, idPrefix } of inputs) parsed.push(await parseText(words, idPrefix === undefined ? at : { ...at, idPrefix }));
  return parsed;
};

const validate = async (inputs: readonly ValidateInput[]): Promise<readonly unknown[]> => {
  const { validateSpec } = await import('../openapi/validate-spec.ts');
  return Promise.all(inputs.map(({ name, file, files }) => validateSpec(name, file, files)));
};

/** `url`: of the compiled templates. */
export type PrintContext = { readonly url: string; readonly site: Site };

/** `milliseconds`: that it took; `thread`: 0 is the main one. */
export type TimedPage = PrintedPage & { readonly milliseconds: number; readonly thread: number };

/** One after the other. */
export const printTimed = async (print: PagePrinter, jobs: readonly PrintJob[]): Promise<readonly TimedPage[]> => {
  const printed: TimedPage[] = [];
  for (const job of jobs) {
    const start = performance.now();
    const page = await print(job);
    printed.push({ ...page, milliseconds: performance.now() - start, thread: threadId });
  }
  return printed;
};

const printers = new WeakMap<PrintContext, Promise<PagePrinter>>();

const loadPrinter = async ({ url, site }: PrintContext): Promise<PagePrinter> => {
  const [{ createPrinterOf }, { renderPage }] = await Promise.all([import('../build/page-printer.ts'), importModule<ServerModule>(url)]);
  return createPrinterOf(site, renderPage);
};

const printPages = async (jobs: readonly PrintJob[], context: PrintContext): Promise<readonly TimedPage[]> => {
  const loading = printers.get(context) ?? loadPrinter(context);
  printers.set(context, loading);
  return printTimed(await loading, jobs);
};

const checkExamples = async (inputs: readonly ExamplesInput[]): Promise<readonly unknown[]> => {
  const examples = await import('../site/examples/check-examples.ts');
  return inputs.map((input) => examples.checkExamples(input.described, input.pages));
};

let font: Promise<Font> | undefined;

const drawCards = async (cards: readonly SocialCard[]): Promise<readonly Uint8Array[]> => {
  const { drawCard } = await import('../render/social/draw-card.ts');
  font ??= import('./social-font.ts').then(({ loadSocialFont }) => loadSocialFont());
  const loaded = await font;
  return cards.map((card) => drawCard(card, loaded));
};

/** What a site's own code throws is told, and is no bug of ours. */
const emit = async (inputs: readonly EmitInput[]): Promise<readonly EmitAnswer[]> =>
  Promise.all(
    inputs.map(async ({ module, site }): Promise<EmitAnswer> => {
      try {
        const { default: emitter } = await importModule<{ default: Emitter }>(pathToFileURL(module).href);
        const text: unknown = await emitter.emit(site);
        return typeof text === 'string' ? { text } : { fault: `what it returns is ${text === null ? 'null' : typeof text}` };
      } catch (thrown) {
        return { fault: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    }),
  );

export const workerTasks: Tasks = {
  'parse-entry': parseEntries,
  'parse-text': parseTexts,
  validate,
  'check-examples': checkExamples,
  'print-pages': printPages,
  'draw-card': drawCards,
  emit,
};
