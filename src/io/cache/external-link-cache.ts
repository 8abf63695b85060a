// Responses of other sites ↔ a file in the cache folder. A response is cached for one day, and only if the link works.
// A file that is damaged or unsigned counts as empty.
import { join } from 'node:path';
import type { ExternalLinkAnswer } from '../../model/content/external-link.ts';
import { readPlainFile } from '../read/read-plain-file.ts';
import type { Seal } from './seal.ts';
import { clearPlace, writeFileAtomically } from '../write/write-file-atomically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Cached response. `at`: time, in milliseconds since the epoch, at which the run that sent the request opened the
 * cache. `to`: new URL; absent if the link has not moved.
 */
type Kept = { readonly at: number; readonly to?: string };

export type ExternalLinkCache = {
  readonly known: ReadonlyMap<string, ExternalLinkAnswer>;
  /**
   * Writes the new responses of working links, and responses of earlier runs that are less than a day old. If the
   * folder cannot be written, nothing is cached.
   */
  readonly keep: (answers: ReadonlyMap<string, ExternalLinkAnswer>) => Promise<void>;
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

const label = 'outside links';

const parse = (json: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
};

/**
 * Reads the cached responses that are less than a day old. The first line of the file is the signature of the second
 * line, which is JSON.
 */
const read = (file: string, now: number, seal: Seal): ReadonlyMap<string, Kept> => {
  const [signature, json = ''] = readPlainFile(file)?.toString().split('\n') ?? [];
  const entries = seal.holds(label, json, signature) ? Object.entries(parse(json)) : [];
  return new Map(
    entries.filter(
      (entry): entry is [string, Kept] => isKept(entry[1]) && now - entry[1].at < DAY_MS && entry[1].at <= now,
    ),
  );
};

const write = async (file: string, text: string): Promise<void> => {
  await clearPlace(file);
  await writeFileAtomically(file, text);
};

const toAnswer = ({ to }: Kept): ExternalLinkAnswer =>
  typeof to === 'string' ? { kind: 'moved', to } : { kind: 'good' };

/** Opens the cache. Without a folder, nothing is cached. `now`: current time in milliseconds since the epoch. */
export const openExternalLinkCache = async (
  folder: string | undefined,
  now: number,
  seal: Seal,
): Promise<ExternalLinkCache> => {
  if (folder === undefined) return { known: new Map(), keep: async () => undefined };
  const file = join(folder, 'outside-links.json');
  const kept = read(file, now, seal);
  return {
    known: new Map([...kept].map(([url, one]) => [url, toAnswer(one)])),
    keep: async (answers) => {
      const fresh = [...answers].flatMap(([url, answer]): [string, Kept][] => {
        if (answer.kind === 'good') return [[url, { at: now }]];
        return answer.kind === 'moved' ? [[url, { at: now, to: answer.to }]] : [];
      });
      const json = JSON.stringify(Object.fromEntries([...kept, ...fresh]));
      await write(file, `${seal.sign(label, json)}\n${json}`).catch(() => undefined);
    },
  };
};
