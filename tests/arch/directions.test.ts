// Tests imports: their directions between folders, no Node API in code that must run in every environment, no cycles at
// run time, and no missing files. Also tests that files have at most 250 lines and do not use `any`, and that the paths
// in ARCHITECTURE.md exist.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, sourceFiles } from './import-graph.ts';

/** Folders that each folder may import besides itself: the last column of the table "Folders" in ARCHITECTURE.md. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/incremental': [],
  'src/text': ['src/model'],
  'src/syntax-hints': ['src/model'],
  'src/search': ['src/text'],
  'src/languages': [],
  'src/model': ['src/incremental', 'src/search', 'src/text'],
  'src/reference': ['src/model', 'src/text'],
  'src/compare': ['src/languages', 'src/model', 'src/reference', 'src/text'],
  'src/content': ['src/model', 'src/syntax-hints', 'src/text'],
  'src/openapi': ['src/incremental', 'src/model', 'src/reference', 'src/syntax-hints', 'src/text'],
  'src/i18n': ['src/model', 'src/syntax-hints', 'src/text'],
  'src/render': ['src/model', 'src/reference', 'src/text'],
  'src/site': ['src/model', 'src/reference', 'src/render', 'src/search', 'src/syntax-hints', 'src/text'],
  'src/pipeline': [
    'src/incremental',
    'src/content',
    'src/openapi',
    'src/i18n',
    'src/compare',
    'src/site',
    'src/render',
    'src/reference',
    'src/search',
    'src/model',
    'src/text',
  ],
  'src/config': ['src/languages', 'src/model', 'src/text'],
  'src/io': [
    'src/incremental',
    'src/model',
    'src/config',
    'src/pipeline',
    'src/content',
    'src/openapi',
    'src/site',
    'src/render',
    'src/syntax-hints',
    'src/text',
  ],
  'src/cli': [
    'src/incremental',
    'src/languages',
    'src/config',
    'src/io',
    'src/pipeline',
    'src/compare',
    'src/model',
    'src/text',
  ],
  templates: ['src/languages', 'src/model', 'src/search', 'src/text'],
};

const withoutNode = [
  'src/model',
  'src/text',
  'src/syntax-hints',
  'src/search',
  'src/reference',
  'src/compare',
  'src/content',
  'src/site',
  'src/render',
  'templates',
];

const folderOf = (file: string): string =>
  file.startsWith('templates/') ? 'templates' : file.split('/').slice(0, 2).join('/');

const files = [...sourceFiles('src').filter((file) => file.split('/').length > 2), ...sourceFiles('templates')];

describe('imports between folders', () => {
  it('every import follows the directions of the architecture', () => {
    const wrong = files.flatMap((file) => {
      const folder = folderOf(file);
      return importsOf(file)
        .filter(({ target }) => target.startsWith('src/') || target.startsWith('templates/'))
        .filter(({ target }) => folderOf(target) !== folder && !(allowed[folder] ?? []).includes(folderOf(target)))
        .map(({ target }) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('the directions cover every folder of src', () => {
    expect([...new Set(files.map(folderOf))].filter((folder) => allowed[folder] === undefined)).toEqual([]);
  });

  it('code that must run in every environment imports nothing of Node', () => {
    const isNode = (target: string): boolean => target.startsWith('node:') || builtinModules.includes(target);
    const wrong = files
      .filter((file) => withoutNode.includes(folderOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => isNode(target))
          .map(({ target }) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
    expect(files.flatMap(importsOf).some(({ target }) => isNode(target))).toBe(true);
  });
});

describe('the import graph', () => {
  it('the import graph has no cycle at run time', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter((each) => !each.isType && !each.isLazy)
          .map((each) => each.target),
      ]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('every import leads to a file that exists', () => {
    const missing = files.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => /^(src|templates)\//.test(target) && !existsSync(join(root, target)))
        .map(({ target }) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('house rules', () => {
  it('no file has more than 250 lines, and none uses `any`', () => {
    const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 251);
    const anys = files.filter((file) =>
      /(:|<|\bas) any\b|@ts-(ignore|nocheck|expect-error)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect({ long, anys }).toEqual({ long: [], anys: [] });
  });

  it('every path in ARCHITECTURE.md exists', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const paths = [
      ...text.matchAll(/`((?:bin|src|templates|tests|docs|bench|scripts|content|specs|i18n)\/[\w./-]*)`/g),
    ].map((match) => match[1] ?? '');
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
