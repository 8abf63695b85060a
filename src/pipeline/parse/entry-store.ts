// Parsed entries → values in the memo, in three parts: the head of an entry (`EntryHead`), its body, and its Markdown.
// A stored part is valid until the file, a plugin, or the allow list of HTML changes.
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { withMemory } from '../../incremental/memory.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import type { EntryBody, EntryMeta, ParsedEntry } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Ports } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { askedHistories } from '../../site/routing/route-index.ts';
import { fileFingerprint } from './file-fingerprints.ts';
import { pluginsKey } from './plugins-key.ts';

/**
 * An entry without its text. `head` is the fingerprint of the data of the entry on which routes, navigation and the
 * pages of other docs depend.
 */
export type EntryHead = { readonly meta: EntryMeta; readonly head: string; readonly problems: readonly Problem[] };

export type EntryStore = {
  readonly findHead: (path: FilePath) => EntryHead | undefined;
  readonly findBody: (path: FilePath) => EntryBody | undefined;
  readonly findMarkdown: (path: FilePath) => ParsedEntry['markdown'] | undefined;
  /** Keeps all parts of an entry, unless a plugin failed on the entry. Returns its head. */
  readonly keep: (path: FilePath, parsed: Outcome<ParsedEntry>) => EntryHead;
};

const headOf = (meta: EntryMeta): string =>
  fingerprintOf(
    JSON.stringify([meta.title, meta.frontMatter, meta.frontMatterPositions, askedHistories(meta), meta.hasStyles]),
  );

const hasException = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'project/exception');

const toEntryHead = ({ value, problems }: Outcome<ParsedEntry>): EntryHead => ({
  meta: value.meta,
  head: headOf(value.meta),
  problems,
});

/** Creates the store of the entries of one snapshot. */
export const createEntryStore = (
  snapshot: Snapshot,
  settings: Settings,
  { memo, memory }: Pick<Ports, 'memo' | 'memory'>,
): EntryStore => {
  const modules = pluginsKey(settings);
  const heads = withMemory(memory, memo);
  const questionOf = (part: 'entry' | 'body' | 'markdown', path: FilePath): Question => ({
    name: `${part}:${path}`,
    reads: { file: fileFingerprint(snapshot, path), modules },
  });
  return {
    findHead: (path) => findValue(heads, questionOf('entry', path)),
    findBody: (path) => findValue(memo, questionOf('body', path)),
    findMarkdown: (path) => findValue(memo, questionOf('markdown', path)),
    keep: (path, parsed) => {
      const head = toEntryHead(parsed);
      // The failure of a plugin may depend on more data than the fingerprints cover, so nothing is stored.
      if (hasException(parsed.problems)) return head;
      keepValue(heads, questionOf('entry', path), head);
      keepValue(memo, questionOf('body', path), parsed.value.body);
      keepValue(memo, questionOf('markdown', path), parsed.value.markdown);
      return head;
    },
  };
};
