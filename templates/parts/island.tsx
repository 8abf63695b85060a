// A component that also runs in the browser: rendered here as markup, attached there by `islands/hydrate.tsx`.
import { ownValue } from '../../src/model/own-value.ts';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { islands } from '../islands/index.ts';
import { Html } from './html.tsx';
import { usePage, useRecorder } from './page-context.tsx';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

type IslandProps = { readonly name: string /** They travel in the page. */; readonly props: Readonly<Record<string, Json>> };

/** Its own render, under a prefix that the browser is told: ids of `useId` would differ otherwise. */
export const Island = ({ name, props }: IslandProps): ReactNode => {
  const { path } = usePage();
  const recorder = useRecorder();
  const component = ownValue(islands, name);
  if (component === undefined) throw new Error(`There is no island \`${name}\`.`);
  const identifierPrefix = `${path}-${recorder.islands.length}-`;
  recorder.islands.push(name);
  const html = renderToString(createElement(component as FunctionComponent<object>, props), { identifierPrefix });
  return <Html html={html} data-island={name} data-props={JSON.stringify(props)} data-prefix={identifierPrefix} />;
};
