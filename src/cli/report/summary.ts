// The results and times of a run → the last lines of its report.
import type { Style } from './style.ts';

export type Summary = {
  readonly pages: number;
  /**
   * Number of pages whose templates ran. All other pages come from the cache or from shards, or are already up to date
   * in the output folder.
   */
  readonly rendered: number;
  /**
   * Numbers of files that were written, kept and removed in the output folder. Absent if this folder was neither
   * written nor found up to date.
   */
  readonly files?: { readonly written: number; readonly kept: number; readonly removed: number };
  /** Path of the output folder, relative to the working directory. Absent for `check`, which writes no folder. */
  readonly out?: string;
  readonly stages: readonly { readonly name: string; readonly milliseconds: number }[];
  readonly milliseconds: number;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Formats the summary. `look`: the command that shows the built site; undefined for commands that do not write a whole
 * site.
 */
export const formatSummary = (summary: Summary, style: Style, look: string | undefined): string => {
  const { files, out } = summary;
  const made = `${plural(summary.pages, 'page')} (${summary.rendered} rendered) in ${seconds(summary.milliseconds)}`;
  const stages = summary.stages.map(({ name, milliseconds }) => `${name} ${seconds(milliseconds)}`).join(' · ');
  return [
    style.bold(files ? `Built ${made}` : `Checked ${made}`),
    ...(files
      ? [
          `  ${plural(files.written, 'file')} written, ${files.kept} kept, ${files.removed} ` +
            `removed${out ? ` in ${out}` : ''}`,
        ]
      : []),
    `  ${style.dim(stages)}`,
    ...(look ? [`  Look at it: ${style.blue(look)}`] : []),
    '',
  ].join('\n');
};
