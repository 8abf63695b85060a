// Static files of a site → the links in them. The links of a file are cached until the file changes. The code that
// reads links is loaded only if the cache lacks the links of a file.
import { askAll } from '../../incremental/query.ts';
import type { QueryStore } from '../../incremental/types.ts';
import { linkedEnding, type StaticLinks } from '../../model/content/static-links.ts';
import type { Site } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';

const decoder = new TextDecoder();

/** Returns the links of all static files of a type in which links are checked (`linkedEnding`). */
export const findStaticLinks = async (
  site: Site,
  snapshot: Snapshot,
  memo: QueryStore,
): Promise<readonly StaticLinks[]> => {
  const files = [...site.statics.values()].flatMap((file) => {
    const [source, ending] = [snapshot.files.get(file.path), linkedEnding(file.output)];
    return source === undefined || ending === undefined ? [] : [{ ...file, source, ending }];
  });
  const questions = files.map(({ path, output, source }) => ({
    name: `static-links:${path}`,
    reads: { file: source.hash, output },
  }));
  return askAll(memo, questions, async (missing) => {
    const { readStaticLinks } = await import('./read-static-links.ts');
    return missing
      .flatMap((at) => files[at] ?? [])
      .map((file) => readStaticLinks(file, decoder.decode(file.source.bytes)));
  });
};
