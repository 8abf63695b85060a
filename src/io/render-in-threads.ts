// Reference pages are rendered wherever a thread is free: one of them takes as long as all other pages together.
import type { PageModel } from '../model/page-model.ts';
import type { TemplateModule, TemplateResult, WorkerPool } from '../model/ports.ts';
import type { LoadedTemplates } from './compile-templates.ts';
import type { PageInput } from './worker-tasks.ts';

/** As many bytes of Markdown take about as long to parse as an operation takes to be rendered. */
const bytesPerOperation = 3000;

/** Zero for any other page. */
const sizeBytes = (data: PageModel['data']): number =>
  'reference' in data ? bytesPerOperation * data.reference.sections.reduce((sum, { operations }) => sum + operations.length, 0) : 0;

export const renderInThreads = (templates: LoadedTemplates, pool: WorkerPool): TemplateModule => ({
  ...templates,
  renderPage: async (model) => {
    const size = sizeBytes(model.data);
    if (size === 0) return templates.renderPage(model);
    const [page] = await pool.map<PageInput<typeof model.kind>, TemplateResult>('render-page', [{ url: templates.url, model }], () => size);
    if (page === undefined) throw new Error(`bug: ${model.path} was not rendered`);
    return page;
  },
});
