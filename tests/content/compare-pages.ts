// Compares the Korean and the English Markdown of a page. Returns the first difference of each kind of part and, if the
// fences do not differ in number, language or options, the differences in their code.
import { compareCode } from './same-code.ts';
import { type Fence, fencesOf, type Kind, kinds, type Part, partsOf } from './structure.ts';

export type Difference = { readonly kind: Kind | 'code'; readonly message: string };

const show = (part: Part | undefined): string => (part ? `“${part.shape}” in line ${part.line}` : 'nothing');

/** Returns the first difference of one kind, because the later parts of that kind would probably differ as well. */
const compareKind = (kind: Kind, ko: readonly Part[], en: readonly Part[]): readonly Difference[] => {
  const [left, right] = [ko, en].map((parts) => parts.filter((part) => part.kind === kind)) as [Part[], Part[]];
  const index = Array.from({ length: Math.max(left.length, right.length) }).findIndex(
    (_, at) => left[at]?.shape !== right[at]?.shape,
  );
  return index === -1
    ? []
    : [{ kind, message: `${kind} ${index + 1}: ko has ${show(left[index])}, en has ${show(right[index])}` }];
};

const compareFence = (ko: Fence, en: Fence): readonly Difference[] => {
  if (ko.language === 'markdown') return comparePages(ko.code, en.code);
  const difference = compareCode(ko.language, ko.code, en.code);
  return difference === undefined
    ? []
    : [{ kind: 'code', message: `fence in line ${ko.line} of ko, ${en.line} of en: ${difference}` }];
};

export const comparePages = (ko: string, en: string): readonly Difference[] => {
  const [left, right] = [partsOf(ko), partsOf(en)];
  const differences = kinds.flatMap((kind) => compareKind(kind, left, right));
  if (differences.some(({ kind }) => kind === 'fence')) return differences;
  const enFences = fencesOf(en);
  return [
    ...differences,
    ...fencesOf(ko).flatMap((fence, index) => {
      const other = enFences[index];
      return other ? compareFence(fence, other) : [];
    }),
  ];
};
