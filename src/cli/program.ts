// The commands with their options, help and examples. A command's own code is loaded when it is run.
import { Command, type CommanderError } from 'commander';
import { buildOptions, checkOptions, i18nOptions, initOptions, serveOptions, watchOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

export type RunCommand = (options: never, terminal: Terminal) => Promise<number>;

type Definition = {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly options: () => ReturnType<typeof buildOptions>;
  /** Resolves to the exit code. */
  readonly load: () => Promise<RunCommand>;
};

const DEFINITIONS: readonly Definition[] = [
  {
    name: 'build',
    summary: 'build the site and write it to a folder',
    examples: ['mokcha build --root docs --base /developers/', 'mokcha build --api petstore.yaml --out petstore'],
    options: () => buildOptions(),
    load: async () => (await import('./commands/build.ts')).runBuild,
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
    summary: 'serve the built site as a static host would',
    examples: ['mokcha serve --port 8080'],
    options: serveOptions,
    load: async () => (await import('./commands/serve.ts')).runServe,
  },
  {
    name: 'watch',
    summary: 'show the site while it is written, reloading on each change',
    examples: ['mokcha watch --root docs'],
    options: watchOptions,
    load: async () => (await import('./commands/watch.ts')).runWatch,
  },
  {
    name: 'i18n',
    summary: 'write the translation catalogues of the descriptions, and tell what is missing',
    examples: ['mokcha i18n', 'mokcha i18n --check --fail-on warning', 'mokcha i18n --messages fr'],
    options: i18nOptions,
    load: async () => (await import('./commands/i18n.ts')).runI18n,
  },
  {
    name: 'init',
    summary: 'start a new site, from any API descriptions',
    examples: ['mokcha init --root docs --api petstore.yaml', 'mokcha init --root docs --locale ko'],
    options: initOptions,
    load: async () => (await import('./commands/init.ts')).runInit,
  },
];

const addCommand = (program: Command, definition: Definition, run: (load: Definition['load'], options: unknown) => Promise<void>): void => {
  const command = program.command(definition.name).summary(definition.summary).description(sentence(definition.summary));
  for (const option of definition.options()) command.addOption(option);
  const label = definition.examples.length === 1 ? 'Example' : 'Examples';
  command.addHelpText('after', `\n${label}:\n${definition.examples.map((example) => `  ${example}`).join('\n')}`);
  command.allowExcessArguments(false);
  command.action((options: unknown) => run(definition.load, options));
};

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

/** Gives the exit code: that of the command, 0 for help, 2 for bad usage. */
export const runProgram = async (args: readonly string[], terminal: Terminal, version: string): Promise<number> => {
  let exitCode = 0;
  const program = new Command('mokcha')
    .description('Turns OpenAPI descriptions and Markdown into a fast, multilingual developer site.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
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
