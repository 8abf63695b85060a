// Generated host files, such as `robots.txt` and `_redirects`, and host files of the site below `content/static` → the
// host files to write.
import type { OutputFile } from '../../model/site/output.ts';
import { toOutputPath } from '../../model/paths.ts';
import type { StaticFile, Site } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { HostFile } from '../../site/outputs/host-files.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

/**
 * Returns whether a file of the site is joined with the generated file. The site's rules come first, because hosts use
 * the first redirect that matches. Other files of the site replace the generated file.
 */
const isJoined = (path: string): boolean => path === '/_headers' || path === '/_redirects';

/** Returns whether a static file is a host file, which may be joined with a generated file or replace it. */
export const isHostFile = ({ output }: StaticFile): boolean =>
  /^(?:robots\.txt|sitemap\.xml|_headers|_redirects)$/.test(output);

type PlacedHostFile = { readonly path: string; readonly isAtRoot: boolean; readonly file: OutputFile };

export type PlacedHostFiles = {
  readonly files: readonly PlacedHostFile[];
  /** Static files whose content is in one of `files`. */
  readonly taken: ReadonlySet<StaticFile>;
};

const encoder = new TextEncoder();

const join = (own: Uint8Array, text: string): Uint8Array =>
  encoder.encode(`${new TextDecoder().decode(own).trimEnd()}\n\n${text}`);

/**
 * Returns the generated host files. If the site has a file of its own at the same path, the generated file is joined
 * with it or replaced by it.
 */
export const placeHostFiles = (made: readonly HostFile[], { statics }: Site, snapshot: Snapshot): PlacedHostFiles => {
  const owned = new Map([...statics.values()].map((file) => [file.output, file]));
  const taken = new Set<StaticFile>();
  const files = made.map(({ path, text, isAtRoot }): PlacedHostFile => {
    const own = owned.get(toOutputPath(path));
    const source = own && snapshot.files.get(own.path);
    if (own === undefined || source === undefined)
      return { path, isAtRoot, file: { key: fingerprintOf(text), produce: async () => encoder.encode(text) } };
    taken.add(own);
    const bytes = isJoined(path) ? join(source.bytes, text) : source.bytes;
    return {
      path,
      isAtRoot,
      file: { key: isJoined(path) ? fingerprintOf(bytes) : source.hash, produce: async () => bytes },
    };
  });
  return { files, taken };
};
