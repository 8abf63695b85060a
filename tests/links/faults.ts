// Reads a list of broken links, and a site in which a marker such as `⟦7⟧` at the start of a line shows the place of
// link 7 of the list. Returns the files of the site without these markers, and the expected place of each problem.
import { readFileSync } from 'node:fs';

export type Fault = {
  readonly number: number;
  readonly kind: string;
  readonly code: string;
  readonly nearest: string | undefined;
};
type Expected = Fault & { readonly file: string; readonly line: number };

const here = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Reads the list of broken links with this name, which is `faults` or `rendered`. */
export const readFaults = (name: string): readonly Fault[] =>
  [...here(`${name}.md`).matchAll(/^\| (\d+) \| (.+?) \| (\S+) \| (.+) \|$/gm)].map(
    ([, number, kind = '', code = '', nearest = '']) => ({
      number: Number(number),
      kind,
      code,
      nearest: /^`(.*)`$/.exec(nearest)?.[1],
    }),
  );

export type FaultySite = { readonly files: Readonly<Record<string, string>>; readonly expected: readonly Expected[] };

export const readFaultySite = (list: string, site: string): FaultySite => {
  const byNumber = new Map(readFaults(list).map((fault) => [fault.number, fault]));
  const files: Record<string, string> = {};
  const expected: Expected[] = [];
  const parts = here(site).split(/^-- (.+) --\n/m);
  for (let at = 1; at < parts.length; at += 2) {
    const file = parts[at] ?? '';
    const lines = (parts[at + 1] ?? '').split('\n').map((line, index) => {
      const [mark = '', number] = /^⟦(\d+)⟧/.exec(line) ?? [];
      const fault = byNumber.get(Number(number));
      if (fault !== undefined) expected.push({ ...fault, file, line: index + 1 });
      return line.slice(mark.length);
    });
    // Files named `page.md` get CRLF line endings.
    files[file] = lines.join(file.endsWith('/page.md') ? '\r\n' : '\n');
  }
  return { files, expected };
};
