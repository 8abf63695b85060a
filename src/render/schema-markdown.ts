// A schema's own page → Markdown: what it is, its fields, and the operations that use it.
import type { PageModel } from '../model/page-model.ts';
import type { OperationLinkModel } from '../model/reference-model.ts';
import { fieldsTable, schemaLine, schemaNotes } from './fields-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import { wordsOf } from './overview-markdown.ts';
import { prose } from './reference-words.ts';
import { versionQuote } from './version-markdown.ts';

export const schemaMarkdown = (model: PageModel<'apiSchema'>, toTwin: (href: string) => string): string => {
  const words = wordsOf(model, toTwin);
  const { name, schema, usedBy, extendedBy } = model.data.schema;
  const operation = ({ anchor, method, path, summary }: OperationLinkModel): string =>
    markdownLink(summary === undefined ? codeSpan(`${method} ${path}`) : escapeMarkdown(words.plain(summary)), words.hrefOf(anchor));
  const through = usedBy.through.map(
    ({ schema: holder, operations }) =>
      `- ${markdownLink(codeSpan(holder.name), words.hrefOf(holder.anchor))}: ${operations.map(operation).join(', ')}`,
  );
  const uses = [...usedBy.direct.map((use) => `- ${operation(use.operation)}`), ...through];
  return joinBlocks([
    `# ${escapeMarkdown(name)}`,
    versionQuote(model, toTwin),
    schemaLine(schema, words),
    prose(schema.description, words),
    schemaNotes(schema, words),
    fieldsTable(schema, words),
    extendedBy.length > 0 &&
      `${words.say('reference.extendedBy')}: ${extendedBy.map((one) => markdownLink(codeSpan(one.name), words.hrefOf(one.anchor))).join(', ')}`,
    `## ${words.say('reference.usedBy')}\n\n${uses.length === 0 ? words.say('reference.usedBy.none') : uses.join('\n')}`,
  ]);
};
