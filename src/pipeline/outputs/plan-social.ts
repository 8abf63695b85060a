// Planned pages → the social pictures that their heads refer to, each once. A picture is drawn in the worker pool, when
// the bytes of its file are requested.
import type { OutputFile } from '../../model/site/output.ts';
import type { OutputPath, RoutePath } from '../../model/paths.ts';
import type { WorkerPool } from '../../model/ports.ts';
import type { SocialCard } from '../../model/site/social.ts';
import { socialKey } from '../../site/outputs/social.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import type { PlannedPage } from '../pages/plan-page.ts';

type Pictured = Pick<PlannedPage, 'picture' | 'route'>;

/** Plans the pictures, each with the first page that names it. */
export const planSocial = (pages: readonly Pictured[], pool: WorkerPool): [OutputPath, OutputFile, RoutePath][] => {
  const cards = new Map<OutputPath, readonly [SocialCard, RoutePath]>();
  for (const { picture, route } of pages)
    if (picture !== undefined && !cards.has(picture.output)) cards.set(picture.output, [picture.card, route.path]);
  return [...cards].map(([output, [card, page]]) => [
    output,
    { key: socialKey(fingerprintOf, card), produce: () => pool.runLater<SocialCard, Uint8Array>('draw-card', card) },
    page,
  ]);
};
