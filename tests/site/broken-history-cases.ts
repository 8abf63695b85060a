// Histories of descriptions that cannot be, each by the real command.
import type { BrokenSite } from './broken-sites-cases.ts';

export const brokenHistories: readonly BrokenSite[] = [
  {
    name: 'a recorded description whose name is no day',
    change: { 'specs/pets/history/2026-02-30.json': '{}\n' },
    codes: ['history/name'],
  },
  {
    name: 'a note on a day of which no description was recorded',
    change: { 'specs/pets/history/2026-02-28.md': '처음입니다.\n' },
    codes: ['history/alone'],
  },
  {
    name: 'a recorded description that is no JSON',
    change: { 'specs/pets/history/2026-02-28.json': '{\n  "openapi":\n}\n' },
    codes: ['api/json'],
  },
];
