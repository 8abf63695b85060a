// Finds the parts of Redocly's bundle of a description that its pages lack: operations with their parameters, responses
// and examples, and named schemas with their fields. Shares no code with `src`.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { bundle, createConfig } from '@redocly/openapi-core';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

/**
 * Returns the names of the schemas that a document defines, or undefined if it refers to another file for them. The
 * bundle has more names, because Redocly also gives a name to each schema of another file.
 */
const writtenNames = (document: unknown): ReadonlySet<string> | undefined => {
  if (!isObject(document)) return undefined;
  const { components } = document;
  const holder = isObject(components) ? components.schemas : document.definitions;
  const isElsewhere = (isObject(components) && '$ref' in components) || (isObject(holder) && '$ref' in holder);
  return isElsewhere ? undefined : new Set(Object.keys(isObject(holder) ? holder : {}));
};

export type Bundle = { readonly root: Json; readonly names: ReadonlySet<string> | undefined };

/** Bundles a description with Redocly, so that no reference leads to another file. */
export const bundleOf = async (file: string): Promise<Bundle> => {
  const { bundle: document } = await bundle({ ref: file, config: await createConfig({}), dereference: false });
  return {
    root: document.parsed as Json,
    names: writtenNames(parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 })),
  };
};

const createFollow =
  (root: Json) =>
  (value: unknown): unknown => {
    let found = value;
    for (
      let steps = 0;
      isObject(found) && typeof found.$ref === 'string' && found.$ref.startsWith('#/') && steps < 50;
      steps += 1
    ) {
      const keys = found.$ref.slice(2).split('/');
      const step = (inner: unknown, key: string): unknown =>
        isObject(inner) ? inner[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
      found = keys.reduce(step, root as unknown);
    }
    return found;
  };

type Expected = {
  readonly method: string;
  readonly path: string;
  /** Names of parameters, status codes of responses, and texts from examples. */
  readonly names: readonly string[];
};

type ExpectedSchema = { readonly name: string; readonly fields: readonly string[] };

const isShown = (value: unknown): boolean => isObject(value) && value['x-internal'] !== true;

/**
 * Returns the names of parameters. Leaves out internal parameters, and body parameters of OpenAPI 2.0, whose names a
 * page does not show.
 */
const parameterNames = (list: unknown, follow: (value: unknown) => unknown): readonly string[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => {
    const parameter = follow(one);
    if (!isObject(parameter) || !isShown(parameter) || !isShown(one) || parameter.in === 'body') return [];
    return typeof parameter.name === 'string' ? [parameter.name] : [];
  });

/** Returns whether a text looks the same in every notation, and is too long to be in another example by chance. */
const isPlainWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z0-9 _-]{9,59}$/.test(value);

const firstWord = (value: unknown): readonly string[] => {
  if (isPlainWord(value)) return [value];
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.map(firstWord).find((found) => found.length > 0) ?? [];
};

type Follow = (value: unknown) => unknown;

const memberOf = (value: unknown, name: string, follow: Follow): unknown => {
  const found = follow(value);
  return isObject(found) ? follow(found[name]) : undefined;
};

/**
 * Returns a text for each named example of a parameter, a header or a media type: the address of an external example,
 * or a text in its value that is easy to find on a page. Leaves out examples that have neither.
 */
const ownExamples = (holder: unknown, follow: Follow): readonly string[] =>
  entriesOf(memberOf(holder, 'examples', follow)).flatMap(([, written]) => {
    const example = follow(written);
    if (!isObject(example)) return [];
    const { value, externalValue } = example;
    return typeof externalValue === 'string' && /^https?:/.test(externalValue) ? [externalValue] : firstWord(value);
  });

/** Returns texts from the examples of everything that an operation and its callbacks send and receive. */
const examplesIn = (operation: unknown, follow: Follow): readonly string[] => {
  const valuesOf = (holder: unknown, name: string): readonly unknown[] =>
    Object.values(memberOf(holder, name, follow) ?? {});
  const responses = valuesOf(operation, 'responses');
  const bodies = [memberOf(operation, 'requestBody', follow), ...responses].filter((body) => isShown(follow(body)));
  const parameters = valuesOf(operation, 'parameters').filter((parameter) => isShown(follow(parameter)));
  const holders = [
    ...parameters,
    ...bodies.flatMap((body) => [...valuesOf(body, 'content'), ...valuesOf(body, 'headers')]),
  ];
  const inner = valuesOf(operation, 'callbacks').flatMap((callback) =>
    entriesOf(follow(callback)).flatMap(([, item]) =>
      entriesOf(follow(item)).flatMap(([method, value]) => (methods.has(method) ? [value] : [])),
    ),
  );
  return [
    ...holders.flatMap((holder) => ownExamples(holder, follow)),
    ...inner.flatMap((value) => examplesIn(value, follow)),
  ];
};

const listExpected = (
  root: Json,
): { readonly operations: readonly Expected[]; readonly schemas: readonly ExpectedSchema[] } => {
  const follow = createFollow(root);
  const operations = entriesOf(follow(root.paths)).flatMap(([path, written]) => {
    const item = follow(written);
    if (!isShown(item) || !isShown(written) || path.startsWith('x-')) return [];
    return entriesOf(item).flatMap(([method, value]): Expected[] => {
      const operation = follow(value);
      if (!methods.has(method) || !isObject(operation) || !isShown(operation)) return [];
      const shared = parameterNames(isObject(item) ? follow(item.parameters) : undefined, follow);
      const own = parameterNames(follow(operation.parameters), follow);
      const statuses = entriesOf(follow(operation.responses)).flatMap(([status, response]) =>
        /^(?:[1-5](?:\d\d|XX))$/.test(status) && isShown(follow(response)) ? [status] : [],
      );
      const examples = examplesIn(operation, follow);
      return [
        { method: method.toUpperCase(), path, names: [...new Set([...shared, ...own, ...statuses, ...examples])] },
      ];
    });
  });
  const holder = isObject(root.components) ? follow(root.components.schemas) : follow(root.definitions);
  const schemas = entriesOf(holder).flatMap(([name, value]) => {
    if (!isShown(value) && isObject(value)) return [];
    // A schema that is only a reference has no fields of its own. The fields of its target are shown at the target.
    const fields = entriesOf(isObject(value) ? follow(value.properties) : undefined).filter(
      ([, field]) => !(isObject(field) && field['x-internal'] === true) && isShownField(follow(field)),
    );
    return [{ name, fields: fields.map(([field]) => field) }];
  });
  return { operations, schemas };
};

const isShownField = (field: unknown): boolean => !isObject(field) || field['x-internal'] !== true;

/** Tags that do not separate words. */
const inline = /<(?:wbr|\/?span|\/?b|\/?var)\b[^>]*>/g;

const decode = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

type Section = { readonly id: string; readonly call: string; readonly html: string };

/** Splits a page into its sections. Each section ends at the start of the next one, because sections can be nested. */
const sectionsOf = (html: string): readonly Section[] =>
  html
    .split(/<section class="op(?! call)\b(?=[^>]* id=")/)
    .slice(1)
    .map((rest) => ({
      id: / id="([^"]+)"/.exec(rest)?.[1] ?? '',
      call: callOf(rest),
      html: rest.slice(rest.indexOf('>') + 1),
    }));

/** Returns the method and path of a section. Removes tags before it decodes entities, as a path may be `/<name>`. */
const callOf = (html: string): string => {
  const line = (/<p class="path">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '').replace(inline, '');
  const [, method = '', path = ''] = /^([^<]*)<code>([\s\S]*?)<\/code>/.exec(line) ?? [];
  return `${method.trim()} ${decode(path.replace(/<[^>]+>/g, ''))}`;
};

/** Reports the parts that the pages of a reference lack. `pages` is the HTML of all its pages. */
export const findMissing = ({ root, names: written }: Bundle, pages: readonly string[]): readonly string[] => {
  const sections = pages.flatMap(sectionsOf);
  const calls = new Map(sections.map((section) => [section.call, section]));
  const schemas = new Map(
    sections.flatMap((section) =>
      section.id.startsWith('schema-') ? [[titleOf(section.html), section] as const] : [],
    ),
  );
  const { operations, schemas: named } = listExpected(root);
  const lacks = (where: string, section: Section | undefined, names: readonly string[]): string[] => {
    if (section === undefined) return [where];
    // Tags are removed before entities are decoded, because an example may contain `<`.
    const plain = decode(section.html.replace(inline, '').replace(/<[^>]+>/g, ' '));
    return names.filter((name) => !plain.includes(name)).map((name) => `${where}: ${name}`);
  };
  return [
    ...operations.flatMap(({ method, path, names }) =>
      lacks(`${method} ${path}`, calls.get(`${method} ${path}`), names),
    ),
    ...named
      .filter(({ name }) => written?.has(name) ?? true)
      .flatMap(({ name, fields }) => lacks(`schema ${name}`, schemas.get(name), fields)),
  ];
};

const titleOf = (html: string): string =>
  decode(
    (/<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/.exec(html)?.[1] ?? '')
      .replace(/<a class="anchor"[\s\S]*?<\/a>/g, '')
      .replace(/<[^>]+>/g, ''),
  ).trim();
