// Code blocks and descriptions → problems of examples. The result of an entry is cached until its blocks or a
// description change. A large number of blocks is checked in another thread. The check itself is in
// `src/site/examples`.
import type { CodeExample } from '../../model/content/entry.ts';
import { askAll } from '../../incremental/query.ts';
import type { Ports } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { exampleProblem, type Found } from '../../site/examples/example-problems.ts';
import type { Described } from '../../site/directives/directive.ts';
import { type CleanChecks, withoutProblems } from './clean-checks.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

/** Input of the checks. `pages` are the examples of each entry to check. */
export type ExamplesInput = { readonly described: Described; readonly pages: readonly (readonly CodeExample[])[] };

/** Faults of the examples of one entry, in the order of the examples. */
type PageFaults = readonly (readonly Found[])[];

/** Cost of checking one block, in bytes of Markdown that take as long to parse. */
const bytesPerExample = 2000;

const examplesOf = (mentions: Site['entries'][number]['mentions']): readonly CodeExample[] =>
  mentions.flatMap((mention) => (mention.kind === 'example' ? [mention] : []));

export type ExamplesOptions = {
  /** Entries to check. If absent, all entries are checked. */
  readonly entries?: Site['entries'];
  /** Cache of the clean entries. Absent if only some entries are checked. */
  readonly clean?: CleanChecks;
};

/**
 * Checks code blocks against the descriptions. Problems: `docs/example`, `docs/schema`, `docs/operation`, `docs/api`.
 */
export const checkExamples = async (
  site: Site,
  { memo, pool }: Ports,
  { entries = site.entries, clean }: ExamplesOptions = {},
): Promise<readonly Problem[]> => {
  const specs = fingerprintOf(site.specs.map(({ spec, hash }) => `${spec.name} ${hash}`).join('\n'));
  const pages = entries
    .filter((entry) => !clean?.has(entry))
    .map(({ path, mentions }) => ({ path, examples: examplesOf(mentions) }))
    .filter(({ examples }) => examples.length > 0)
    .map(({ path, examples }) => {
      const says = fingerprintOf(JSON.stringify(examples.map(({ lang, meta, code }) => [lang, meta, code])));
      return { path, examples, question: { name: `examples:${path}`, reads: { examples: says, specs } } };
    });
  const described: Described = {
    settings: { apis: site.settings.apis.map(({ name }) => ({ name })) },
    specs: site.specs.map(({ spec, schemas }) => ({ spec, schemas })),
  };
  const check = async (missing: readonly number[]): Promise<readonly PageFaults[]> => {
    const fresh = missing.flatMap((at) => (pages[at] === undefined ? [] : [pages[at].examples]));
    const sizeOf = (): number => fresh.flat().length * bytesPerExample;
    const [checked = []] = await pool.map<ExamplesInput, readonly PageFaults[]>(
      'check-examples',
      [{ described, pages: fresh }],
      sizeOf,
    );
    return checked;
  };
  const questions = pages.map(({ question }) => question);
  const faults = await askAll<PageFaults>(memo, questions, check);
  const problems = pages.flatMap(({ path, examples }, nth) =>
    examples.flatMap((example, at) => (faults[nth]?.[at] ?? []).map((fault) => exampleProblem(path, example, fault))),
  );
  clean?.keep(withoutProblems(entries, problems));
  return problems;
};
