// A description with a file for each locale → the `ApiSpec` of the default locale, and the translations of its texts
// from the other files.
import type { LocaleText, SpecInLocales } from '../../model/api/spec-in-locales.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { textKey } from '../../text/text-key.ts';
import { type ConvertedSpec, convertSpec, type SpecSource } from '../convert/convert-spec.ts';
import { bundleOf, type ParsedSpec, readSpec, type SpecInput, type Validated } from '../parse-spec.ts';
import { placeOf, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { Comparison, Difference } from './structure-differences.ts';
import { compareStructure } from './compare-structure.ts';
import { structureProblems, textProblems } from './locale-problems.ts';

export type LocalesInput = SpecInput & { readonly localeFiles: Readonly<Record<string, FilePath>> };

type Opened = { readonly source: SpecSource; readonly converted: ConvertedSpec };

const open = (input: SpecInput): Validated<Opened | undefined> => {
  const { value: source, problems, validated } = readSpec(input);
  if (source === undefined) return { value: undefined, problems, validated };
  const converted = convertSpec(source);
  return { value: { source, converted }, problems: [...problems, ...converted.problems], validated };
};

const sideOf = ({ source, converted }: Opened) => ({
  root: source.root,
  resolver: source.resolver,
  texts: converted.texts,
});

/**
 * Compares two descriptions. If their OpenAPI versions differ, only this difference of their structures is reported,
 * because the versions have different keywords for the same content.
 */
const compare = (contract: Opened, other: Opened): Comparison => {
  const comparison = compareStructure(sideOf(contract), sideOf(other));
  if (contract.source.version === other.source.version) return comparison;
  const versionOf = ({ source: { root } }: Opened): Cursor => {
    const entries = root.node.kind === 'map' ? root.node.entries : undefined;
    const entry = entries?.get('openapi') ?? entries?.get('swagger');
    return entry === undefined ? root : { ...root, node: entry.value, key: entry.key };
  };
  const what = { name: 'openapi', holder: '', mode: 'keywords', isItem: false } as const;
  const difference: Difference = { kind: 'changed', what, contract: versionOf(contract), other: versionOf(other) };
  return { ...comparison, differences: [difference], strays: [] };
};

type Pairs = ReadonlyMap<string, Comparison['pairs']>;

const wordsIn = (pairs: Comparison['pairs'], node: SourceNode): Cursor | undefined => pairs.get(node)?.[0];

/** Returns a key for each text that equals an earlier text, but has a different translation in at least one locale. */
const keysFor = ({ converted }: Opened, pairs: Pairs): ReadonlyMap<SourceNode, string> => {
  const ways = new Map<string, string[]>();
  const keys = new Map<SourceNode, string>();
  for (const [node, { source }] of converted.texts) {
    const way = JSON.stringify([...pairs.values()].map((found) => stringOf(wordsIn(found, node)) ?? null));
    const known = ways.get(source) ?? [];
    const number = known.includes(way) ? known.indexOf(way) : known.length;
    if (number === known.length) ways.set(source, [...known, way]);
    if (number > 0) keys.set(node, textKey(source, number));
  }
  return keys;
};

const textsOf = (texts: ConvertedSpec['texts'], pairs: Comparison['pairs']): ReadonlyMap<string, LocaleText> =>
  new Map(
    [...texts].flatMap(([node, { source, key }]) => {
      const cursor = wordsIn(pairs, node);
      const words = stringOf(cursor);
      return cursor === undefined || words === undefined
        ? []
        : [[key ?? source, { words, place: placeOf(cursor, cursor.node) }] as const];
    }),
  );

export type ParsedLocales = Outcome<SpecInLocales | undefined> & Pick<ParsedSpec, 'bundle' | 'validated'>;

/**
 * Parses a description with a file for each locale. The value is undefined if `readSpec` cannot read the contract.
 * Problems: those of `parseSpec` for each file, `api/locale-structure`, `api/locale-text`.
 */
export const parseLocales = ({ localeFiles, ...input }: LocalesInput): ParsedLocales => {
  const { value: contract, problems: found, validated: contractValidated } = open(input);
  const problems: Problem[] = [...found];
  const pairs = new Map<string, Comparison['pairs']>();
  const files = new Set(contract?.source.files);
  const validations = [contractValidated];
  for (const [locale, file] of Object.entries(localeFiles)) {
    const { value: other, problems: own, validated: otherValidated } = open({ ...input, file });
    validations.push(otherValidated);
    problems.push(...own);
    if (contract === undefined || other === undefined) continue;
    const comparison = compare(contract, other);
    problems.push(...structureProblems(comparison, input.file), ...textProblems(comparison, input.file));
    pairs.set(locale, comparison.pairs);
    for (const path of other.source.files) files.add(path);
  }
  const validated = Promise.all(validations).then((all) => all.flat());
  if (contract === undefined) return { value: undefined, problems: problems, validated };
  const keys = keysFor(contract, pairs);
  const converted = keys.size === 0 ? contract.converted : convertSpec(contract.source, (_, node) => keys.get(node));
  const locales = new Map([...pairs].map(([locale, found]) => [locale, textsOf(converted.texts, found)]));
  const spec = { ...converted.value, files: [...files] };
  return {
    value: { spec, locales },
    problems: problems,
    bundle: bundleOf(contract.source, converted),
    validated,
  };
};
