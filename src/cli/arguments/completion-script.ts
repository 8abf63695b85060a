// Commands with their options and arguments → a completion script for a shell. The script contains the commands,
// options and values that it suggests, so that a shell does not have to start Mokcha for each suggestion.
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export type Completable = {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
  readonly options: readonly {
    readonly flag: string;
    readonly says: string;
    readonly choices: readonly string[];
    /** Kind of the option's value. Absent if the option takes no value. */
    readonly value?: 'file' | 'folder' | 'text';
  }[];
  readonly takesFiles: boolean;
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const toBash = (commands: readonly Completable[]): string => {
  const cases = commands.map(({ name, words, options }) => {
    const values = options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => `      ${flag}) words=${quote(choices.join(' '))} ;;`);
    const flagsOf = (wanted: (value: string | undefined) => boolean): string =>
      options
        .filter(({ value, choices }) => choices.length === 0 && wanted(value))
        .map(({ flag }) => flag)
        .join('|');
    const [files, texts] = [
      flagsOf((value) => value === 'file' || value === 'folder'),
      flagsOf((value) => value === 'text'),
    ];
    return [
      `    ${name})`,
      `      words=${quote([...words, ...options.map(({ flag }) => flag)].join(' '))}`,
      '      case "$before" in',
      ...values,
      ...(files === '' ? [] : [`      ${files}) words='' ;;`]),
      // Only the user knows the value of an option of the kind `text`, so neither words nor files are suggested.
      ...(texts === '' ? [] : [`      ${texts}) words=''; compopt +o default 2>/dev/null ;;`]),
      '      esac ;;',
    ].join('\n');
  });
  return `# mokcha: completion for bash
_mokcha() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quote(commands.map(({ name }) => name).join(' '))}
  else
    case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _mokcha mokcha
`;
};

/** Escapes colons and brackets, which are special in a completion specification of zsh. */
const zshText = (text: string): string => text.replace(/[:[\]]/g, (sign) => `\\${sign}`);

const zshValues = { file: '_files', folder: '_files -/', text: '' } as const;

const toZsh = (commands: readonly Completable[]): string => {
  const cases = commands.map(({ name, words, options, takesFiles }) => {
    const specs = options.map(({ flag, says, choices, value }) => {
      const rest =
        choices.length > 0 ? `:value:(${choices.join(' ')})` : value === undefined ? '' : `:value:${zshValues[value]}`;
      return quote(`${flag}[${zshText(says)}]${rest}`);
    });
    const own = words.length > 0 ? [quote(`1:word:(${words.join(' ')})`)] : takesFiles ? [quote('*:file:_files')] : [];
    return `    ${name}) _arguments ${[...own, ...specs].join(' ')} ;;`;
  });
  return `#compdef mokcha
_mokcha() {
  local -a commands
  commands=(${commands.map(({ name, summary }) => quote(`${name}:${zshText(summary)}`)).join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _mokcha ]; then _mokcha "$@"; else compdef _mokcha mokcha; fi
`;
};

const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Arguments of `complete` by kind of value. `-F` suggests files even if another line has turned them off with `-f`. */
const fishValues = { file: '-r -F', folder: "-x -a '(__fish_complete_directories)'", text: '-x' } as const;

const toFish = (commands: readonly Completable[]): string =>
  [
    '# mokcha: completion for fish',
    ...commands.flatMap(({ name, summary, words, options, takesFiles }) => {
      const seen = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c mokcha -f -n __fish_use_subcommand -a ${name} -d ${fishText(summary)}`,
        ...(words.length > 0 ? [`complete -c mokcha -f ${seen} -a ${fishText(words.join(' '))}`] : []),
        ...(words.length > 0 || takesFiles ? [] : [`complete -c mokcha -f ${seen}`]),
        ...options.map(({ flag, says, choices, value }) => {
          const rest =
            choices.length > 0
              ? ` -x -a ${fishText(choices.join(' '))}`
              : value === undefined
                ? ''
                : ` ${fishValues[value]}`;
          return `complete -c mokcha ${seen} -l ${flag.slice(2)}${rest} -d ${fishText(says)}`;
        }),
      ];
    }),
    '',
  ].join('\n');

/** Returns the script with which a shell completes these commands, their options and their arguments. */
export const completionScript = (shell: Shell, commands: readonly Completable[]): string =>
  ({ bash: toBash, zsh: toZsh, fish: toFish })[shell](commands);
