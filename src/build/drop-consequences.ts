// A description of which a part could not be read lacks operations and schemas: that pages name those is no mistake of theirs, nor are they gone for clients.
// Nor does a page that could not be read have its headings.
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { RouteIndex } from '../site/route-index.ts';

/** What leaves something out of a description. */
const causes = /^api\/(yaml|json|encoding|duplicate-key|ref-\w+|operation-id|alias|depth|root|lint)$/;

/** What an operation or a schema that is not there brings with it. */
const effects =
  /^(docs\/(operation|schema|enum|example|limit|literal)|link\/(operation|schema|anchor|broken)|page\/broken-href|history\/unrecorded-breaking)$/;

/** What names an API. */
const naming = /^(docs\/(api|operation|schema|enum|example|limit|literal)|link\/(operation|schema))$/;

const namesOf = (api: string): readonly string[] => [`\`${api}\``, `op:${api}/`, `schema:${api}/`, `\`${api}/`];

type Broken = { readonly name: string; readonly path: string; readonly files: ReadonlySet<string> };

const isOf = ({ code, message, at }: Problem, { name, path, files }: Broken): boolean =>
  (code === 'history/unrecorded-breaking' && files.has(at?.file ?? '')) ||
  // An example names no API: it has a path, of which no description is known to have it.
  (code === 'docs/example' && message.startsWith('No operation has')) ||
  code === 'docs/literal' ||
  [...namesOf(name), `${path}#`, `${path}/`].some((part) => message.includes(part));

/** What leaves nothing of a page. */
const isUnread = ({ code, message }: Problem): boolean =>
  /^content\/(encoding|size)$/.test(code) || (code === 'content/front-matter' && message.endsWith('never closed.'));

const dropHeadings = (checked: readonly Problem[], known: readonly Problem[], routes: readonly Route[]): readonly Problem[] => {
  const files = new Set(known.filter(isUnread).map(({ at }) => at?.file));
  const pages = routes.flatMap((route) => ('entry' in route && files.has(route.entry) ? [`The page \`${route.path}\` `] : []));
  return checked.filter(({ code, message }) => code !== 'link/anchor' || !pages.some((page) => message.startsWith(page)));
};

const dropOfDescriptions = (checked: readonly Problem[], known: readonly Problem[], { specs, settings }: Site): readonly Problem[] => {
  // One that is not there at all: what names it, or another than it, cannot be told apart.
  const read = new Set(specs.map(({ spec }) => spec.name));
  const held = settings.apis.every(({ name }) => read.has(name))
    ? checked
    : checked.filter(
        (problem) => !naming.test(problem.code) || [...read].some((name) => namesOf(name).some((part) => problem.message.includes(part))),
      );
  const files = new Set<string>(
    known.flatMap(({ code, severity, at }) => (causes.test(code) && severity === 'error' && at ? [at.file] : [])),
  );
  if (files.size === 0) return held;
  const broken = settings.apis.flatMap(({ name, path }): Broken[] => {
    const own = new Set<string>(specs.find(({ spec }) => spec.name === name)?.spec.files);
    return [...own].some((file) => files.has(file)) ? [{ name, path, files: own }] : [];
  });
  return held.filter((problem) => !(effects.test(problem.code) && broken.some((api) => isOf(problem, api))));
};

/** `known`: what was found of the sources alone. */
export const dropConsequences = (
  checked: readonly Problem[],
  known: readonly Problem[],
  { site, index }: { readonly site: Site; readonly index: RouteIndex },
): readonly Problem[] => dropHeadings(dropOfDescriptions(checked, known, site), known, index.all);
