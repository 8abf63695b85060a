// Plans random edits that a seed reproduces: which kind changes, to which state, and how the file is written. Also
// names an edit for messages.
import type { Random } from '../../random.ts';
import type { Kind } from './kind.ts';
import { type Choice, kinds, startChoice } from './project.ts';
import type { WriteMode } from './project-folder.ts';

/** Effect of an edit on the previous state of its kind. */
type How = 'change' | 'add' | 'remove' | 'rename' | 'revert' | 'break' | 'repair' | 'touch';

export type Edit = {
  readonly kind: Kind;
  readonly to: number;
  readonly how: How;
  readonly mode: WriteMode;
  /** States of the whole project after the edit. */
  readonly choice: Choice;
  readonly isBuilt: boolean;
};

export const nameEdit = ({ kind, to, how, mode, isBuilt }: Edit): string =>
  `${kind.name} → ${to} (${how}${mode === 'kept' ? ', time kept' : ''}${isBuilt ? '' : ', not built'})`;

const presentIn = ({ states }: Kind, at: number): readonly string[] =>
  Object.entries(states[at]?.files ?? {}).flatMap(([path, content]) => (content === undefined ? [] : [path]));

const nameStep = (kind: Kind, from: number, to: number, seen: ReadonlySet<number>): How => {
  if (kind.states[to]?.isBroken) return 'break';
  if (kind.states[from]?.isBroken) return 'repair';
  if (from === to) return 'touch';
  const [before, after] = [presentIn(kind, from), presentIn(kind, to)];
  if (before.length > after.length) return 'remove';
  if (before.length < after.length) return 'add';
  if (before.some((path) => !after.includes(path))) return 'rename';
  return seen.has(to) ? 'revert' : 'change';
};

/**
 * Plans `count` edits of the kinds in `only`. After an edit that breaks the site, the same kind is edited until the
 * site can be built again. After the last edit, the site can be built.
 */
export const planEdits = (random: Random, count: number, only: readonly Kind[] = kinds): readonly Edit[] => {
  const edits: Edit[] = [];
  const seen = new Map<string, Set<number>>();
  let choice: Choice = startChoice;
  let broken: Kind | undefined;
  for (let left = count; left > 0 || broken !== undefined; left -= 1) {
    const again = edits.length > 0 && random(4) === 0 ? edits[random(edits.length)]?.kind : undefined;
    const kind: Kind = broken ?? again ?? only[random(only.length)] ?? (kinds[0] as Kind);
    const from = choice.get(kind.name) ?? 0;
    const states = kind.states.flatMap(({ isBroken }, at) => (isBroken && (left <= 1 || from === at) ? [] : [at]));
    const to = states[random(states.length)] ?? 0;
    const known = seen.get(kind.name) ?? new Set([0]);
    seen.set(kind.name, known);
    const how = nameStep(kind, from, to, known);
    known.add(to);
    choice = new Map([...choice, [kind.name, to]]);
    broken = how === 'break' ? kind : undefined;
    const isBuilt = how === 'break' || left <= 1 || random(4) > 0;
    edits.push({ kind, to, how, mode: random(2) === 0 ? 'plain' : 'kept', choice, isBuilt });
  }
  return edits;
};
