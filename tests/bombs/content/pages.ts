// Lists bombs that each contain one Markdown page whose text is hard to parse.
import type { Bomb } from '../bomb.ts';
import { texts } from '../texts.ts';

const LENGTH = 100_000;

export const pageBombs: readonly Bomb[] = Object.entries(texts).map(
  ([name, make]): Bomb => ({
    name: `page/${name}`,
    size: LENGTH,
    files: (size) => ({ 'content/en/docs/a.md': `---\ntitle: A\n---\n\n${make(size)}\n` }),
  }),
);
