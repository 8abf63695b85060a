// Edits Mokcha itself, which is an input of every site. A build must not use values that a different version, or the
// code before a patch, has cached.
import { buildClean, buildIn, differencesOf } from '../../../tests/incremental/inputs/compare-builds.ts';
import { commandOf, copyPackage, patchCode, raiseVersion } from '../../../tests/incremental/inputs/package-copy.ts';
import { projectOf, startChoice } from '../../../tests/incremental/inputs/project.ts';
import { createProjectFolder } from '../../../tests/incremental/inputs/project-folder.ts';

/**
 * Returns what went wrong after each edit of the package: a difference from a clean build, a failed build, or an edit
 * without effect. The list is empty if the proof holds.
 */
export const provePackage = async (): Promise<readonly string[]> => {
  const mokcha = copyPackage();
  const folder = createProjectFolder();
  const run = commandOf(mokcha.path);
  const { files, args } = projectOf(startChoice);
  // A site without its own templates is rendered only by the compiled code of Mokcha.
  const project = { files: new Map([...files].filter(([path]) => !path.startsWith('templates/'))), args };
  folder.write(project);
  const wrong: string[] = [];
  try {
    let before = await buildIn(run, folder.path, []);
    for (const [name, edit] of [
      ['version', raiseVersion],
      ['code', patchCode],
    ] as const) {
      edit(mokcha.path);
      const built = await buildIn(run, folder.path, []);
      const clean = await buildClean(run, project);
      if (!clean.isOk) wrong.push(`after an edit of the ${name} of Mokcha a build fails: ${clean.report}`);
      wrong.push(
        ...differencesOf(built, clean).map((difference) => `after an edit of the ${name} of Mokcha: ${difference}`),
      );
      if (differencesOf(before, clean).length === 0) wrong.push(`the edit of the ${name} of Mokcha changes nothing`);
      before = built;
    }
  } finally {
    folder.remove();
    mokcha.remove();
  }
  return wrong;
};
