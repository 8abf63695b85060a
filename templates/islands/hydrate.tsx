// The browser half of the islands, with React: fetched only when a reader is about to use one.
import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ShowPanel } from '../client/panel.ts';
import { createCrashes } from './crash.ts';
import { islands } from './index.ts';

type Crashed = (error: unknown, tryAgain: () => void) => void;

/** Prefix and props are those that the server had, else ids would differ. Answers with the root that stands now. */
const attach = (element: HTMLElement, component: FunctionComponent<object>, onCrash: Crashed): (() => Root) => {
  // As the server made it: React clears what crashes.
  const made = element.cloneNode(true);
  const props: object = JSON.parse(element.dataset.props ?? '{}');
  const mount = (): Root =>
    hydrateRoot(element, createElement(component, props), {
      identifierPrefix: element.dataset.prefix ?? '',
      onUncaughtError: (error) => onCrash(error, tryAgain),
    });
  const tryAgain = (): void => {
    root.unmount();
    element.replaceChildren(...made.cloneNode(true).childNodes);
    root = mount();
  };
  let root = mount();
  return () => root;
};

/** Attaches every island of the page; what comes back takes them down. `showPanel`: the page's own script has it already. */
export const hydrateIslands = (page: Document, showPanel: ShowPanel): (() => void) => {
  const onCrash = createCrashes(page, showPanel);
  const roots = [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
    const component = islands[element.dataset.island ?? ''];
    return component === undefined ? [] : [attach(element, component as FunctionComponent<object>, onCrash)];
  });
  return () => {
    for (const root of roots) root().unmount();
  };
};
