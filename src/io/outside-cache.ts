// What other sites answered in earlier runs: only what was good, and for a day. A file that cannot be read counts as empty.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutsideAnswer } from '../model/outside-link.ts';
import { writeWhole } from './write-whole.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Kept = { readonly at: number; readonly to?: string };

export type OutsideCache = {
  readonly known: ReadonlyMap<string, OutsideAnswer>;
  /** Keeps what is still fresh, and the new answers. A folder that cannot be written keeps nothing. */
  readonly keep: (answers: ReadonlyMap<string, OutsideAnswer>) => Promise<void>;
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

const read = async (file: string, now: number): Promise<ReadonlyMap<string, Kept>> => {
  try {
    const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
    return new Map(
      entries.filter((entry): entry is [string, Kept] => isKept(entry[1]) && now - entry[1].at < DAY_MS && entry[1].at <= now),
    );
  } catch {
    return new Map();
  }
};

const toAnswer = ({ to }: Kept): OutsideAnswer => (typeof to === 'string' ? { kind: 'moved', to } : { kind: 'good' });

export const openOutsideCache = async (folder: string | undefined, now: number): Promise<OutsideCache> => {
  if (folder === undefined) return { known: new Map(), keep: async () => undefined };
  const file = join(folder, 'outside-links.json');
  const kept = await read(file, now);
  return {
    known: new Map([...kept].map(([url, one]) => [url, toAnswer(one)])),
    keep: async (answers) => {
      const fresh = [...answers].flatMap(([url, answer]): [string, Kept][] => {
        if (answer.kind === 'good') return [[url, { at: now }]];
        return answer.kind === 'moved' ? [[url, { at: now, to: answer.to }]] : [];
      });
      await writeWhole(file, JSON.stringify(Object.fromEntries([...kept, ...fresh]))).catch(() => undefined);
    },
  };
};
