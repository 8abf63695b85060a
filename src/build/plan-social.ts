// The pictures that planned pages name → files, each once, drawn when it is written and its key is new.
import type { OutputFile } from '../model/output.ts';
import type { OutputPath } from '../model/paths.ts';
import type { WorkerPool } from '../model/ports.ts';
import type { SocialCard } from '../model/social.ts';
import { socialKey } from '../site/social.ts';
import { hashText } from './keys.ts';
import type { PlannedPage } from './plan-page.ts';

export const planSocial = (pages: readonly Pick<PlannedPage, 'picture'>[], pool: WorkerPool): [OutputPath, OutputFile][] => {
  const cards = new Map(pages.flatMap(({ picture }) => (picture === undefined ? [] : [[picture.output, picture.card] as const])));
  const draw = async (card: SocialCard): Promise<Uint8Array> => {
    const [bytes] = await pool.map<SocialCard, Uint8Array>('draw-card', [card], () => 0);
    if (bytes === undefined) throw new Error('bug: a card was not drawn');
    return bytes;
  };
  return [...cards].map(([output, card]) => [output, { key: socialKey(hashText, card), produce: () => draw(card) }]);
};
