// Reports a folder that contains neither a config nor sources of a site, so that an empty site is not written. The
// problem has a hint that says how to start a site.
import { searchDescriptions } from '../../io/read/search-descriptions.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { ResolvedPaths } from '../arguments/resolve-paths.ts';
import { shellWord } from '../arguments/shell-word.ts';

type Asked = {
  readonly places: ResolvedPaths;
  readonly settings: Settings;
  readonly snapshot: Snapshot;
  readonly hasConfig: boolean;
};

/**
 * Reports `config/no-site`, and the problems of the search for descriptions. Reports nothing with `--api`, with a
 * config, or if the site has a file below `content` or an API.
 */
export const findNoSite = async ({ places, settings, snapshot, hasConfig }: Asked): Promise<readonly Problem[]> => {
  const hasContent = [...snapshot.files.keys()].some((path) => path.startsWith('content/'));
  if (places.apis !== undefined || hasConfig || hasContent || settings.apis.length > 0) return [];
  const { value, problems } = await searchDescriptions(places.root);
  const [first, ...others] = value;
  const where = places.folder === '' ? 'This folder' : `\`${places.folder.replace(/\/$/, '')}\``;
  const root = places.folder === '' ? '' : ` --root ${shellWord(places.folder.replace(/\/$/, ''))}`;
  const common = { code: 'config/no-site', severity: 'error' } as const;
  if (first === undefined) {
    const none: Problem = {
      ...common,
      message: `${where} has no \`site.config.ts\`, no \`content\` and no \`specs/<name>/openapi.yaml\`.`,
      hint: `start a site with \`npx mokcha init${root}\`, or pass the folder of your site with \`--root <dir>\`.`,
    };
    return [...problems, none];
  }
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const only: Problem = {
    ...common,
    message: `${where} does not contain a site, only the API description \`${first.file}\`${more}.`,
    hint:
      `start a site with \`npx mokcha init${root}\`, or show the description by itself: ` +
      `\`npx mokcha build --api ${shellWord(`${places.folder}${first.file}`)}\`.`,
  };
  return [...problems, only];
};
