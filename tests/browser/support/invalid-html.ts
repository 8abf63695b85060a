// Reports the html-validate rules that HTML pages break, and lists the HTML files in a folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { htmlRules } from './html-rules.ts';

const validator = new HtmlValidate(htmlRules);

/** Returns each broken rule as one line that begins with the name of the page. */
export const findInvalidHtml = async (pages: Iterable<readonly [name: string, html: string]>): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [name, html] of pages) {
    // Redirects are not complete pages.
    if (html.includes('http-equiv="refresh"')) continue;
    const { results } = await validator.validateString(html);
    for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages))
      wrong.push(`${name}:${line} ${ruleId}: ${message}`);
  }
  return wrong;
};

/** Returns the rules that the named files of a folder break, in the form of `findInvalidHtml`. */
export const findInvalidFiles = (folder: string, names: readonly string[]): Promise<string[]> =>
  findInvalidHtml(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** Returns the paths of all HTML files in a folder and its subfolders, relative to the folder. */
export const listPages = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
