// Lists all kinds of inputs, and turns one state of each kind into the files of a project and the options of the
// command.
import { apiKinds } from './api-kinds.ts';
import { codeKinds } from './code-kinds.ts';
import { configKinds } from './config-kinds.ts';
import { contentKinds } from './content-kinds.ts';
import type { Content, Kind, State } from './kind.ts';

export const kinds: readonly Kind[] = [...contentKinds, ...apiKinds, ...codeKinds, ...configKinds];

/** Files that no kind edits. */
const fixed: Readonly<Record<string, Content>> = {
  'store/one/package.json': '{ "name": "linked-package", "type": "module", "main": "index.js" }\n',
  'store/two/package.json': '{ "name": "linked-package", "type": "module", "main": "index.js" }\n',
};

/** Index of the current state, by the name of its kind. */
export type Choice = ReadonlyMap<string, number>;

export const startChoice: Choice = new Map(kinds.map(({ name }) => [name, 0]));

const stateOf = ({ name, states }: Kind, choice: Choice): State => states[choice.get(name) ?? 0] ?? states[0];

const writeConfig = (states: readonly State[]): string => {
  const config = Object.assign({}, ...states.map((state) => state.config));
  const keys = Object.entries(config).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  const code = states.flatMap((state) => state.code ?? []);
  const heads = code.map(({ head = '' }) => head);
  const members = code.flatMap((one) => one.members ?? []).map((member) => `  ${member}\n`);
  return `${heads.join('')}export default {\n${[...keys, ...members].join('')}};\n`;
};

export type Project = { readonly files: ReadonlyMap<string, Content>; readonly args: readonly string[] };

export const projectOf = (choice: Choice): Project => {
  const states = kinds.map((kind) => stateOf(kind, choice));
  const files = states.flatMap((state) => Object.entries(state.files ?? {}));
  const present = files.filter((file): file is [string, Content] => file[1] !== undefined);
  return {
    files: new Map<string, Content>([...Object.entries(fixed), ...present, ['site.config.ts', writeConfig(states)]]),
    args: states.flatMap(({ args = [] }) => args),
  };
};
