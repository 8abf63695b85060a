// Defines the commands with their options, help and examples. The code of a command is loaded when it runs.
import { Argument, Command, type CommanderError } from 'commander';
import { entryKinds } from '../config/starter-entry.ts';
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
import type { Terminal } from './terminal.ts';

export type RunCommand = (options: never, terminal: Terminal) => Promise<number>;

export type Definition = {
  readonly name: string;
  /** Names that other tools use for the command; they are accepted as well. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly examples: readonly string[];
  /** Arguments of the command, passed as options with these names. `<route>` is required, `[code]` is optional. */
  readonly words?: readonly {
    readonly name: string;
    readonly syntax: string;
    readonly says: string;
    readonly choices?: readonly string[];
  }[];
  readonly options: () => ReturnType<typeof buildOptions>;
  /** Loads the code of the command, which resolves to the exit code. */
  readonly load: () => Promise<RunCommand>;
};

/** All commands. `mokcha completion` reads them as well. */
export const DEFINITIONS: readonly Definition[] = [
  {
    name: 'build',
    summary: 'build the site and write it to a folder',
    examples: ['mokcha build --root docs --base /developers/', 'mokcha build --api petstore.yaml --out petstore'],
    options: () => buildOptions(),
    load: async () => (await import('./commands/build.ts')).runBuild,
  },
  {
    name: 'merge',
    summary: 'join the shards of a build without rendering pages again, and check the whole site',
    examples: ['mokcha build --shard 1/2 && mokcha build --shard 2/2', 'mokcha merge dist.shard-*'],
    words: [{ name: 'folders', syntax: '<folder...>', says: 'folders that `mokcha build --shard` wrote, from the same files' }],
    options: mergeOptions,
    load: async () => (await import('./commands/merge.ts')).runMerge,
  },
  {
    name: 'check',
    summary: 'find every problem without writing the site',
    examples: ['mokcha check --fail-on warning --format github', 'mokcha check --since origin/main'],
    options: checkOptions,
    load: async () => (await import('./commands/check.ts')).runCheck,
  },
  {
    name: 'serve',
    aliases: ['preview'],
    summary: 'serve the built site as a static host would',
    examples: ['mokcha serve --port 8080'],
    options: serveOptions,
    load: async () => (await import('./commands/serve.ts')).runServe,
  },
  {
    name: 'watch',
    aliases: ['dev', 'start'],
    summary: 'show the site while you write it, and reload it on each change',
    examples: ['mokcha watch --root docs'],
    options: watchOptions,
    load: async () => (await import('./commands/watch.ts')).runWatch,
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
      { name: 'before', syntax: '<before>', says: 'a file, a folder, git:<commit> (the same path there) or git:<commit>:<path>' },
      { name: 'after', syntax: '<after>', says: 'what to compare it with, named in the same way' },
    ],
    options: diffOptions,
    load: async () => (await import('./commands/diff.ts')).runDiff,
  },
  {
    name: 'snapshot',
    summary: 'record the API descriptions as they are today, with a note if clients break',
    examples: ['mokcha snapshot', 'mokcha snapshot ad --note "OLD is gone: send NEW."', 'mokcha snapshot --date 2026-11-22'],
    words: [{ name: 'apis', syntax: '[apis...]', says: 'record only these, named as in the config: ad, ad@v1' }],
    options: snapshotOptions,
    load: async () => (await import('./commands/snapshot.ts')).runSnapshot,
  },
  {
    name: 'i18n',
    summary: 'write the translation catalogues of the descriptions, and report what is missing',
    examples: ['mokcha i18n', 'mokcha i18n --check --fail-on warning', 'mokcha i18n --messages fr'],
    options: i18nOptions,
    load: async () => (await import('./commands/i18n.ts')).runI18n,
  },
  {
    name: 'routes',
    summary: 'list the addresses of the site and the files they come from',
    examples: ['mokcha routes', 'mokcha routes /docs', 'mokcha routes --format json'],
    words: [{ name: 'beginning', syntax: '[beginning]', says: 'list only addresses that begin with this: /docs' }],
    options: routesOptions,
    load: async () => (await import('./commands/routes.ts')).runRoutes,
  },
  {
    name: 'redirects',
    summary: 'propose redirects from published addresses that are gone',
    examples: ['mokcha redirects', 'mokcha redirects --published ../site-as-it-is/mokcha.json'],
    options: redirectsOptions,
    load: async () => (await import('./commands/redirects.ts')).runRedirects,
  },
  {
    name: 'why',
    summary: 'show what a page is made of and what links to it',
    examples: ['mokcha why /docs/intro', 'mokcha why content/en/docs/intro.md'],
    words: [{ name: 'route', syntax: '<route>', says: 'an address of the site, or the file of a page' }],
    options: planOptions,
    load: async () => (await import('./commands/why.ts')).runWhy,
  },
  {
    name: 'new',
    summary: 'write the file of a new doc, post or page',
    examples: ['mokcha new doc "Rate limits"', 'mokcha new doc guide/limits --locale en', 'mokcha new post "Version 2 is here"'],
    words: [
      { name: 'kind', syntax: '<kind>', says: 'doc, post or page', choices: entryKinds },
      { name: 'title', syntax: '<title>', says: 'title, with folders before it: guide/Rate limits' },
    ],
    options: newOptions,
    load: async () => (await import('./commands/new.ts')).runNew,
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
    load: async () => (await import('./commands/completion.ts')).runCompletion,
  },
  {
    name: 'explain',
    summary: 'explain a problem or a rule of `mokcha diff`, or list all problems',
    examples: ['mokcha explain link/markdown', 'mokcha explain request-type-narrowed', 'mokcha explain diff', 'mokcha explain'],
    words: [{ name: 'code', syntax: '[code]', says: 'code in a report, such as link/markdown; `diff` lists all rules of `mokcha diff`' }],
    options: () => [],
    load: async () => (await import('./commands/explain.ts')).runExplain,
  },
  {
    name: 'init',
    summary: 'start a new site, with or without API descriptions',
    examples: ['mokcha init', 'mokcha init https://api.example.com/openapi.json', 'mokcha init petstore.yaml --root docs --locale ko'],
    words: [
      {
        name: 'sources',
        syntax: '[sources...]',
        says: 'API descriptions: files, folders, or addresses that are fetched once (default: those in the folder)',
      },
    ],
    options: initOptions,
    load: async () => (await import('./commands/init.ts')).runInit,
  },
];

const addCommand = (program: Command, definition: Definition, run: (load: Definition['load'], options: unknown) => Promise<void>): void => {
  const command = program.command(definition.name).summary(definition.summary).description(sentence(definition.summary));
  command.aliases(definition.aliases ?? []);
  for (const { syntax, says, choices } of definition.words ?? []) {
    const word = new Argument(syntax, says);
    command.addArgument(choices === undefined ? word : word.choices(choices));
  }
  for (const option of definition.options()) command.addOption(option);
  const label = definition.examples.length === 1 ? 'Example' : 'Examples';
  command.addHelpText('after', `\n${label}:\n${definition.examples.map((example) => `  ${example}`).join('\n')}`);
  command.allowExcessArguments(false);
  command.action((...given: readonly unknown[]) => {
    const words = (definition.words ?? []).map(({ name }, at) => [name, given[at]] as const);
    return run(definition.load, { ...(given[words.length] as object), ...Object.fromEntries(words) });
  });
};

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

/** Runs a command. Resolves to the exit code: that of the command, 0 for help, 2 for wrong usage. */
export const runProgram = async (args: readonly string[], terminal: Terminal, version: string): Promise<number> => {
  let exitCode = 0;
  const program = new Command('mokcha')
    .description('Turns OpenAPI descriptions and Markdown into a fast, multilingual developer site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.stdout.write(text), writeErr: (text) => terminal.stderr.write(text) })
    .configureHelp({ helpWidth: 100, sortOptions: false })
    .addHelpText('after', '\nExample:\n  mokcha build && mokcha serve\n\nHelp for a command: mokcha <command> --help');
  for (const definition of DEFINITIONS) {
    addCommand(program, definition, async (load, options) => {
      exitCode = await (await load())(options as never, terminal);
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!isUsage(error)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return exitCode;
};

const isUsage = (error: unknown): error is CommanderError =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('commander.');
