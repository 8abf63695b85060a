// Panels with labels → tabs. A reader's choice applies to all groups of the same name, on every page.
import { create } from './support/create.ts';
import type { Enhance } from './support/enhance.ts';
import { readChoice, storeChoice } from './tab-choice.ts';

type Group = { readonly name: string; readonly labels: readonly string[]; readonly show: (label: string) => void };

/**
 * Returns the index of the tab to which an arrow key, Home or End moves (ARIA APG, tabs pattern), or undefined for
 * every other key.
 */
const step = (keyName: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 })[keyName];

const createTab = (panel: HTMLElement, id: string): HTMLButtonElement => {
  const tab = create(
    'button',
    { type: 'button', id: `${id}-tab`, role: 'tab', 'aria-controls': id },
    panel.dataset.tab ?? '',
  );
  panel.id ||= id;
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  return tab;
};

const createGroup = (box: HTMLElement, order: number, choose: (group: Group, label: string) => void): Group => {
  const panels = [...box.querySelectorAll<HTMLElement>(':scope > .tab')];
  const buttons = panels.map((panel, index) => createTab(panel, panel.id || `tabs-${order}-${index}`));
  const labels = panels.map((panel) => panel.dataset.tab ?? '');
  const show = (label: string): void => {
    const chosen = Math.max(0, labels.indexOf(label));
    for (const [index, button] of buttons.entries()) {
      button.ariaSelected = String(index === chosen);
      button.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
    }
  };
  const group: Group = { name: box.dataset.tabs ?? '', labels, show };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => choose(group, labels[index] ?? ''));
    button.addEventListener('keydown', (event) => {
      const next = step(event.key, index, buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
      choose(group, labels[next] ?? '');
    });
  }
  box.prepend(create('div', { class: 'tab-row', role: 'tablist' }, ...buttons));
  show((group.name && readChoice(group.name)) || '');
  return group;
};

/** Creates tabs for all panels that do not have them yet. */
export const enhanceTabs: Enhance = (page) => {
  const groups: Group[] = [];
  const choose = (from: Group, label: string): void => {
    for (const group of groups)
      if (group === from || (from.name !== '' && group.name === from.name && group.labels.includes(label)))
        group.show(label);
    if (from.name !== '') storeChoice(from.name, label);
  };
  for (const [order, box] of page.querySelectorAll<HTMLElement>('.tabs:not(:has(> .tab-row))').entries())
    groups.push(createGroup(box, order, choose));
};
