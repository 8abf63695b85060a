// Renders the markup of a component that also runs in the browser, where `islands/hydrate.tsx` attaches it.
import { getOwn } from '../../src/model/get-own.ts';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { islands } from '../islands/index.ts';
import { Html } from './html.tsx';
import { usePage, useRecorder } from './page-context.tsx';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Props of an island. They are JSON, since the page contains them. */
type IslandProps = { readonly name: string /** Key of `islands`. */; readonly props: Readonly<Record<string, Json>> };

/**
 * Renders an island as a React root of its own, with a prefix that is also sent to the browser. Without the prefix, the
 * ids of `useId` would differ in the browser.
 */
export const Island = ({ name, props }: IslandProps): ReactNode => {
  const { path } = usePage();
  const recorder = useRecorder();
  const component = getOwn(islands, name);
  if (component === undefined) throw new Error(`The island \`${name}\` does not exist.`);
  const identifierPrefix = `${path}-${recorder.islands.length}-`;
  recorder.islands.push(name);
  const html = renderToString(createElement(component as FunctionComponent<object>, props), { identifierPrefix });
  return <Html html={html} data-island={name} data-props={JSON.stringify(props)} data-prefix={identifierPrefix} />;
};
