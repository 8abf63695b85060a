// Code blocks against the descriptions, in a thread where there are many: each page's once, until one of them or a description changes.
import type { CodeExample } from '../model/entry.ts';
import type { Ports, Trace } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../model/site.ts';
import { exampleProblem, type Found } from '../site/examples/example-problems.ts';
import type { Described } from '../site/find-block.ts';
import { nothingFaultless, openFaultless, withoutThoseOf } from './faultless.ts';
import { hashText } from './keys.ts';

/** `pages`: the examples of each. */
export type ExamplesInput = { readonly described: Described; readonly pages: readonly (readonly CodeExample[])[] };

/** Of one page: what is wrong with each of its examples. */
type PageFaults = readonly (readonly Found[])[];

/** Compiling the schemas of a description is most of it: so many bytes of Markdown take as long to parse as one block to be checked. */
const bytesPerExample = 2000;

const examplesOf = (mentions: Site['entries'][number]['mentions']): readonly CodeExample[] =>
  mentions.flatMap((mention) => (mention.kind === 'example' ? [mention] : []));

/** Problems of `entries`: `docs/example`, `docs/schema`, `docs/operation`, `docs/api`. With `groundHash` the next build on the same ground knows what had none. */
export const checkExamples = async (
  site: Site,
  { memo, pool }: Ports,
  { entries = site.entries, groundHash }: { readonly entries?: Site['entries']; readonly groundHash?: string } = {},
): Promise<readonly Problem[]> => {
  const specs = hashText(site.specs.map(({ spec, hash }) => `${spec.name} ${hash}`).join('\n'));
  const faultless = groundHash === undefined ? nothingFaultless : openFaultless(memo, 'examples', groundHash);
  const pages = entries
    .filter((entry) => !faultless.has(entry))
    .map(({ path, mentions }) => ({ path, examples: examplesOf(mentions) }))
    .filter(({ examples }) => examples.length > 0)
    .map(({ path, examples }) => {
      const says = hashText(JSON.stringify(examples.map(({ lang, meta, code }) => [lang, meta, code])));
      const trace: Trace = [
        ['examples', says],
        ['specs', specs],
      ];
      const states = new Map(trace);
      const known = memo.find<PageFaults>(`examples:${path}`, (dependency) => states.get(dependency) ?? '');
      return { path, examples, trace, known };
    });
  const fresh = pages.filter(({ known }) => known === undefined).map(({ examples }) => examples);
  const input: ExamplesInput = {
    described: {
      settings: { apis: site.settings.apis.map(({ name }) => ({ name })) },
      specs: site.specs.map(({ spec, schemas }) => ({ spec, schemas })),
    },
    pages: fresh,
  };
  const inputs = fresh.length === 0 ? [] : [input];
  const [checked = []] = await pool.map<ExamplesInput, readonly PageFaults[]>(
    'check-examples',
    inputs,
    () => fresh.flat().length * bytesPerExample,
  );
  const results = checked.values();
  const problems = pages.flatMap(({ path, examples, trace, known }) => {
    const found = known ?? results.next().value ?? [];
    if (known === undefined) memo.keep(`examples:${path}`, trace, found);
    return examples.flatMap((example, at) => (found[at] ?? []).map((fault) => exampleProblem(path, example, fault)));
  });
  faultless.keep(withoutThoseOf(problems, entries));
  return problems;
};
