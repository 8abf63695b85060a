// Writes the sources of a site in two locales into a temporary folder. Its descriptions are files of tests/specs: the
// `everything.yaml` of four versions of OpenAPI, and `hard/openapi.yaml`.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const specs = fileURLToPath(new URL('../../specs', import.meta.url));

export const references = ['everything-2', 'everything-3-0', 'everything-3-1', 'everything-3-2', 'hard'] as const;

const sources: Readonly<Record<(typeof references)[number], string>> = {
  'everything-2': '2.0',
  'everything-3-0': '3.0',
  'everything-3-1': '3.1',
  'everything-3-2': '3.2',
  hard: 'hard',
};

/** Writes the site into a temporary folder. The caller must call `remove`. */
export const writeReferenceSite = (): { readonly root: string; readonly remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-references-'));
  for (const [name, source] of Object.entries(sources)) {
    const folder = join(root, 'specs', name);
    mkdirSync(folder, { recursive: true });
    const own = source === 'hard' ? 'openapi.yaml' : 'everything.yaml';
    cpSync(join(specs, source, own), join(folder, 'openapi.yaml'));
    if (source !== 'hard')
      cpSync(join(specs, source), folder, { recursive: true, filter: (path) => !path.endsWith('everything.yaml') });
  }
  writeFileSync(
    join(root, 'site.config.ts'),
    `export default { title: 'References', locales: [{ code: 'ko' }, { code: 'en' }], basePath: '/developers/' };\n`,
  );
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
