// Checks the anchors to which the navbar, the footer and the diagram link.
import type { NavItem, Settings } from '../../model/site/settings.ts';
import type { CheckInput } from './check-rendered.ts';
import { checkReference, type Fault } from './check-reference.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { settingsPlace } from '../settings-place.ts';
import { firstFault } from './faults.ts';

type Pointing = { readonly to: string; readonly settingsPath: string };

const pointingItems = (items: readonly NavItem[]): Pointing[] =>
  items.flatMap((item) => (item.kind === 'menu' ? pointingItems(item.items) : item.kind === 'external' ? [] : [item]));

const pointings = ({ navbar, footer, diagram }: Settings): Pointing[] => [
  ...pointingItems(navbar),
  ...footer.groups.flatMap(({ items }) => pointingItems(items)),
  ...(diagram?.nodes ?? []).flatMap(({ to, settingsPath }) => (to === undefined ? [] : [{ to, settingsPath }])),
];

/**
 * Checks the anchors that the navigation links to. `findNavigationProblems` has already checked that the pages exist.
 */
export const checkNavigationAnchors = (input: CheckInput): Fault[] => {
  const { site, index } = input;
  const codes = [site.settings.defaultLocale, ...site.settings.locales.map(({ code }) => code)];
  return pointings(site.settings).flatMap(({ to, settingsPath }) => {
    if (!to.includes('#')) return [];
    const at = settingsPlace(site.settings, `${settingsPath}.to`);
    const faultsIn = (locale: string): Fault[] =>
      checkReference(input, { route: homeRoute({ site, index, locale }) }, { kind: 'link', target: to }, at).filter(
        ({ problem }) => problem.code === 'link/anchor',
      );
    return firstFault([...new Set(codes)], faultsIn);
  });
};
