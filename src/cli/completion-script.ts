// Commands with their options and words → a script for a shell. All is written into the script: nothing of ours runs while somebody types.
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export type Completable = {
  readonly name: string;
  readonly summary: string;
  /** Words that may stand behind the command. */
  readonly words: readonly string[];
  readonly options: readonly {
    readonly flag: string;
    readonly says: string;
    readonly choices: readonly string[];
    readonly takesValue: boolean;
  }[];
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const toBash = (commands: readonly Completable[]): string => {
  const cases = commands.map(({ name, words, options }) => {
    const values = options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => `      ${flag}) words=${quote(choices.join(' '))} ;;`);
    const files = options.filter(({ takesValue, choices }) => takesValue && choices.length === 0).map(({ flag }) => flag);
    return [
      `    ${name})`,
      `      words=${quote([...words, ...options.map(({ flag }) => flag)].join(' '))}`,
      '      case "$before" in',
      ...values,
      ...(files.length > 0 ? [`      ${files.join('|')}) words='' ;;`] : []),
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

/** In a specification of zsh a colon and brackets mean something. */
const zshText = (text: string): string => text.replace(/[:[\]]/g, (sign) => `\\${sign}`);

const toZsh = (commands: readonly Completable[]): string => {
  const cases = commands.map(({ name, words, options }) => {
    const specs = options.map(({ flag, says, choices, takesValue }) => {
      const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : takesValue ? ':value:_files' : '';
      return quote(`${flag}[${zshText(says)}]${value}`);
    });
    const own = words.length > 0 ? [quote(`1:word:(${words.join(' ')})`)] : [];
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

const toFish = (commands: readonly Completable[]): string =>
  [
    '# mokcha: completion for fish',
    ...commands.flatMap(({ name, summary, words, options }) => {
      const seen = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c mokcha -f -n __fish_use_subcommand -a ${name} -d ${fishText(summary)}`,
        ...(words.length > 0 ? [`complete -c mokcha -f ${seen} -a ${fishText(words.join(' '))}`] : []),
        ...options.map(({ flag, says, choices, takesValue }) => {
          const value = choices.length > 0 ? ` -x -a ${fishText(choices.join(' '))}` : takesValue ? ' -r' : '';
          return `complete -c mokcha ${seen} -l ${flag.slice(2)}${value} -d ${fishText(says)}`;
        }),
      ];
    }),
    '',
  ].join('\n');

export const completionScript = (shell: Shell, commands: readonly Completable[]): string =>
  ({ bash: toBash, zsh: toZsh, fish: toFish })[shell](commands);
