// The commands with their arguments, options, help and examples. Running a command is left to `program.ts`.
import { entryKinds } from '../config/entry-kinds.ts';
import {
  buildOptions,
  checkOptions,
  diffOptions,
  i18nOptions,
  initOptions,
  mergeOptions,
  newOptions,
  planOptions,
  redirectsOptions,
  routesOptions,
  serveOptions,
  snapshotOptions,
  watchOptions,
} from './arguments/options.ts';
import { shells } from './arguments/completion-script.ts';

export type CommandName =
  | 'build'
  | 'merge'
  | 'check'
  | 'serve'
  | 'watch'
  | 'diff'
  | 'snapshot'
  | 'i18n'
  | 'routes'
  | 'redirects'
  | 'why'
  | 'new'
  | 'completion'
  | 'explain'
  | 'init';

/** A command as its help shows it. */
export type CommandEntry = {
  readonly name: CommandName;
  /** Other names of the command. Absent if the command has only one name. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly examples: readonly string[];
  /**
   * Positional arguments; absent if the command takes only options. The command receives each argument as an option
   * called `name`. In `syntax`, `<route>` is required, and `[code]` is optional. `choices` is absent if the allowed
   * words are not a fixed list.
   */
  readonly words?: readonly {
    readonly name: string;
    readonly syntax: string;
    readonly says: string;
    readonly choices?: readonly string[];
  }[];
  readonly options: () => ReturnType<typeof buildOptions>;
};

/** All commands, in the order of the help. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: 'build',
    summary: 'build the site and write it to a folder',
    examples: ['mokcha build --root docs --base /developers/', 'mokcha build --api petstore.yaml --out petstore'],
    options: () => buildOptions(),
  },
  {
    name: 'merge',
    summary: 'join the shards of a build without rendering pages again, and check the whole site',
    examples: ['mokcha build --shard 1/2 && mokcha build --shard 2/2', 'mokcha merge dist.shard-*'],
    words: [
      {
        name: 'folders',
        syntax: '<folder...>',
        says: 'folders that `mokcha build --shard` wrote, from the same files',
      },
    ],
    options: mergeOptions,
  },
  {
    name: 'check',
    summary: 'find every problem without writing the site',
    examples: ['mokcha check --fail-on warning --format github', 'mokcha check --since origin/main'],
    options: checkOptions,
  },
  {
    name: 'serve',
    aliases: ['preview'],
    summary: 'serve the built site as a static host would',
    examples: ['mokcha serve --port 8080'],
    options: serveOptions,
  },
  {
    name: 'watch',
    aliases: ['dev', 'start'],
    summary: 'show the site while you write it, and reload it on each change',
    examples: ['mokcha watch --root docs'],
    options: watchOptions,
  },
  {
    name: 'diff',
    summary: 'list the changes between two API descriptions, breaking ones first',
    examples: [
      'mokcha diff old.yaml new.yaml --fail-on breaking',
      'mokcha diff git:origin/main specs/ad/openapi.yaml --format github',
      'mokcha diff git:v1.0 git:v2.0 --format markdown --locale ko',
    ],
    words: [
      {
        name: 'before',
        syntax: '<before>',
        says: 'a file, a folder, git:<commit> (the same path there) or git:<commit>:<path>',
      },
      { name: 'after', syntax: '<after>', says: 'description to compare it with, in the same form' },
    ],
    options: diffOptions,
  },
  {
    name: 'snapshot',
    summary: 'record the API descriptions as they are today, with a note if clients break',
    examples: [
      'mokcha snapshot',
      'mokcha snapshot ad --note "OLD is gone: send NEW."',
      'mokcha snapshot --date 2026-11-22',
    ],
    words: [{ name: 'apis', syntax: '[apis...]', says: 'record only these, named as in the config: ad, ad@v1' }],
    options: snapshotOptions,
  },
  {
    name: 'i18n',
    summary: 'write the translation catalogues of the descriptions, and report what is missing',
    examples: ['mokcha i18n', 'mokcha i18n --check --fail-on warning', 'mokcha i18n --messages fr'],
    options: i18nOptions,
  },
  {
    name: 'routes',
    summary: 'list the addresses of the site and the files they come from',
    examples: ['mokcha routes', 'mokcha routes /docs', 'mokcha routes --format json'],
    words: [{ name: 'beginning', syntax: '[beginning]', says: 'list only addresses that begin with this: /docs' }],
    options: routesOptions,
  },
  {
    name: 'redirects',
    summary: 'propose redirects from published addresses that are gone',
    examples: ['mokcha redirects', 'mokcha redirects --published ../site-as-it-is/mokcha.json'],
    options: redirectsOptions,
  },
  {
    name: 'why',
    summary: 'show what a page is made of and what links to it',
    examples: ['mokcha why /docs/intro', 'mokcha why content/en/docs/intro.md'],
    words: [{ name: 'route', syntax: '<route>', says: 'an address of the site, or the file of a page' }],
    options: planOptions,
  },
  {
    name: 'new',
    summary: 'write the file of a new doc, post or page',
    examples: [
      'mokcha new doc "Rate limits"',
      'mokcha new doc guide/limits --locale en',
      'mokcha new post "Version 2 is here"',
    ],
    words: [
      { name: 'kind', syntax: '<kind>', says: 'doc, post or page', choices: entryKinds },
      { name: 'title', syntax: '<title>', says: 'title, with folders before it: guide/Rate limits' },
    ],
    options: newOptions,
  },
  {
    name: 'completion',
    summary: 'print a script that completes commands and options in a shell',
    examples: [
      'mokcha completion bash >> ~/.bashrc',
      'mokcha completion zsh > "$fpath[1]/_mokcha"',
      'mokcha completion fish > ~/.config/fish/completions/mokcha.fish',
    ],
    words: [{ name: 'shell', syntax: '<shell>', says: 'bash, zsh or fish', choices: shells }],
    options: () => [],
  },
  {
    name: 'explain',
    summary: 'explain a problem or a rule of `mokcha diff`, or list all problems',
    examples: [
      'mokcha explain link/markdown',
      'mokcha explain request-type-narrowed',
      'mokcha explain diff',
      'mokcha explain',
    ],
    words: [
      {
        name: 'code',
        syntax: '[code]',
        says: 'code in a report, such as link/markdown; `diff` lists all rules of `mokcha diff`',
      },
    ],
    options: () => [],
  },
  {
    name: 'init',
    summary: 'start a new site, with or without API descriptions',
    examples: [
      'mokcha init',
      'mokcha init https://api.example.com/openapi.json',
      'mokcha init petstore.yaml --root docs --locale ko',
    ],
    words: [
      {
        name: 'sources',
        syntax: '[sources...]',
        says: 'API descriptions: files, folders, or addresses that are fetched once (default: those in the folder)',
      },
    ],
    options: initOptions,
  },
];
