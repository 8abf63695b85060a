// Tests islands during soft navigation, and the page after an island has crashed.
import { describe, expect, it } from 'vitest';
import { serveNavigationSite, type Walk } from '../support/navigation-site.ts';
import { setStage } from '../support/stage.ts';
import { holdScript } from '../support/visit.ts';

const counter = `import { useEffect, useState } from 'react';
export const Counter = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.mounted = String(Number(dataset.mounted ?? 0) + 1);
    return () => { dataset.mounted = String(Number(dataset.mounted) - 1); };
  }, []);
  return <button className="count" onClick={() => setCount(count + 1)}>{count}</button>;
};
`;
const fragile = `import { useState } from 'react';
export const Fragile = ({ name }) => {
  const [isBroken, setBroken] = useState(false);
  const broken = typeof document === 'undefined' ? '' : document.documentElement.dataset.broken;
  if (isBroken || ['both', name].includes(broken)) throw new Error(name + ' gave way');
  return <button className={name} onClick={() => setBroken(true)}>{name}</button>;
};
`;
const page = `import { Article } from '../parts/article.tsx';
import { Island } from '../parts/island.tsx';
import { Shell } from '../parts/shell.tsx';
export const StandalonePage = ({ data }) => (
  <Shell layout="page">
    <Article article={data.article} />
    <Island name="fragile" props={{ name: 'glass' }} />
    <Island name="fragile" props={{ name: 'ice' }} />
    <Island name="counter" props={{}} />
  </Shell>
);
`;

const texts = ['ko', 'en'].flatMap((locale) => [
  [`content/${locale}/pages/one.md`, '# One\n\n[other](./two.md) [doc](../docs/third.md)\n'],
  [`content/${locale}/pages/two.md`, '# Two\n\n[other](./one.md)\n'],
]);
const templates = {
  'templates/islands/index.ts':
    "import { Counter } from './counter.tsx';\nimport { Fragile } from './fragile.tsx';\nexport const " +
    'islands = { counter: Counter, fragile: Fragile };\n',
  'templates/islands/counter.tsx': counter,
  'templates/islands/fragile.tsx': fragile,
  'templates/pages/page.tsx': page,
};
const on = setStage(() => serveNavigationSite({ ...templates, ...Object.fromEntries(texts) }));

const count = (walked: Walk) => walked.page.locator('.count');

describe('a page with islands', () => {
  it('a soft navigation mounts the islands of the new page and unmounts those of the previous page', async () => {
    const walked = await on.walk('/one');
    const mounted = () => walked.page.evaluate(() => document.documentElement.dataset.mounted);
    await count(walked).click();
    await count(walked).click();
    await walked.page.locator('.count', { hasText: '2' }).waitFor();
    expect(await mounted()).toBe('1');
    await walked.press('other');
    await walked.sees('Two');
    // The pointer is over the new page and may already have caused the island to be mounted.
    expect(['0', '1']).toContain(await mounted());
    expect(await count(walked).textContent()).toBe('0');
    await count(walked).click();
    await walked.page.locator('.count', { hasText: '1' }).waitFor();
    expect(await mounted()).toBe('1');
    expect(walked.loads()).toBe(1);
    expect(walked.complaints).toEqual([]);
    await walked.close();
  });

  it('an island receives a press that came before the script of the page', async () => {
    const page = await on.browser.newPage();
    const letGo = await holdScript(page);
    await page.goto(on.site.urlOf('/one'));
    await page.click('.count');
    letGo();
    await page.locator('.count', { hasText: '1' }).waitFor();
    await page.close();
  });

  it('a soft navigation from a page without islands mounts the islands of the new page', async () => {
    const walked = await on.walk('/docs/third');
    await walked.page.evaluate(() => {
      const link = document.querySelector('main a');
      link?.setAttribute('href', '/developers/two');
    });
    await walked.page.locator('main a').first().click();
    await walked.sees('Two');
    await count(walked).click();
    await walked.page.locator('.count', { hasText: '1' }).waitFor();
    expect(walked.loads()).toBe(1);
    await walked.close();
  });
});

describe('crash.title, crash.message, crash.try-again: an island that crashes', () => {
  it.each([
    { route: '/one', title: '이 페이지에서 오류가 발생했습니다.', tryAgain: '다시 시도' },
    { route: '/en/one', title: 'This page crashed.', tryAgain: 'Try again' },
  ])('a crash of an island shows “$title”, and “$tryAgain” restores the page', async ({ route, title, tryAgain }) => {
    const walked = await on.walk(route);
    const { page: shown } = walked;
    await count(walked).click();
    await shown.locator('.count', { hasText: '1' }).waitFor();
    await shown.locator('.glass').click();
    await walked.sees(title);
    expect(await shown.locator('main h1').count()).toBe(1);
    expect(await shown.locator('main').textContent()).toContain('glass gave way');
    expect(await shown.evaluate(() => document.activeElement?.textContent)).toBe(title);
    expect(await shown.locator('.glass').count()).toBe(0);
    await shown.getByRole('button', { name: tryAgain, exact: true }).click();
    await walked.sees('One');
    expect(await count(walked).textContent()).toBe('1');
    await count(walked).click();
    await shown.locator('.count', { hasText: '2' }).waitFor();
    await shown.locator('.glass').click();
    await walked.sees(title);
    expect(walked.loads()).toBe(1);
    expect(shown.url()).toBe(on.site.urlOf(route));
    // Only the crash is reported: the island that is mounted again matches the HTML of the server.
    expect(walked.complaints.filter((complaint) => !complaint.includes('glass gave way'))).toEqual([]);
    await walked.close();
  });

  it('an island that crashes when mounted shows the panel again until fixed; two crashes show one panel', async () => {
    const walked = await on.walk('/en/one');
    const { page: shown } = walked;
    const again = shown.getByRole('button', { name: 'Try again' });
    await shown.evaluate(() => {
      document.documentElement.dataset.broken = 'both';
    });
    await shown.mouse.move(300, 300);
    await walked.sees('This page crashed.');
    expect(await shown.locator('.panel').count()).toBe(1);
    await shown.evaluate(() => {
      document.documentElement.dataset.broken = 'ice';
    });
    await again.click();
    await walked.sees('This page crashed.');
    expect(await shown.locator('main').textContent()).toContain('ice gave way');
    await shown.evaluate(() => delete document.documentElement.dataset.broken);
    await again.click();
    await walked.sees('One');
    expect(await shown.locator('.glass, .ice').count()).toBe(2);
    await count(walked).click();
    await shown.locator('.count', { hasText: '1' }).waitFor();
    await walked.close();
  });

  it('after a crash of an island, links to other pages still work', async () => {
    const walked = await on.walk('/en/one');
    await walked.page.locator('.glass').click();
    await walked.sees('This page crashed.');
    await walked.page.locator('.navbar a', { hasText: 'Third' }).click();
    await walked.sees('Third');
    await walked.page.goBack();
    await walked.sees('One');
    expect(walked.loads()).toBe(1);
    await walked.close();
  });
});
