// A description of which a part could not be read lacks operations and schemas: that pages name those is no mistake of theirs, nor are they gone for clients.
// Nor does a page that could not be read have its headings, and of a description that is not there nothing can be named.
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { RouteIndex } from '../site/route-index.ts';

/** What leaves something out of a description. */
const causes = /^api\/(yaml|json|encoding|duplicate-key|ref-\w+|operation-id|alias|depth|root|lint)$/;

/** What an operation or a schema that is not there brings with it. */
const effects =
  /^(docs\/(operation|schema|enum|example|limit|literal)|link\/(operation|schema|anchor|broken)|page\/broken-href|history\/unrecorded-breaking)$/;

/** What names an API, or a part of one. */
const naming = /^(docs\/(api|literal)|link\/(operation|schema))$/;

const namesOf = (api: string): readonly string[] => [`\`${api}\``, `op:${api}/`, `schema:${api}/`, `\`${api}/`];

/** An example names no API: it has a path, of which no description is known to have it. */
const namesNone = ({ code, message }: Problem): boolean => code === 'docs/example' && message.startsWith('No operation has');

type Broken = { readonly name: string; readonly path: string; readonly files: ReadonlySet<string> };

const isOf = (problem: Problem, { name, path, files }: Broken): boolean =>
  (problem.code === 'history/unrecorded-breaking' && files.has(problem.at?.file ?? '')) ||
  namesNone(problem) ||
  problem.code === 'docs/literal' ||
  [...namesOf(name), `${path}#`, `${path}/`].some((part) => problem.message.includes(part));

/** What leaves nothing of a page. */
const isUnread = ({ code, message }: Problem): boolean =>
  /^content\/(encoding|size)$/.test(code) || (code === 'content/front-matter' && message.endsWith('never closed.'));

const dropHeadings = (checked: readonly Problem[], known: readonly Problem[], routes: readonly Route[]): readonly Problem[] => {
  const files = new Set(known.filter(isUnread).map(({ at }) => at?.file));
  const pages = routes.flatMap((route) => ('entry' in route && files.has(route.entry) ? [`The page \`${route.path}\` `] : []));
  return checked.filter(({ code, message }) => code !== 'link/anchor' || !pages.some((page) => message.startsWith(page)));
};

const dropOfDescriptions = (checked: readonly Problem[], known: readonly Problem[], { specs, settings }: Site): readonly Problem[] => {
  const files = new Set<string>(
    known.flatMap(({ code, severity, at }) => (causes.test(code) && severity === 'error' && at ? [at.file] : [])),
  );
  if (files.size === 0) return checked;
  const broken = settings.apis.flatMap(({ name, path }): Broken[] => {
    const own = new Set<string>(specs.find(({ spec }) => spec.name === name)?.spec.files);
    return [...own].some((file) => files.has(file)) ? [{ name, path, files: own }] : [];
  });
  return checked.filter((problem) => !(effects.test(problem.code) && broken.some((api) => isOf(problem, api))));
};

/** Whether a text names the description that is not there, or none that there ever was, nobody knows; one that is there it names for certain. */
const dropOfMissing = (checked: readonly Problem[], known: readonly Problem[], { specs }: Site): readonly Problem[] => {
  if (!known.some(({ code, severity }) => code === 'api/missing' && severity === 'error')) return checked;
  const read = specs.flatMap(({ spec }) => namesOf(spec.name));
  return checked.filter(
    (problem) => !(naming.test(problem.code) || namesNone(problem)) || read.some((name) => problem.message.includes(name)),
  );
};

/** Without a file of its own, or with another's, a page is not where links to it lead. */
const dropOfRoutes = (checked: readonly Problem[], known: readonly Problem[]): readonly Problem[] =>
  known.some(({ code, severity }) => /^(?:route|file)\/name$|^route\/collision$/.test(code) && severity === 'error')
    ? checked.filter(({ code }) => code !== 'page/broken-href')
    : checked;

/** `known`: what was found of the sources alone. */
export const dropConsequences = (
  checked: readonly Problem[],
  known: readonly Problem[],
  { site, index }: { readonly site: Site; readonly index: RouteIndex },
): readonly Problem[] =>
  dropHeadings(dropOfMissing(dropOfDescriptions(dropOfRoutes(checked, known), known, site), known, site), known, index.all);
