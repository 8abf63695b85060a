// What a worker can do, by name. Each task imports its code only when it is run: the Markdown pipeline alone is a third of a start.
import { pathToFileURL } from 'node:url';
import type { Pluggable } from 'unified';
import type { ExamplesInput } from '../build/check-examples.ts';
import type { EntryPlace } from '../content/entry-place.ts';
import type { PageModel } from '../model/page-model.ts';
import type { TaskName, TemplateResult } from '../model/ports.ts';
import type { Settings } from '../model/settings.ts';
import type { SourceFile } from '../model/snapshot.ts';
import type { ServerModule } from './compile-templates.ts';
import { importModule } from './import-module.ts';

/** A batch at a time; results in the order of the inputs. */
export type Task = (inputs: readonly never[]) => Promise<readonly unknown[]>;
export type Tasks = Readonly<Partial<Record<TaskName, Task>>>;

type Modules = Settings['modules'];
type EntryInput = { readonly file: SourceFile; readonly place: EntryPlace; readonly modules: Modules };

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
  });
  const parsed: unknown[] = [];
  for (const { file, place } of inputs) parsed.push(await parse(file, place));
  return parsed;
};

/** `url`: of the compiled templates. What several models have in common is one object. */
export type PagesInput = { readonly url: string; readonly models: readonly PageModel[] };

const renderPages = (inputs: readonly PagesInput[]): Promise<readonly (readonly TemplateResult[])[]> =>
  Promise.all(
    inputs.map(async ({ url, models }) => {
      const { renderPage } = await importModule<ServerModule>(url);
      const shared = new WeakMap<object, never>();
      return models.map((model) => renderPage(model, shared));
    }),
  );

const checkExamples = async (inputs: readonly ExamplesInput[]): Promise<readonly unknown[]> => {
  const examples = await import('../site/examples/check-examples.ts');
  return inputs.map((input) => examples.checkExamples(input.described, input.pages));
};

export const workerTasks: Tasks = { 'parse-entry': parseEntries, 'check-examples': checkExamples, 'render-page': renderPages };
