// Changes a bundle of a project's templates so that it records each element that cannot be rendered, and the place that
// created the element. React renders an element long after the template that created it has returned, so the stack
// trace of an error in the element often has no line of the project.
import { getOwn } from '../../model/get-own.ts';
import type { Plugin } from 'esbuild';

/**
 * React element. `stack`: stack trace of its creation. `owner`: the element that was being rendered at that time;
 * absent if no component was being rendered.
 */
export type CreatedElement = { readonly stack: string; readonly name: string; readonly owner?: CreatedElement };

/** Exports of the bundle in addition to those of the templates. */
export type TracedModule = {
  readonly takeTrace: () => {
    /** Components that threw, the innermost first. */
    readonly failures: readonly { readonly made: CreatedElement; readonly type: unknown; readonly thrown: unknown }[];
    /** Elements whose type, children or output React cannot render. */
    readonly suspects: readonly CreatedElement[];
  };
};

const namespace = 'mokcha-traced';

export const tracedEntry =
  "export { renderBlock, renderPage } from './index.tsx';\nexport { takeTrace } from 'mokcha-trace';\n";

const trace = `
let owner;
const failures = [];
const suspects = [];
const isBadType = (type) => !['string', 'function', 'symbol'].includes(typeof type) && !type?.$$typeof;
const isBadChild = (child) =>
  Array.isArray(child)
    ? child.some(isBadChild)
    : typeof child === 'object' && child !== null &&
      !child.$$typeof && !child[Symbol.iterator] && typeof child.then !== 'function';
const traced = (type, made) => {
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return type;
  return (...given) => {
    const before = owner;
    owner = made;
    try {
      const shown = type(...given);
      if (isBadChild(shown)) suspects.push(made);
      return shown;
    } catch (thrown) {
      failures.push({ made, type, thrown });
      throw thrown;
    } finally {
      owner = before;
    }
  };
};
export const trace = (create) => (type, props, ...rest) => {
  const made = { stack: String(new Error().stack), name: String(type?.name ?? type), owner };
  if (isBadType(type) || isBadChild(props?.children) || isBadChild(rest)) suspects.push(made);
  return create(traced(type, made), props, ...rest);
};
export const takeTrace = () => ({ failures, suspects });
`;

const sources: Readonly<Record<string, string>> = {
  'mokcha-trace': trace,
  react: `
import * as React from 'react';
import { trace } from 'mokcha-trace';
export * from 'react';
export const createElement = trace(React.createElement);
export default { ...(React.default ?? React), createElement };
`,
  'react/jsx-runtime': `
import * as runtime from 'react/jsx-runtime';
import { trace } from 'mokcha-trace';
export const Fragment = runtime.Fragment;
export const jsx = trace(runtime.jsx);
export const jsxs = trace(runtime.jsxs);
`,
};

/**
 * esbuild plugin that replaces `react` and `react/jsx-runtime` with modules that record each element. The replacements
 * import React itself. This plugin must come before the resolver of templates.
 */
export const traceElements: Plugin = {
  name: 'mokcha-traced',
  setup: (build) => {
    build.onResolve({ filter: /^mokcha-trace$/ }, ({ path }) => ({ path, namespace }));
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, importer, namespace: from, pluginData }) =>
      from === namespace || pluginData === 'ours' || /[\\/]react(?:-dom)?[\\/]/.test(importer)
        ? undefined
        : { path, namespace },
    );
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: getOwn(sources, path) ?? '', loader: 'js' }));
  },
};
