// The APIs of a site whose config has no navbar → a navbar with links to these APIs.
import type { ApiSettings, LocalizedText, NavItem } from '../../model/site/settings.ts';
import type { SiteFacts } from '../defaults.ts';
import type { ToText } from './to-navigation.ts';

const titleOf = async (
  { name, file, localeFiles = {} }: ApiSettings,
  facts: SiteFacts,
  toText: ToText,
): Promise<LocalizedText> => {
  const title = toText((await facts.titleOf(file)) ?? name);
  const others = await Promise.all(
    Object.entries(localeFiles).map(async ([code, path]) => [code, await facts.titleOf(path)] as const),
  );
  return {
    ...title,
    ...Object.fromEntries(others.flatMap(([code, words]) => (words === undefined ? [] : [[code, words]]))),
  };
};

/** Returns a link to each API, or one menu with these links if there are four APIs or more. */
export const defaultNavbar = async (
  apis: readonly ApiSettings[],
  facts: SiteFacts,
  toText: ToText,
): Promise<NavItem[]> => {
  const items = await Promise.all(
    apis
      .filter(({ version }) => version === undefined)
      .map(async (api): Promise<NavItem> => {
        return {
          kind: 'route',
          label: api.label ?? (await titleOf(api, facts, toText)),
          to: api.path,
          settingsPath: 'navbar',
        };
      }),
  );
  return items.length < 4 ? items : [{ kind: 'menu', label: toText('API'), items, settingsPath: 'navbar' }];
};
