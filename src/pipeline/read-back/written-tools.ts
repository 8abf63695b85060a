// A rendered tree → its generated files, and functions that look up URLs in them.
import type { OutputTree } from '../../model/site/output.ts';
import { decodePath } from '../../text/decode-address.ts';
import { encodePath, type RoutePath } from '../../model/paths.ts';
import type { TemplateModule } from '../../model/ports.ts';
import { createLookUp } from '../../site/checks/check-rendered.ts';
import { hasScheme, pathOnSite } from '../../site/links/links.ts';
import type { Checked } from '../build.ts';
import { outputPrefix } from '../pages/served-output.ts';

export type WrittenSite = {
  readonly whole: Checked;
  readonly tree: OutputTree;
  /** Finds the line of a template that writes a link. Absent if the sources of the templates are unknown. */
  readonly findWritten?: TemplateModule['findWritten'];
};

/** A generated file. `output` is its path below the base path. */
export type MadeFile = { readonly output: string; readonly text: () => Promise<string> };

const decoder = new TextDecoder();

/** Returns the generated files. Static files are left out, because their links are checked in the source files. */
export const listMade = ({ whole: { site }, tree }: WrittenSite): readonly MadeFile[] => {
  const prefix = outputPrefix(site.settings);
  const statics = new Set([...site.statics.values()].map(({ output }) => output as string));
  return [...tree].flatMap(([path, file]) => {
    const output = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    return statics.has(output) ? [] : [{ output, text: async () => decoder.decode(await file.produce()) }];
  });
};

export type WrittenTools = {
  /** Returns the decoded URL without origin and anchor, or undefined for an absolute URL of another site. */
  readonly addressOf: (href: string, from: string) => string | undefined;
  readonly isThere: (address: string) => boolean;
  readonly isBroken: (address: string) => boolean;
};

/** Returns functions that look up URLs of a site. */
export const createTools = ({ whole: { site, index, facts }, tree }: WrittenSite): WrittenTools => {
  const { settings } = site;
  const { basePath } = settings;
  const prefix = outputPrefix(settings);
  const outputs = new Set(
    [...tree.keys()].flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])),
  );
  const hasAnchor = (path: RoutePath, anchor: string): boolean => facts.get(path)?.anchors.includes(anchor) ?? false;
  const look = createLookUp({ site, index, facts, hasAnchor, staticLinks: [] }, outputs);
  const isThere = (address: string): boolean => look(encodePath(address)).kind !== 'nowhere';
  return {
    isThere,
    addressOf: (href, from) => {
      const own = pathOnSite(settings, href);
      const written = own === undefined ? href : `${basePath}${own.slice(1)}`;
      const page = `http://site${from}`;
      if (hasScheme(written) || !URL.canParse(written, page)) return undefined;
      const path = decodePath(new URL(written, page).pathname);
      return `${path}/` === basePath ? basePath : path;
    },
    // A URL outside the base path usually belongs to another site on the same host. If adding the base path gives a
    // URL of this site, however, the link lacks the base path.
    isBroken: (address) =>
      address.startsWith(basePath) ? !isThere(address) : isThere(`${basePath}${address.slice(1)}`),
  };
};
