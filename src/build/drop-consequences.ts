// A description of which a part could not be read lacks operations and schemas: that pages name those is no mistake of theirs, nor are they gone for clients.
import type { Problem } from '../model/problem.ts';
import type { Site } from '../model/site.ts';

/** What leaves something out of a description. */
const causes = /^api\/(yaml|json|encoding|duplicate-key|ref-\w+|operation-id|alias|depth|root)$/;

/** What an operation or a schema that is not there brings with it. */
const effects =
  /^(docs\/(operation|schema|enum|example|limit|literal)|link\/(operation|schema|anchor|broken)|page\/broken-href|history\/unrecorded-breaking)$/;

type Broken = { readonly name: string; readonly path: string; readonly files: ReadonlySet<string> };

const isOf = ({ code, message, at }: Problem, { name, path, files }: Broken): boolean =>
  (code === 'history/unrecorded-breaking' && files.has(at?.file ?? '')) ||
  // An example names no API: it has a path, of which no description is known to have it.
  (code === 'docs/example' && message.startsWith('No operation has')) ||
  code === 'docs/literal' ||
  [`\`${name}\``, `op:${name}/`, `schema:${name}/`, `\`${name}/`, `${path}#`, `${path}/`].some((part) => message.includes(part));

/** `known`: what was found before pages were held against the descriptions. */
export const dropConsequences = (checked: readonly Problem[], known: readonly Problem[], { specs, settings }: Site): readonly Problem[] => {
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
