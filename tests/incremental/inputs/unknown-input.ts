// Provides a project that tests the comparison of builds: its plugin opens a file itself. By design, no key includes
// that file, so the comparison must find the outdated output of the plugin.
import type { Project } from './project.ts';
import { projectOf, startChoice } from './project.ts';

const plugin = `import { readFileSync } from 'node:fs';
export default () => (tree) => {
  const value = readFileSync(new URL('unknown.txt', import.meta.url), 'utf8');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
};
`;

/** Returns the unedited project with the plugin and with `text` in the file that the plugin opens. */
export const withUnknownInput = (text: string): Project => {
  const { files, args } = projectOf(startChoice);
  return { files: new Map([...files, ['plugins/plain.mjs', plugin], ['plugins/unknown.txt', text]]), args };
};
