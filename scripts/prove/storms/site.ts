// Provides a site of many docs, and storms: changes of many files at once, as editors, git and generators make them.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const folderOf = (doc: number): string => `f${doc % 20}`;

const textOf = (doc: number, round: number): string => `# Doc ${doc}\n\nRound ${round}: some words that stand here.\n`;

const docs = (root: string): string => join(root, 'content/en/docs');

const fileOf = (root: string, doc: number): string => join(docs(root), folderOf(doc), `d${doc}.md`);

const write = (path: string, doc: number, round: number): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, textOf(doc, round));
};

const writeDocs = (root: string, count: number, round: number): void => {
  for (let doc = 0; doc < count; doc += 1) write(fileOf(root, doc), doc, round);
};

const specs = 5;

const writeSpecs = (root: string, round: number): void => {
  for (let spec = 0; spec < specs; spec += 1) {
    const folder = join(root, `specs/api${spec}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'openapi.yaml'),
      `openapi: 3.1.0\ninfo: { title: API ${spec}, version: '${round}' }\npaths:\n  /a:\n    get:\n  ` +
        `    operationId: getA\n      summary: Round ${round}\n      responses: { '200': { description: ok } }\n`,
    );
  }
};

const config = (round: number): string =>
  `export default { title: 'Storm ${round}', url: 'https://docs.example.com' };\n`;

const git = (root: string, ...args: readonly string[]): void => {
  const own = [
    '-c',
    'user.name=Storm',
    '-c',
    'user.email=storm@example.com',
    '-c',
    'core.autocrlf=false',
    '-c',
    'gc.auto=0',
  ];
  execFileSync('git', [...own, '-C', root, ...args], { stdio: 'ignore' });
};

/** Writes a site with `count` docs and its descriptions into the folder `root`. */
export const writeSite = (root: string, count: number): void => {
  writeFileSync(join(root, 'site.config.ts'), config(0));
  writeDocs(root, count, 0);
  writeSpecs(root, 0);
};

/** Saves one doc with a new text. Returns its path in the site. */
export const saveOne = (root: string, text: string): string => {
  const folder = ['f0', 'f0x'].find((name) => existsSync(join(docs(root), name))) ?? 'f0';
  mkdirSync(join(docs(root), folder), { recursive: true });
  writeFileSync(join(docs(root), folder, 'd0.md'), `# Doc 0\n\n${text}\n`);
  return `docs/${folder}/d0`;
};

/**
 * Changes of many files at once. `rebuilds` is the largest number of rebuilds that they may cause. It is absent for
 * storms whose rebuilds are not limited, such as those that last long.
 */
export type Storm = {
  readonly name: string;
  readonly rebuilds?: number;
  readonly blow: (root: string, count: number, round: number) => void;
};

export const storms: readonly Storm[] = [
  { name: 'changed files', rebuilds: 3, blow: writeDocs },
  {
    // Many editors save like this: they write a new file, and rename it to the name of the original.
    name: 'rename-saves',
    rebuilds: 3,
    blow: (root, count, round) => {
      for (let doc = 0; doc < count; doc += 1) {
        const path = fileOf(root, doc);
        write(`${path}~`, doc, round);
        renameSync(`${path}~`, path);
      }
    },
  },
  {
    // Like `git checkout`, this storm removes files one by one, then the empty folders, and writes the files again. In
    // every second round, the files end up in folders with new names.
    name: 'folder swaps',
    rebuilds: 3,
    blow: (root, count, round) => {
      for (const back of [1, 0]) {
        rmSync(docs(root), { recursive: true });
        for (let doc = 0; doc < count - (round % 2) * 5; doc += 1) {
          const folder = join(docs(root), `${folderOf(doc)}${back === 1 || round % 2 === 0 ? '' : 'x'}`);
          write(join(folder, `d${doc}.md`), doc, round - back);
        }
      }
    },
  },
  {
    name: 'git checkouts',
    blow: (root, count, round) => {
      rmSync(join(root, '.git'), { recursive: true, force: true });
      git(root, 'init', '-q', '-b', 'main');
      writeFileSync(join(root, '.gitignore'), 'node_modules\ndist\n');
      git(root, 'add', '-A');
      git(root, 'commit', '-q', '-m', 'main');
      git(root, 'checkout', '-q', '-b', 'other');
      rmSync(docs(root), { recursive: true });
      for (let doc = 0; doc < count; doc += 2) write(fileOf(root, doc), doc, round);
      writeSpecs(root, round);
      git(root, 'add', '-A');
      git(root, 'commit', '-q', '-m', 'other');
      for (const branch of ['main', 'other', 'main', 'other', ...(round % 2 === 0 ? ['main'] : [])])
        git(root, 'checkout', '-q', branch);
    },
  },
  {
    name: 'the content removed and restored at once',
    blow: (root, _, round) => {
      const aside = join(root, 'node_modules/aside');
      mkdirSync(dirname(aside), { recursive: true });
      for (let time = 0; time < 3; time += 1) {
        cpSync(join(root, 'content'), aside, { recursive: true });
        rmSync(join(root, 'content'), { recursive: true });
        if (round % 2 === 0) renameSync(aside, join(root, 'content'));
        else cpSync(aside, join(root, 'content'), { recursive: true });
        rmSync(aside, { recursive: true, force: true });
      }
    },
  },
  {
    // Some editors and shells save like this: they empty the file, and then write its text in two parts.
    name: 'saves in pieces',
    blow: (root, count, round) => {
      for (let doc = 0; doc < count; doc += 1) {
        const [path, text] = [fileOf(root, doc), textOf(doc, round)];
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, '');
        appendFileSync(path, text.slice(0, 10));
        appendFileSync(path, text.slice(10));
      }
    },
  },
  {
    name: 'deleted and restored files',
    blow: (root, count, round) => {
      for (let doc = 0; doc < count; doc += 1) rmSync(fileOf(root, doc), { force: true });
      writeDocs(root, count, round);
      for (let doc = 0; doc < count; doc += 3) rmSync(fileOf(root, doc));
      for (let doc = 0; doc < count; doc += 3) write(fileOf(root, doc), doc, round + 1);
    },
  },
  {
    // Generators do this: they remove everything and write everything again.
    name: 'generated descriptions and configs',
    blow: (root, _, round) => {
      for (let time = 0; time < 5; time += 1) {
        rmSync(join(root, 'specs'), { recursive: true });
        writeSpecs(root, round * 10 + time);
        writeFileSync(join(root, 'site.config.ts'), config(round * 10 + time));
      }
    },
  },
  {
    name: 'a folder replaced by another',
    blow: (root, count, round) => {
      const [fresh, old] = [`${docs(root)}-fresh`, `${docs(root)}-old`];
      for (let doc = 0; doc < count; doc += 1) write(join(fresh, folderOf(doc), `d${doc}.md`), doc, round);
      renameSync(docs(root), old);
      renameSync(fresh, docs(root));
      rmSync(old, { recursive: true });
    },
  },
  {
    name: 'links, folders and files in each other’s places',
    blow: (root, count, round) => {
      for (let doc = 1; doc < count; doc += 10) {
        const path = fileOf(root, doc);
        rmSync(path, { force: true });
        write(`${path.slice(0, -'.md'.length)}/index.md`, doc, round);
        rmSync(path.slice(0, -'.md'.length), { recursive: true });
        write(`${path}.txt`, doc, round);
        symlinkSync(`d${doc}.md.txt`, path);
        unlinkSync(path);
        rmSync(`${path}.txt`);
        write(path, doc, round);
      }
    },
  },
  {
    // Editors write temporary files, and some tools change only the times of files.
    name: 'noise of editors',
    blow: (root, count, round) => {
      for (let doc = 1; doc < count; doc += 1) {
        const path = fileOf(root, doc);
        if (!existsSync(path)) continue;
        const text = readFileSync(path);
        for (const name of ['4913', `.d${doc}.md.swp`, `d${doc}.md~`]) {
          writeFileSync(join(dirname(path), name), text);
          unlinkSync(join(dirname(path), name));
        }
        utimesSync(path, round, round);
      }
      write(fileOf(root, 1), 1, round);
    },
  },
];
