// The templates of a site → compiled templates. Each compilation reuses the result of the previous one.
import type { BundleFiles } from '../../io/bundle/bundler.ts';
import {
  compileTemplates,
  type CompileTemplatesOptions,
  type LoadedTemplates,
} from '../../io/bundle/compile-templates.ts';
import { templateSources } from '../../io/project-code/template-sources.ts';
import type { Outcome } from '../../model/problems/problem.ts';

/** Places of the templates. `bundle` is explained at `CompileTemplatesOptions`. */
type TemplatePlaces = Pick<CompileTemplatesOptions, 'root' | 'packageRoot' | 'cache'> & {
  readonly bundle: BundleFiles | undefined;
};

export type TemplateLoader = {
  /** Compiles the templates. `changed`: the only files that may have changed; absent if every file may have. */
  readonly compile: (changed?: readonly string[]) => Promise<Outcome<LoadedTemplates>>;
  /** Returns the project's files outside of `templates/` that the templates import. */
  readonly sources: () => readonly string[];
};

/** Creates a loader that has compiled nothing yet. */
export const createTemplateLoader = (places: TemplatePlaces): TemplateLoader => {
  let last: LoadedTemplates | undefined;
  let sources: readonly string[] = [];
  return {
    compile: async (changed) => {
      const compiled = await compileTemplates({ ...places, before: last, changed });
      last = compiled.value;
      sources = templateSources(compiled.value.files, compiled.problems, sources);
      return compiled;
    },
    sources: () => sources,
  };
};
