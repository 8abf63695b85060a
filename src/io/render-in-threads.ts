// Reference pages are rendered wherever a thread is free: a whole one takes as long as all other pages together, and of those with one operation
// there are very many, which go there in groups.
import type { PageModel } from '../model/page-model.ts';
import type { TemplateModule, TemplateResult, WorkerPool } from '../model/ports.ts';
import type { RouteKind } from '../model/route.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import type { PagesInput } from './worker-tasks.ts';

/** As many bytes of Markdown take about as long to parse as an operation takes to be rendered. */
const bytesPerOperation = 3000;

/** Zero for any other page. */
const sizeBytes = ({ kind, data }: PageModel): number =>
  kind === 'api' ? bytesPerOperation * data.reference.sections.reduce((sum, { operations }) => sum + operations.length, 0) : 0;

const isOneOfMany = ({ kind }: PageModel): boolean => kind === 'apiOperation' || kind === 'apiSchema';

/** From which on the pool takes threads. */
const minBytes = 100_000;

/** Enough to be worth a message, few enough that no thread waits long for another. */
const groupSize = 12;

type Waiting = {
  readonly model: PageModel;
  readonly resolve: (page: TemplateResult) => void;
  readonly reject: (error: unknown) => void;
};

export const renderInThreads = (templates: LoadedTemplates, pool: WorkerPool): TemplateModule => {
  const render = async (models: readonly PageModel[], size: number): Promise<readonly TemplateResult[]> => {
    const [pages] = await pool.map<PagesInput, readonly TemplateResult[]>('render-page', [{ url: templates.url, models }], () => size);
    if (pages?.length !== models.length) throw new Error(`bug: ${models[0]?.path} was not rendered`);
    return pages;
  };
  const renderGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const pages = await render(
        group.map(({ model }) => model),
        // A full group pays for a thread, what is left over does not.
        (group.length / groupSize) * minBytes,
      );
      for (const [at, page] of pages.entries()) group[at]?.resolve(page);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  let waiting: Waiting[] = [];
  const send = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length > 0) void renderGroup(group);
  };
  const renderTogether = (model: PageModel): Promise<TemplateResult> =>
    new Promise((resolve, reject) => {
      waiting.push({ model, resolve, reject });
      if (waiting.length === groupSize) send();
      else if (waiting.length === 1) setImmediate(send);
    });
  return {
    ...templates,
    renderPage: async <K extends RouteKind>(page: PageModel<K>): Promise<TemplateResult> => {
      const model = page as PageModel;
      if (isOneOfMany(model)) return renderTogether(model);
      const size = sizeBytes(model);
      const [rendered = templates.renderPage(page)] = size === 0 ? [] : await render([model], size);
      return rendered;
    },
  };
};
