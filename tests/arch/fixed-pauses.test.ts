// Tests that no test waits for a fixed time, which is too short on a busy machine and too long on all others. Functions
// that check a condition repeatedly, or end a wait that takes too long, are exceptions.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './import-graph.ts';

/**
 * Functions that may have one fixed pause each, with their file. Most of them check a condition repeatedly, or end a
 * wait that takes too long.
 */
const allowed: readonly string[] = [
  'tests/browser/other-origin.test.ts within',
  'tests/cli/hosts/real-nginx.ts waitFor',
  // Kills a process after a random time.
  'tests/kills/kill-commands.ts runAndKill',
  'tests/xss/touch-page.ts late',
  'tests/xss/touch-page.ts until',
];

/**
 * Matches a promise that a timer with a delay resolves. Without a delay, the timer only waits for the next turn of the
 * event loop.
 */
const timerPromise = new RegExp(
  [
    String.raw`new Promise(?:<[^>]*>)?\(\s*\(?(\w+)[^)=]*\)?\s*=>\s*\{?\s*`,
    String.raw`(?:void )?(?:\w+\.)?setTimeout\(\s*(?:\1|\(\)\s*=>\s*\{?\s*\1\([^)]*\);?\s*\}?),(?!\s*0\b)`,
  ].join(''),
  'g',
);

/** Matches the import of a `setTimeout` that returns a promise. The first group is its local name, if that differs. */
const importedTimer = /import\s*\{[^}]*\bsetTimeout\b(?: as (\w+))?[^}]*\}\s*from '(?:node:)?timers\/promises'/;

const findPauses = (code: string): readonly number[] => {
  const imported = importedTimer.exec(code);
  const patterns = [
    /\bwaitForTimeout\(/g,
    /\bpromisify\(setTimeout\)/g,
    timerPromise,
    ...(imported === null ? [] : [new RegExp(`(?<![.\\w])${imported[1] ?? 'setTimeout'}\\((?!\\)|0\\b)`, 'g')]),
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(({ index }) => index));
};

const functionAt = (code: string, offset: number): string =>
  [...code.slice(0, offset).matchAll(/\bconst (\w+) = (?:async )?(?:<\w+>)?\(/g)].at(-1)?.[1] ?? '';

const findIn = (file: string, code: string): readonly string[] =>
  findPauses(code).map((offset) => `${file} ${functionAt(code, offset)}`.trim());

const files = execFileSync('git', ['-C', root, 'ls-files', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !/fixtures|^tests\/arch\/fixed-pauses/.test(file));

test('no test waits for a fixed time, except in functions that look repeatedly or end a long wait', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => findIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(allowed);
});

test('each way to wait for a fixed time is found, and turns of the event loop are not', () => {
  const imported = "import { setTimeout as sleep } from 'node:timers/promises';\n";
  const pauses = [
    'await page.waitForTimeout(300);',
    'await new Promise((resolve) => setTimeout(resolve, 10));',
    'await page.evaluate(() => new Promise<void>(done => setTimeout(() => done(), delayMs)));',
    'await new Promise<void>((resolve) => {\n  window.setTimeout(resolve, 5);\n});',
    'const pause = promisify(setTimeout);',
    `${imported}await sleep(200);`,
    'await new Promise((resolve, reject) => { setTimeout(() => { resolve(1); }, 5); });',
    "import { setImmediate, setTimeout } from 'node:timers/promises';\nprint(() => setTimeout(1));",
  ];
  expect(pauses.filter((code) => findPauses(code).length !== 1)).toEqual([]);
  const waits = [
    'await new Promise((resolve) => setTimeout(resolve));',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    "setTimeout(() => writeFileSync(file, ''), 3);",
    'const timer = setTimeout(() => reject(new Error()), 30_000);',
    'await page.waitForFunction(() => scrollY > 0);',
    `${imported}socket.sleep(5);`,
  ];
  expect(waits.filter((code) => findPauses(code).length > 0)).toEqual([]);
  expect(findIn('a.ts', `${imported}const until = async () => {\n  while (!done) await sleep(5);\n};`)).toEqual([
    'a.ts until',
  ]);
});
