// Tests how a build chooses the default locale, whose addresses have no prefix. Also tests what a build reports if a
// site without a config gets a second locale, and if a change of the default locale moves addresses.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../support/run-mokcha.ts';
import { runHere } from '../support/run-here.ts';

const doc = (title: string): string => `# ${title}\n\nText.\n`;

describe('the default locale', () => {
  test('a site of one content folder has no prefix, and asks for the default locale once it has a second', async () => {
    const folder = makeFolder({ 'content/en/docs/intro.md': doc('Intro') });
    expect((await runHere(['build'], folder.path)).exitCode).toBe(0);
    expect(existsSync(join(folder.path, 'dist/docs/intro.html'))).toBe(true);

    folder.write('content/de/docs/intro.md', doc('Einleitung'));
    const asked = await runHere(['build'], folder.path);
    expect(asked.exitCode).toBe(1);
    expect(asked.output).toContain('error config/default-locale');
    const hint = /create `(.+?)` with `(.+?)`/.exec(asked.output.replaceAll(/\s+/g, ' '));
    folder.write(hint?.[1] ?? '', `${hint?.[2]}\n`);

    const answered = await runHere(['build'], folder.path);
    expect([answered.exitCode, answered.output.includes('route/moved')]).toEqual([0, false]);
    expect(existsSync(join(folder.path, 'dist/docs/intro.html'))).toBe(true);
    expect(existsSync(join(folder.path, 'dist/de/docs/intro.html'))).toBe(true);
    folder.remove();
  });

  test('the default locale is the first of `locales`, or `ko`; a change is reported with moved addresses', async () => {
    const folder = makeFolder({
      'site.config.ts': "export default { locales: [{ code: 'en' }, { code: 'ko' }] };\n",
      'content/en/docs/intro.md': doc('Intro'),
      'content/ko/docs/intro.md': doc('소개'),
    });
    expect((await runHere(['build'], folder.path)).exitCode).toBe(0);
    expect(existsSync(join(folder.path, 'dist/ko/docs/intro.html'))).toBe(true);

    folder.write('site.config.ts', 'export default {};\n');
    const moved = await runHere(['build'], folder.path);
    expect(moved.exitCode).toBe(0);
    expect(existsSync(join(folder.path, 'dist/en/docs/intro.html'))).toBe(true);
    expect(moved.output.replaceAll(/\s+/g, ' ')).toContain(
      'The default locale has changed from `en` to `ko`, so 3 pages in `en` move, ' +
        'for example from `/docs/intro` to `/en/docs/intro`.',
    );
    expect(moved.output).toContain(
      "hint: set `defaultLocale: 'en'` in `site.config.ts` to keep the former default locale.",
    );
    // The output folder now has the new addresses, so nothing moves in this build.
    folder.write('content/en/docs/intro.md', doc('Introduction'));
    expect((await runHere(['build'], folder.path)).output).not.toContain('route/moved');

    folder.write('site.config.ts', "export default { defaultLocale: 'en', };\n");
    const back = await runHere(['build'], folder.path);
    expect(back.output).toContain('route/moved');
    expect(existsSync(join(folder.path, 'dist/docs/intro.html'))).toBe(true);
    folder.remove();
  });
});
