// Checks the places in which entries refer to descriptions: directives, limits, and names in backticks.
import type { EntryMeta, Mention } from '../../model/content/entry.ts';
import { createNames, createNamesBy, type Names } from '../../text/names.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { listNames } from '../../reference/list-names.ts';
import type { CheckInput } from './check-rendered.ts';
import type { Described } from '../directives/directive.ts';
import { findDirective } from '../directives/directives.ts';
import { findLimit } from '../directives/find-written.ts';

type LiteralFault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint' | 'about'>;

const isUpper = (name: string): boolean => /^[A-Z0-9_]+$/.test(name);

/**
 * Returns whether `text` could be a misspelling of `name`. Both must be in upper case, or neither. If one contains the
 * other, it is not a misspelling: `DELETE` and `DELETED`, `adSet` and `adSetNo`.
 */
const couldBeMeant = (text: string, name: string): boolean => {
  const [word, other] = [text.toLowerCase(), name.toLowerCase().replace(/ies$/, 'y')];
  return isUpper(name) === isUpper(text) && !other.includes(word) && !word.includes(other);
};

const literalFault = (text: string, names: Names): LiteralFault | undefined => {
  const nearest = findNearest(
    text,
    names.likely(text).filter((name) => couldBeMeant(text, name)),
  );
  if (nearest === undefined) return undefined;
  const message = `No description contains the name \`${text}\`, but one contains a similar name.`;
  return { code: 'docs/literal', severity: 'warning', message, hint: `write \`${nearest}\`.`, about: { part: text } };
};

const findMentioned = (
  site: Site & Pick<Described, 'namesBy'>,
  mention: Extract<Mention, { kind: 'directive' | 'limit' }>,
) => {
  return mention.kind === 'limit' ? findLimit(site, mention.target) : findDirective(site, mention);
};

const mentionProblems = (site: Site & Pick<Described, 'namesBy'>, { path, mentions }: EntryMeta): Problem[] =>
  mentions.flatMap((mention): Problem[] => {
    const found = mention.kind === 'example' ? undefined : findMentioned(site, mention);
    if (found?.kind !== 'fault') return [];
    const { code, message, about } = found;
    const hint = found.hint();
    const at = { file: path, position: mention.position };
    return [{ code, severity: 'error', message, ...(hint !== undefined && { hint }), at, ...(about && { about }) }];
  });

const namesOf = ({ literals }: EntryMeta): readonly string[] =>
  literals.names === '' ? [] : literals.names.split(' ');

const literalProblems = (entry: EntryMeta, judge: (name: string) => LiteralFault | undefined): Problem[] =>
  namesOf(entry).flatMap((name, at): Problem[] => {
    const fault = judge(name);
    const [line = 1, column = 1] = fault === undefined ? [] : entry.literals.places.slice(2 * at);
    return fault === undefined
      ? []
      : [{ ...fault, at: { file: entry.path, position: { line, column, length: name.length } } }];
  });

/**
 * Checks the entries that are not clean. Problems: `docs/attribute`, `docs/api`, `docs/schema`, `docs/enum`,
 * `docs/operation`, `docs/limit`, `docs/changes`, `docs/literal`.
 */
export const checkMentions = ({ site, isClean }: Pick<CheckInput, 'site' | 'isClean'>): Problem[] => {
  // Names from all versions are accepted, because a text may refer to an old version. Hints for misspellings suggest
  // only names from current versions.
  const namesIn = (specs: Site['specs']): Set<string> => new Set(specs.flatMap(({ spec }) => [...listNames(spec)]));
  const others = new Set(site.settings.apis.flatMap(({ name, version }) => (version === undefined ? [] : [name])));
  const names = namesIn(site.specs);
  const current = others.size === 0 ? names : namesIn(site.specs.filter(({ spec }) => !others.has(spec.name)));
  const meant = createNames(current);
  const known = new Map<string, LiteralFault | undefined>();
  const judge = (name: string): LiteralFault | undefined => {
    if (!known.has(name)) known.set(name, names.has(name) ? undefined : literalFault(name, meant));
    return known.get(name);
  };
  const described = { ...site, namesBy: createNamesBy() };
  const entries = site.entries.filter((entry) => !isClean(entry));
  return entries.flatMap((entry) => [...mentionProblems(described, entry), ...literalProblems(entry, judge)]);
};
