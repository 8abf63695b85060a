// Hydrates the islands of a page in the browser. This code and React are fetched only at the reader's first input.
import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ShowPanel } from '../client/support/panel.ts';
import { createCrashes } from './crash.ts';
import { islands } from './index.ts';

type Crashed = (error: unknown, tryAgain: () => void) => void;

/**
 * Hydrates an island with the prefix and props that the server used, because ids would differ otherwise. Returns a
 * function that returns the current root, because “Try again” replaces the root.
 */
const attach = (element: HTMLElement, component: FunctionComponent<object>, onCrash: Crashed): (() => Root) => {
  // A copy of the server's markup is kept, since React clears an element whose component crashes.
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

/**
 * Hydrates every island of the page, and returns a function that unmounts them. `showPanel` is passed by the page's own
 * script, so that its code is not fetched twice.
 */
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
