// Provides functions for scenarios in a project that has the package installed: they write, read and remove files, run
// `mokcha` and Node, and restore the project after a scenario.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../prove/lib.mjs';

/**
 * Returns the folder of a project, the path of its `node_modules` (`modules`), and functions that access its files and
 * run `mokcha` and Node.js in it. `command` is the program that runs `mokcha`, with its first arguments.
 */
export const openSite = (folder, { command: [program, ...first], modules, env = {} }) => {
  const start = (more, args) => run(program, [...first, ...args], { cwd: folder, env: { ...env, ...more } });
  return {
    folder,
    modules,
    write: (path, content) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: (path) => rmSync(join(folder, path), { recursive: true, force: true }),
    /** Runs `mokcha`. The first argument may be an object of environment variables. */
    run: (...args) => (typeof args[0] === 'object' ? start(args[0], args.slice(1)) : start({}, args)),
    succeed: async (...args) => {
      const ran = await start({}, args);
      if (ran.exitCode !== 0) throw new Error(`mokcha ${args.join(' ')} ended with ${ran.exitCode}:\n${ran.output}`);
      return ran;
    },
    node: (...args) => run(process.execPath, args, { cwd: folder }),
  };
};

/**
 * Returns a function that removes all files and folders that a scenario has added to the root of the project, and
 * restores `package.json`. All scenarios use one folder, because package managers run commands only in the folder that
 * they installed into.
 */
export const keepInstalled = (folder) => {
  const names = new Set(readdirSync(folder));
  const manifest = readFileSync(join(folder, 'package.json'));
  return () => {
    for (const name of readdirSync(folder))
      if (!names.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    writeFileSync(join(folder, 'package.json'), manifest);
  };
};
