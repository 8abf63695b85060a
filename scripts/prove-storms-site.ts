// A watched site of many docs, and the storms that go over it.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = (doc: number): string => `f${doc % 20}`;

const textOf = (doc: number, round: number): string => `# Doc ${doc}\n\nRound ${round}: some words that stand here.\n`;

const docs = (root: string): string => join(root, 'content/en/docs');

const write = (path: string, doc: number, round: number): void => writeFileSync(path, textOf(doc, round));

export const writeSite = (root: string, count: number): void => {
  writeFileSync(join(root, 'site.config.ts'), "export default { title: 'Storm', url: 'https://docs.example.com' };\n");
  for (let doc = 0; doc < count; doc += 1) {
    mkdirSync(join(docs(root), folderOf(doc)), { recursive: true });
    write(join(docs(root), folderOf(doc), `d${doc}.md`), doc, 0);
  }
};

/** Saves one doc as it was not before. Returns its path in the site. */
export const saveOne = (root: string, text: string): string => {
  const folder = ['f0', 'f0x'].find((name) => existsSync(join(docs(root), name))) ?? 'f0';
  writeFileSync(join(docs(root), folder, 'd0.md'), `# Doc 0\n\n${text}\n`);
  return `docs/${folder}/d0`;
};

export type Storm = { readonly name: string; readonly blow: (root: string, count: number, round: number) => void };

export const storms: readonly Storm[] = [
  {
    name: 'changed files',
    blow: (root, count, round) => {
      for (let doc = 0; doc < count; doc += 1) write(join(docs(root), folderOf(doc), `d${doc}.md`), doc, round);
    },
  },
  {
    // As most editors save: beside it, then over it.
    name: 'rename-saves',
    blow: (root, count, round) => {
      for (let doc = 0; doc < count; doc += 1) {
        const path = join(docs(root), folderOf(doc), `d${doc}.md`);
        write(`${path}~`, doc, round);
        renameSync(`${path}~`, path);
      }
    },
  },
  {
    // As `git checkout` makes them: files go one by one, folders that are empty with them, and come again; some under another name.
    name: 'folder swaps',
    blow: (root, count, round) => {
      for (const back of [1, 0]) {
        rmSync(docs(root), { recursive: true });
        for (let doc = 0; doc < count - (round % 2) * 5; doc += 1) {
          const folder = join(docs(root), `${folderOf(doc)}${back === 1 || round % 2 === 0 ? '' : 'x'}`);
          mkdirSync(folder, { recursive: true });
          write(join(folder, `d${doc}.md`), doc, round - back);
        }
      }
    },
  },
];
