// What pages say of the descriptions, held against them: directives, bounds, names in backticks.
import type { Mention } from '../model/entry.ts';
import { findNearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../model/site.ts';
import { listNames } from '../reference/list-names.ts';
import { type Fault, findBlock, findLimit } from './find-block.ts';
import { findChanges, isHistoryDirective } from './history/find-changes.ts';

type Told = Omit<Fault, 'kind'> & Pick<Problem, 'severity'>;

const isUpper = (name: string): boolean => /^[A-Z0-9_]+$/.test(name);

/** A value is mistaken for a value, a field for a field; `DELETE` is no misspelt `DELETED`, nor `adSet` an `adSetNo`. */
const couldBeMeant = (text: string, name: string): boolean => {
  const [word, other] = [text.toLowerCase(), name.toLowerCase().replace(/ies$/, 'y')];
  return isUpper(name) === isUpper(text) && !other.includes(word) && !word.includes(other);
};

const literalFault = (text: string, names: ReadonlySet<string>): Told | undefined => {
  const nearest = findNearest(
    text,
    [...names].filter((name) => couldBeMeant(text, name)),
  );
  if (nearest === undefined) return undefined;
  const message = `\`${text}\` is no name of a description, and nearly one.`;
  return { code: 'docs/literal', severity: 'warning', message, hint: `write \`${nearest}\`.` };
};

const findMentioned = (site: Site, mention: Extract<Mention, { kind: 'directive' | 'limit' }>) => {
  if (mention.kind === 'limit') return findLimit(site, mention.target);
  return isHistoryDirective(mention.name) ? findChanges(site, mention.name, mention.args) : findBlock(site, mention);
};

const toldOf = (site: Site, literals: ReadonlyMap<string, Told>, mention: Mention): Told | undefined => {
  if (mention.kind === 'literal') return literals.get(mention.text);
  if (mention.kind === 'example') return undefined;
  const found = findMentioned(site, mention);
  if (found.kind !== 'fault') return undefined;
  const { kind: _, ...told } = found;
  return { ...told, severity: 'error' };
};

/** Problems: `docs/attribute`, `docs/api`, `docs/schema`, `docs/enum`, `docs/operation`, `docs/limit`, `docs/literal`. */
export const checkMentions = (site: Site): Problem[] => {
  // A name of an old version is right where its successor is told; what a misspelt one means is current.
  const namesIn = (specs: Site['specs']): Set<string> => new Set(specs.flatMap(({ spec }) => [...listNames(spec)]));
  const others = new Set(site.settings.apis.flatMap(({ name, version }) => (version === undefined ? [] : [name])));
  const names = namesIn(site.specs);
  const current = others.size === 0 ? names : namesIn(site.specs.filter(({ spec }) => !others.has(spec.name)));
  const mentions = site.entries.flatMap((entry) => entry.mentions);
  const unknown = new Set(mentions.flatMap((mention) => (mention.kind === 'literal' && !names.has(mention.text) ? [mention.text] : [])));
  // Each word is looked up once, however often it stands somewhere.
  const literals = new Map(
    [...unknown].flatMap((text) => {
      const told = literalFault(text, current);
      return told === undefined ? [] : [[text, told] as const];
    }),
  );
  return site.entries.flatMap((entry) =>
    entry.mentions.flatMap((mention): Problem[] => {
      const told = toldOf(site, literals, mention);
      return told === undefined ? [] : [{ ...told, at: { file: entry.path, position: mention.position } }];
    }),
  );
};
