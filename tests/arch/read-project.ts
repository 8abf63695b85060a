// Opens a TypeScript project with the compiler, and collects what a function finds in the source files of a folder.
import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { root } from './import-graph.ts';

export type ReadFile = { readonly project: Project; readonly name: string };

/** Calls `find` with each file of `folder` that the project `config` compiles, and returns everything that it found. */
export const flatMapFiles = <T>(
  config: string,
  folder: string,
  find: (file: ReadFile) => readonly T[],
): readonly T[] => {
  const api = new API({ cwd: root });
  try {
    const path = join(root, config);
    const project = api.updateSnapshot({ openProjects: [path] }).getProject(path);
    if (project === undefined) throw new Error(`${config} is not a project`);
    const within = join(root, folder, '/');
    return project.rootFiles.filter((name) => name.startsWith(within)).flatMap((name) => find({ project, name }));
  } finally {
    api.close();
  }
};
