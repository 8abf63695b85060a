// Histories of descriptions that cannot be, each by the real command.
import type { BrokenSite } from './broken-sites-cases.ts';

const asking = (directive: string): string => `---\ntitle: 이력\n---\n\n${directive}\n`;

const changes = (name: string, directive: string, code: string): BrokenSite => ({
  name,
  change: { 'content/ko/docs/history.md': asking(directive) },
  codes: [code],
});

export const brokenHistories: readonly BrokenSite[] = [
  {
    name: 'a recorded description whose name is not a day',
    change: { 'specs/pets/history/2026-02-30.json': '{}\n' },
    codes: ['history/name'],
  },
  {
    name: 'a note on a day of which no description was recorded',
    change: { 'specs/pets/history/2026-02-28.md': '처음입니다.\n' },
    codes: ['history/alone'],
  },
  {
    name: 'a recorded description that is not JSON',
    change: { 'specs/pets/history/2026-02-28.json': '{\n  "openapi":\n}\n' },
    codes: ['api/json'],
  },
  changes('`::changes` of an API with fewer than two snapshots', '::changes{api=pets}', 'docs/changes'),
  changes('`::changes` that does not say of which API', '::changes{from=2026-02-28}', 'docs/attribute'),
  changes('`::history` with an attribute that it does not know', '::history{apis=pets}', 'docs/attribute'),
  changes('`::history` of an API that is not there', '::history{api=pet}', 'docs/api'),
];
