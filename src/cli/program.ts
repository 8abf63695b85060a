// Reads the arguments and runs the command that they name. The code of a command is loaded when it runs.
import { Argument, Command, type CommanderError } from 'commander';
import { type CommandEntry, type CommandName, commandTable } from './command-table.ts';
import type { Terminal } from './terminal.ts';

type RunCommand = (options: never, terminal: Terminal) => Promise<number>;

/**
 * Functions that import the code of a command. Only the function of the command that runs is called, so that the
 * program starts fast.
 */
const loaders: Readonly<Record<CommandName, () => Promise<RunCommand>>> = {
  build: async () => (await import('./commands/build.ts')).runBuild,
  merge: async () => (await import('./commands/merge.ts')).runMerge,
  check: async () => (await import('./commands/check.ts')).runCheck,
  serve: async () => (await import('./commands/serve.ts')).runServe,
  watch: async () => (await import('./commands/watch.ts')).runWatch,
  diff: async () => (await import('./commands/diff.ts')).runDiff,
  snapshot: async () => (await import('./commands/snapshot.ts')).runSnapshot,
  i18n: async () => (await import('./commands/i18n.ts')).runI18n,
  routes: async () => (await import('./commands/routes.ts')).runRoutes,
  redirects: async () => (await import('./commands/redirects.ts')).runRedirects,
  why: async () => (await import('./commands/why.ts')).runWhy,
  new: async () => (await import('./commands/new.ts')).runNew,
  completion: async () => (await import('./commands/completion.ts')).runCompletion,
  explain: async () => (await import('./commands/explain.ts')).runExplain,
  init: async () => (await import('./commands/init.ts')).runInit,
};

const addCommand = (program: Command, entry: CommandEntry, run: (options: unknown) => Promise<void>): void => {
  const command = program.command(entry.name).summary(entry.summary).description(sentence(entry.summary));
  command.aliases(entry.aliases ?? []);
  for (const { syntax, says, choices } of entry.words ?? []) {
    const word = new Argument(syntax, says);
    command.addArgument(choices === undefined ? word : word.choices(choices));
  }
  for (const option of entry.options()) command.addOption(option);
  const label = entry.examples.length === 1 ? 'Example' : 'Examples';
  command.addHelpText('after', `\n${label}:\n${entry.examples.map((example) => `  ${example}`).join('\n')}`);
  command.allowExcessArguments(false);
  command.action((...given: readonly unknown[]) => {
    const words = (entry.words ?? []).map(({ name }, at) => [name, given[at]] as const);
    return run({ ...(given[words.length] as object), ...Object.fromEntries(words) });
  });
};

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

/**
 * Runs a command. Resolves to the exit code: the command's own code, 0 for help and the version, 2 for incorrect usage.
 */
export const runProgram = async (args: readonly string[], terminal: Terminal, version: string): Promise<number> => {
  let exitCode = 0;
  const program = new Command('mokcha')
    .description('Turns OpenAPI descriptions and Markdown into a fast, multilingual developer site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .configureHelp({ helpWidth: 100, sortOptions: false })
    .addHelpText('after', '\nExample:\n  mokcha build && mokcha serve\n\nHelp for a command: mokcha <command> --help');
  for (const entry of commandTable) {
    addCommand(program, entry, async (options) => {
      exitCode = await (await loaders[entry.name]())(options as never, terminal);
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
