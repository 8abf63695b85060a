// Settings, files and templates → the inputs of a build, with the problems that were found while loading them.
import type { LoadedTemplates } from '../../io/bundle/compile-templates.ts';
import { unlessRefused } from '../../io/file-problems.ts';
import { findUnusedTemplates } from '../../io/project-code/find-unused-templates.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Inputs, Loaded, Session } from './session.ts';
import type { SiteReader } from './site-reader.ts';
import type { TemplateLoader } from './template-loader.ts';

export type LoaderTools = {
  readonly root: string;
  readonly site: SiteReader;
  readonly templates: TemplateLoader;
  readonly portsWith: (templates: LoadedTemplates) => Ports;
};

const isTemplate = (file: string): boolean => file.startsWith('templates/');

/**
 * Returns whether a problem is an error about a file that could not be read or is too large. Without the file,
 * checks of the site would report mistakes that do not exist.
 */
const isUnread = ({ code, severity }: Problem): boolean =>
  severity === 'error' && (code === 'file/unreadable' || code === 'file/size');

const templateProblems = (
  { value, problems }: Outcome<LoadedTemplates>,
  sources: readonly string[],
): readonly Problem[] =>
  value.files === undefined ? problems : [...problems, ...findUnusedTemplates({ ...value.files, sources })];

const loadAll = async (
  { site, templates, portsWith }: LoaderTools,
  onStep: (step: string) => void,
): Promise<Outcome<Inputs | undefined>> => {
  // Templates need no settings, so they are compiled while the site is read.
  const [compiled, { settings, snapshot, sources, noSite }] = await Promise.all([
    templates.compile(),
    site.read(onStep),
  ]);
  onStep('templates');
  const problems = [...settings.problems, ...(snapshot?.problems ?? []), ...templateProblems(compiled, sources)];
  if (noSite.length > 0) return { value: undefined, problems: [...problems, ...noSite] };
  if (settings.value === undefined || snapshot === undefined || snapshot.problems.some(isUnread))
    return { value: undefined, problems };
  const ports = portsWith(compiled.value);
  return { value: { settings: settings.value, snapshot: snapshot.value, ports, sources }, problems };
};

const loadAgain = async (
  { site, templates, portsWith }: LoaderTools,
  { value, problems }: Loaded,
  files: readonly string[],
): Promise<Loaded | undefined> => {
  if (files.some((file) => value.sources.includes(file))) return undefined;
  const [templateFiles, siteFiles] = [files.filter(isTemplate), files.filter((file) => !isTemplate(file))];
  const snapshot = site.readAgain(value.snapshot, siteFiles);
  if (snapshot === undefined) return undefined;
  if (templateFiles.length === 0) return { value: { ...value, snapshot }, problems };
  const compiled = await templates.compile(templateFiles);
  const others = problems.filter(({ code }) => !code.startsWith('template/'));
  return {
    value: { ...value, snapshot, ports: portsWith(compiled.value) },
    problems: [...others, ...templateProblems(compiled, value.sources)],
  };
};

/**
 * Returns the functions of a session that load its inputs. Problems: `file/unreadable`, and those of the config, the
 * files and the templates.
 */
export const createInputsLoader = (tools: LoaderTools): Pick<Session, 'load' | 'reload'> => ({
  load: (onStep = () => {}) =>
    unlessRefused<Outcome<Inputs | undefined>>(
      tools.root,
      () => loadAll(tools, onStep),
      (problem) => ({ value: undefined, problems: [problem] }),
    ),
  // If a file cannot be accessed, the full `load` that follows reports the problem.
  reload: (last, files) =>
    unlessRefused<Loaded | undefined>(
      tools.root,
      () => loadAgain(tools, last, files),
      () => undefined,
    ),
});
