// Tests that files with equal bytes are written once, such as a picture that is next to a page in each of two locales.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"></svg>\n`;

const two = site(
  `-- content/en/docs/a.md --
# A

![plan](./plan.svg)
-- content/en/docs/plan.svg --
${picture(3)}-- content/ko/docs/a.md --
# 가

![그림](./plan.svg)
-- content/ko/docs/plan.svg --
${picture(3)}`,
  { defaultLocale: 'en' },
);

const picturesOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((path) => path.includes('plan'));

const shownIn = (html: string): string => /src="([^"]*plan[^"]*)"/i.exec(html)?.[1] ?? '';

describe('the same picture next to two pages', () => {
  it('a picture that is next to two pages is written once, and both pages show that file', async () => {
    const built = await two.build();
    expect(built.problems).toEqual([]);
    expect(picturesOf(built.files)).toHaveLength(1);
    const shown = ['docs/a.html', 'ko/docs/a.html'].map((page) => shownIn(built.main(page)));
    expect(shown).toEqual([`/${picturesOf(built.files)[0]}`, `/${picturesOf(built.files)[0]}`]);
  });

  it('two copies of a picture become two files as soon as one changes, and one file again afterwards', async () => {
    await two.build();
    const changed = two.write('content/ko/docs/plan.svg', picture(5));
    const built = await changed.build();
    expect(built.problems).toEqual([]);
    expect(picturesOf(built.files)).toHaveLength(2);
    expect(picturesOf((await changed.write('content/ko/docs/plan.svg', picture(3)).build()).files)).toHaveLength(1);
  });

  it('copies of a picture whose names differ only in case are one file, as some disks cannot hold both', async () => {
    const built = await two
      .remove('content/ko/docs/plan.svg')
      .write('content/ko/docs/Plan.svg', picture(3))
      .write('content/ko/docs/a.md', '# 가\n\n![그림](./Plan.svg)\n')
      .build();
    expect(built.problems).toEqual([]);
    const files = [...built.files.keys()].filter((path) => /plan/i.test(path));
    expect(files).toHaveLength(1);
    expect(shownIn(built.main('ko/docs/a.html'))).toBe(`/${files[0]}`);
  });

  it('a copy of a picture in `content/static` under the published name is not written twice', async () => {
    const name = picturesOf((await two.build()).files)[0] ?? '';
    const built = await two.write(`content/static/${name}`, picture(3)).build();
    expect([built.problems, picturesOf(built.files)]).toEqual([[], [name]]);
  });
});
