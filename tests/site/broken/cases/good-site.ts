// Provides a small site without mistakes, which each case of broken-sites.md changes, and functions that write
// variants of its files.
import type { Change } from './broken-site.ts';

/** Returns the text of the config. `extra` contains lines with further keys. */
export const config = (extra = ''): string => `import { defineConfig } from 'mokcha';

export default defineConfig({
  title: 'Pets',
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  navbar: [{ label: 'Start', to: '/docs/intro' }],
${extra}});
`;

/** Returns the text of the description. `extra` contains lines with further paths. */
export const spec = (extra = ''): string => `openapi: 3.1.0
info:
  title: 반려동물 API
  version: '1'
servers:
  - url: https://api.example.com
paths:
  /pets:
    get:
      operationId: listPets
      summary: 반려동물 목록
      responses:
        '200':
          description: 목록입니다.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
${extra}components:
  schemas:
    Pet:
      type: object
      properties:
        name:
          type: string
          description: 이름입니다.
`;

/** Returns the text of a Markdown file. `more` contains further lines of its front matter. */
export const doc = (title: string, body: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

export const goodSite: Readonly<Record<string, string>> = {
  'site.config.ts': config(),
  'content/ko/docs/intro.md': doc('소개', '[안내](guide.md)를 읽습니다.\n\n## 시작 {#start}\n\n글입니다.'),
  'content/en/docs/intro.md': doc('Introduction', 'Read the [guide](guide.md).\n\n## Start {#start}\n\nText.'),
  'content/ko/docs/guide.md': doc('안내', '[시작](intro.md#start)으로 갑니다.'),
  'content/en/docs/guide.md': doc('Guide', 'Go to the [start](intro.md#start).'),
  'content/ko/blog/hello.md': doc('안녕하세요', '첫 글입니다.', 'date: 2025-03-14\ntags: [hello]\n'),
  'content/static/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10z"/></svg>\n',
  'specs/pets/openapi.yaml': spec(),
  'i18n/en/pets.po':
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#: ' +
    'specs/pets/openapi.yaml:12\nmsgid "반려동물 목록"\nmsgstr "List pets"\n',
};

/** Joins texts (as UTF-8) and lists of bytes. */
export const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

export const intro = 'content/ko/docs/intro.md';
export const guide = 'content/ko/docs/guide.md';
export const api = 'specs/pets/openapi.yaml';
export const catalogue = 'i18n/en/pets.po';
/** Returns a change that replaces the text of the guide. */
export const body = (text: string): Change => ({ [guide]: doc('안내', text) });
