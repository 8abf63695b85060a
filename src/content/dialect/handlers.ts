// Turns Markdown nodes into elements. Replaces the default handlers of remark-rehype that lose data (targets as
// written, the info string of a code block) or are slow (long lists and tables).
import type { Element, ElementContent } from 'hast';
import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Parents,
  TableRow,
} from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { memoize } from '../../model/memoize.ts';
import { MADE } from '../sanitise/plugin-output.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<typeof defaultHandlers.code>[0];
type Result = ElementContent | ElementContent[];

/**
 * Sets the target of a link or picture to the target as it is written. The default handlers percent-encode the target,
 * and the result would not match the name of a file (`캠페인.md`).
 */
const withTarget = (result: Result, name: 'href' | 'src', target: string): Result => {
  if (!Array.isArray(result) && result.type === 'element') result.properties[name] = target;
  return result;
};

const urlOf = (state: State, node: LinkReference | ImageReference): string => {
  const definition: Definition | undefined = state.definitionById.get(node.identifier.toUpperCase());
  return definition?.url ?? '';
};

/**
 * `hasClasses`: whether code blocks get the class of remark-rehype (`language-math`), by which rehype plugins find
 * them.
 */
type HandlerOptions = { readonly hasClasses: boolean };

/** Returns a handler that marks code blocks with `data-mokcha` for the compiler; see `sanitise/schema`. */
const createCode =
  ({ hasClasses }: HandlerOptions) =>
  (state: State, node: Code): Element => {
    // If `hName` is set, a plugin of the site has replaced the code block.
    if (node.data?.hName !== undefined) return defaultHandlers.code(state, node);
    const lang = node.lang?.split(/\s/)[0] ?? '';
    const properties = { dataMokcha: 'fence', dataLang: lang, dataMeta: node.meta ?? '' };
    const own = hasClasses && lang !== '' ? { className: [`language-${lang}`], [MADE]: '' } : {};
    const content: Element = {
      type: 'element',
      tagName: 'code',
      properties: own,
      children: [{ type: 'text', value: node.value }],
    };
    const result: Element = { type: 'element', tagName: 'pre', properties, children: [content] };
    state.patch(node, result);
    return state.applyData(node, result) as Element;
  };

/**
 * Returns whether a list is loose, which means that blank lines are between its items, or between the blocks of one
 * item (CommonMark §5.3).
 */
const isLoose = memoize(
  (list: List): boolean => list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1),
);

/**
 * Turns an item into an element. The default handler gets the list without its items, because it would look at all
 * items again for each item.
 */
const listItem = (state: State, node: ListItem, parent: Parents | undefined): Element =>
  defaultHandlers.listItem(
    state,
    node,
    parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent,
  );

/**
 * Turns a row into an element. The default handler gets the table with only its first row, because it would search all
 * rows for each row.
 */
const tableRow = (state: State, node: TableRow, parent: Parents | undefined): Element =>
  defaultHandlers.tableRow(
    state,
    node,
    parent?.type === 'table' ? { ...parent, children: parent.children.slice(0, 1) } : parent,
  );

/** Returns the handlers that replace the defaults of remark-rehype. */
export const createHandlers = (options: HandlerOptions): Handlers => ({
  code: createCode(options),
  link: (state, node: Link) => withTarget(defaultHandlers.link(state, node), 'href', node.url),
  image: (state, node: Image) => withTarget(defaultHandlers.image(state, node), 'src', node.url),
  linkReference: (state, node: LinkReference) =>
    withTarget(defaultHandlers.linkReference(state, node), 'href', urlOf(state, node)),
  listItem,
  tableRow,
  imageReference: (state, node: ImageReference) =>
    withTarget(defaultHandlers.imageReference(state, node), 'src', urlOf(state, node)),
});
