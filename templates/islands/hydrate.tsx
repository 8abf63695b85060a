// The browser half of the islands, with React: fetched only when a reader is about to use one.
import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './index.ts';

/** Attaches every island below `root`. Prefix and props are those that the server had, else ids would differ. */
export const hydrateIslands = (root: ParentNode): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated])')) {
    const component = islands[element.dataset.island ?? ''];
    if (component === undefined) continue;
    element.dataset.hydrated = '';
    const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}');
    hydrateRoot(element, createElement(component as FunctionComponent<Record<string, unknown>>, props), {
      identifierPrefix: element.dataset.prefix ?? '',
    });
  }
};
