// Tests classes that reserve the height of a section before it is rendered.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heightClass } from '../../../templates/parts/reference/layout/height-class.ts';

const css = readFileSync('templates/styles/reference.css', 'utf8');
const roomOf = (name: string): number =>
  16 * Number(new RegExp(`\\.${name} \\{ --[tc]: (\\d+)rem; \\}`).exec(css)?.[1]);

it('a class reserves height and margin, and at most a sixth more, up to two screens of code or twelve of text', () => {
  for (let height = 96; height < 13_000; height *= 1.13) {
    const [text = '', code = ''] = heightClass(height, Math.min(height, 2_300)).split(' ');
    expect(roomOf(text)).toBeGreaterThanOrEqual(height * 1.16);
    expect(roomOf(text)).toBeLessThan(height * 1.16 * 1.17 + 32);
    expect(roomOf(code)).toBeGreaterThanOrEqual(Math.min(height, 2_300) * 1.05 - 1);
  }
  expect([heightClass(0), heightClass(1e9, 1e9)]).toEqual(['t1', 't34 c22']);
});
