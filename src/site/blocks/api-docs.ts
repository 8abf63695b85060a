// Finds for each operation and schema the docs of a locale that link to it or mention it, each with the heading above
// the first of these places.
import { type ApiLink, readApiLink, readApiName } from '../../model/api/api-link.ts';
import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import type { EntryMeta, Mention } from '../../model/content/entry.ts';
import type { LinkModel } from '../../model/site/page-model.ts';
import type { Position } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { hrefOf, type RouteIndex } from '../routing/route-index.ts';

/** Links to docs, by API, then by the anchor of an operation or a schema. */
export type ApiDocs = Readonly<Record<string, Readonly<Record<string, readonly LinkModel[]>>>>;

type Named = Pick<ApiLink, 'kind' | 'api' | 'name'> & { readonly position: Position };

const ofMention = (mention: Mention): Named[] => {
  const { position } = mention;
  if (mention.kind === 'limit') return [{ kind: 'schema', ...readApiName(mention.target), position }];
  if (mention.kind !== 'directive') return [];
  const kind = mention.name === 'enum' || mention.name === 'schema' ? 'schema' : 'operation';
  return [{ kind, ...readApiName(mention.args.label ?? ''), position }];
};

const namedIn = ({ links, mentions }: EntryMeta): readonly Named[] =>
  [
    ...links.flatMap(({ target, position }) => {
      const link = readApiLink(target);
      return link === undefined ? [] : [{ ...link, position }];
    }),
    ...mentions.flatMap(ofMention),
  ].sort((one, other) => one.position.line - other.position.line);

const headingAbove = ({ headings }: EntryMeta, { line }: Position): string | undefined =>
  headings.findLast((heading) => heading.position.line <= line)?.id;

/**
 * Returns the links to the docs of a locale. Only listed docs of the current version are included, because a post or an
 * old version may be outdated.
 */
export const findApiDocs = (site: Site, index: RouteIndex, locale: string): ApiDocs => {
  const found = new Map<string, Map<string, LinkModel[]>>();
  for (const route of index.all) {
    const isCurrent = route.kind === 'doc' && route.version === 'current';
    const entry = isCurrent && route.locale === locale ? index.entries.get(route.entry) : undefined;
    if (entry === undefined || entry.frontMatter.unlisted) continue;
    const linked = new Set<string>();
    for (const { kind, api = '', name, position } of namedIn(entry)) {
      const anchor = kind === 'schema' ? schemaAnchor(name) : operationAnchor(name);
      if (name === '' || linked.has(`${api} ${anchor}`)) continue;
      linked.add(`${api} ${anchor}`);
      const heading = headingAbove(entry, position);
      const href = `${hrefOf(site.settings, route)}${heading === undefined ? '' : `#${encodeURIComponent(heading)}`}`;
      const docs = found.get(api) ?? new Map<string, LinkModel[]>();
      found.set(api, docs.set(anchor, [...(docs.get(anchor) ?? []), { label: entry.title, href }]));
    }
  }
  return Object.fromEntries([...found].map(([api, docs]) => [api, Object.fromEntries(docs)]));
};
