// Type of the functions that each kind of page provides. `page-kinds.ts` has an object of this type for each kind.
import type { PageDataOf, PageModel } from '../../model/site/page-model.ts';
import type { RouteKind, RouteOf } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import type { ToTwin } from '../../render/markdown-text.ts';
import type { ModelContext } from '../models/context.ts';
import type { HeadText } from '../outputs/head.ts';
import type { Claim } from '../routing/claim.ts';

export type PageKind<K extends RouteKind> = {
  /** Plans the pages that the site has in a locale. Absent for kinds whose pages `routing/routes.ts` plans itself. */
  readonly plan?: (site: Site, locale: string) => readonly Claim[];
  /** Returns the title of a page, and the other texts of its head. */
  readonly head: (context: ModelContext, route: RouteOf<K>) => HeadText;
  /** Returns the data for the template, in addition to the data of all pages. */
  readonly data: (context: ModelContext, route: RouteOf<K>) => PageDataOf<K>;
  /**
   * Renders the Markdown twin. Absent if pages of the kind have no twins (`pageTraits`), or only twins of their
   * operations.
   */
  readonly markdown?: (model: PageModel<K>, toTwin: ToTwin) => string;
};
