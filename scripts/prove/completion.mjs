// Tries `mokcha completion` in real shells: zsh in a pseudo-terminal (`zpty`), and fish with `complete -C`. `npm test`
// tests bash.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot, runOrFail } from './lib.mjs';

/** Lines to type, each with all words that the shell must offer. */
const cases = [
  ['mokcha bu', ['build']],
  ['mokcha check --for', ['--format']],
  ['mokcha check --format s', ['sarif']],
  ['mokcha new p', ['page', 'post']],
  ['mokcha explain link/m', ['link/markdown']],
  ['mokcha completion z', ['zsh']],
  ['mokcha build --api pet', ['pets.yaml', 'petsite/']],
  ['mokcha build --root pet', ['petsite/']],
  ['mokcha build --locale pet', []],
  ['mokcha diff pet', ['pets.yaml', 'petsite/']],
  ['mokcha build pet', []],
];

const folder = mkdtempSync(join(tmpdir(), 'mokcha-shells-'));
mkdirSync(join(folder, 'petsite'));
writeFileSync(join(folder, 'pets.yaml'), '');
const options = { cwd: folder };

const scriptFor = async (shell) => {
  const file = join(folder, `.completion.${shell}`);
  writeFileSync(file, await runOrFail(process.execPath, [join(projectRoot, 'bin/mokcha.js'), 'completion', shell]));
  return file;
};

const inFish = async (line) => {
  const script = `source .completion.fish; complete -C '${line}'`;
  return (await runOrFail('fish', ['--no-config', '-c', script], options)).split('\n').map((row) => row.split('\t')[0]);
};

/**
 * Commands that zsh runs first. zsh echoes its commands, so they must not contain `READY` in one piece: only the
 * output of `print` may contain it.
 */
const zshSetup = [
  'PS1="" PROMPT_EOL_MARK=""',
  'autoload -Uz compinit',
  'compinit -u -D',
  'source .completion.zsh',
  'zstyle ":completion:*" verbose no',
  'bindkey "^I" list-choices',
  'print REA""DY',
].join('; ');

/**
 * Script that types a line in zsh and prints the words that zsh offers. Tab calls `list-choices`, which prints all
 * possible words and types nothing.
 */
const zsh = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z '${zshSetup}'
while zpty -r z chunk; do [[ $chunk == *READY* ]] && break; done
zpty -w -n z "$1"$'\\t'
for (( turn = 0; turn < 20; turn++ )); do
  sleep 0.1
  while zpty -r -t z chunk; do print -rn -- $chunk; done
done
zpty -d z`;

const inZsh = async (line) => {
  const shown = await runOrFail('zsh', ['-f', '-c', zsh, 'zsh', line], options);
  const plain = stripVTControlCharacters(shown).replaceAll(line, ' ');
  return plain.split(/[\s\r]+/);
};

/** Returns the words that begin with the typed text. The terminal also shows other text. */
const clean = (words, typed) => [...new Set(words.filter((word) => word.startsWith(typed) && word !== typed))].sort();

const failures = [];
try {
  await scriptFor('fish');
  await scriptFor('zsh');
  for (const [line, wanted] of cases) {
    const typed = line.split(' ').at(-1);
    for (const [shell, ask] of [
      ['fish', inFish],
      ['zsh', inZsh],
    ]) {
      const offered = clean(await ask(line), typed);
      if (offered.join(' ') !== [...wanted].sort().join(' '))
        failures.push(`${shell}: ${line} → ${offered.join(' ') || 'nothing'}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(failure);
const versions = (await Promise.all(['fish', 'zsh'].map((shell) => runOrFail(shell, ['--version'])))).map(
  (text) => /[\d.]+/.exec(text)?.[0],
);
console.log(
  `fish ${versions[0]}, zsh ${versions[1]}: ${2 * cases.length - failures.length} of ` +
    `${2 * cases.length} lines were completed correctly`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
