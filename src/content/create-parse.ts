// Creates the parser: remark-parse with the plugins of the Markdown dialect and of the site. On a site without remark
// plugins, the native parser reads the known pages, if it is available on the machine.
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Parser, type Pluggable, type PluggableList, unified } from 'unified';
import type { Processor, ProcessorOptions } from './processor.ts';
import { createDialect, parseWithAutolinks } from './dialect/dialect.ts';
import { createNativeParser } from './native/native-parser.ts';
import { markMade } from './sanitise/plugin-output.ts';

const createParser = (dialect: PluggableList, plugins: readonly Pluggable[]) =>
  unified()
    .use(remarkParse)
    .use(dialect)
    .use([...plugins])
    .freeze();

/**
 * Creates the reference parser (remark-parse, with the dialect unless `extensions` is false), and the processor that
 * runs the remark plugins.
 */
const createReference = ({ extensions = true, plugins: { remark = [] } = {} }: ProcessorOptions) => {
  if (!extensions) {
    const commonMark = createParser([], remark);
    return { parser: ((value) => commonMark.parse(value)) as Parser<Root>, runner: commonMark };
  }
  const parsers = {
    all: createParser(createDialect('all'), remark),
    urls: createParser(createDialect('urls'), remark),
    none: createParser(createDialect('none'), remark),
  };
  const parser: Parser<Root> = (value) => parseWithAutolinks(value, (text, kind) => parsers[kind].parse(text));
  return { parser, runner: parsers.all };
};

/**
 * Returns a function that parses a source and runs the plugins. The native parser is loaded when the first source is
 * parsed.
 */
export const createParse = (options: ProcessorOptions): Processor['parse'] => {
  const { extensions = true, plugins: { remark = [] } = {}, loadNative } = options;
  const { parser, runner } = createReference(options);
  const loadReader = async () => {
    const reader = unified();
    // With remark plugins, the native parser is not used, because a plugin may extend the parser or rely on the exact
    // trees of remark-parse.
    const native = extensions && remark.length === 0 ? await loadNative?.() : undefined;
    reader.parser = native === undefined ? parser : createNativeParser(native, parser);
    return reader.freeze();
  };
  let loading: ReturnType<typeof loadReader> | undefined;
  return async (source) => {
    loading ??= loadReader();
    const tree = (await loading).parse(source.value) as Root;
    const changed = (await runner.run(tree, source)) as Root;
    if (remark.length > 0) markMade(changed);
    return changed;
  };
};
