// Cases of broken-sites.md: invalid histories of descriptions, and directives that ask for a missing history.
import type { BrokenSite } from './broken-sites-cases.ts';

const asking = (directive: string): string => `---\ntitle: 이력\n---\n\n${directive}\n`;

const changes = (name: string, directive: string, code: string): BrokenSite => ({
  name,
  change: { 'content/ko/docs/history.md': asking(directive) },
  codes: [code],
});

export const brokenHistories: readonly BrokenSite[] = [
  {
    name: 'a recorded description whose file name is not a day',
    change: { 'specs/pets/history/2026-02-30.json': '{}\n' },
    codes: ['history/name'],
  },
  {
    name: 'a note on a day without a recorded description',
    change: { 'specs/pets/history/2026-02-28.md': '처음입니다.\n' },
    codes: ['history/alone'],
  },
  {
    name: 'a recorded description that is not JSON',
    change: { 'specs/pets/history/2026-02-28.json': '{\n  "openapi":\n}\n' },
    codes: ['api/json'],
  },
  changes('`::changes` of an API with fewer than two recorded descriptions', '::changes{api=pets}', 'docs/changes'),
  changes('`::changes` without the attribute `api`', '::changes{from=2026-02-28}', 'docs/attribute'),
  changes('`::history` with an unknown attribute', '::history{apis=pets}', 'docs/attribute'),
  changes('`::history` of a missing API', '::history{api=pet}', 'docs/api'),
];
