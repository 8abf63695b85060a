// Opens the search and immediately types, with 0 to 120 ms between keys. All responses are delayed by `delay` ms, and
// every fourth text is typed with a Korean input method. Prints how many texts differ from what was typed. The exit
// code is 1 if a text differs.
//   node bench/search-keys.mjs [tries] [delay]
import { withOwnSite } from './own-site.mjs';

const [tries = 200, delayMs = 300] = process.argv.slice(2).map(Number);
const box = '[role="combobox"]';
const openers = ['/', 'Control+k', 'click'];
const wait = (ms) => (ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)));

/** Texts that an input method shows after each key of 예산. */
const compositions = ['ㅇ', '예', '옛', '예사', '예산'];

const typeLatin = async (page, gapMs) => {
  for (const key of 'budget') {
    await page.keyboard.press(key);
    await wait(gapMs);
  }
  return 'budget';
};

const typeHangul = async (page, gapMs) => {
  const session = await page.context().newCDPSession(page);
  for (const text of compositions) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await wait(gapMs);
  }
  await session.send('Input.insertText', { text: '예산' });
  return '예산';
};

const open = (page, opener) =>
  opener === 'click' ? page.locator('a[data-search]').first().click() : page.keyboard.press(opener);

let lost = 0;
await withOwnSite(async (browser, base) => {
  for (let at = 0; at < tries; at += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      await wait(delayMs);
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${base}docs/intro`);
    await page.locator('[data-search][role="button"]').waitFor({ state: 'attached' });
    const [gapMs, opener, isHangul] = [(at * 7) % 121, openers[at % openers.length], at % 4 === 3];
    await open(page, opener);
    const wanted = await (isHangul ? typeHangul : typeLatin)(page, gapMs);
    // The text must still be right after results have arrived.
    await page.locator('[role="option"]').first().waitFor();
    const typed = await page.locator(box).inputValue();
    if (typed !== wanted) {
      lost += 1;
      console.log(`${opener}, ${gapMs} ms: ${typed} instead of ${wanted}`);
    }
    await context.close();
  }
});
console.log(`${lost} of ${tries} texts came out otherwise than typed`);
process.exitCode = lost === 0 ? 0 : 1;
