// The page of a schema → its Markdown twin: its type and description, its fields, the schemas that extend it, and the
// operations that use it.
import type { PageModel } from '../model/site/page-model.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import type { OperationUses, UsageSide } from '../model/reference/reference-model.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { fieldsTable, schemaLine, schemaNotes } from './fields-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import { wordsOf } from './overview-markdown.ts';
import { recordedWords } from './recorded-markdown.ts';
import { prose, type ReferenceWords } from './reference-words.ts';
import { versionQuote } from './version-markdown.ts';

const restKey = (listed: readonly unknown[]): string =>
  listed.length === 0 ? 'reference.usedBy.more' : 'reference.usedBy.rest';

const titleLine = (title: string | undefined, name: string, { plain }: ReferenceWords): string[] =>
  title === undefined || title === name ? [] : [escapeMarkdown(plain(title))];

const usageWord = (sides: readonly UsageSide[]): UsageSide | 'both' =>
  sides.length > 1 ? 'both' : (sides[0] ?? 'request');

/** Renders the twin of a schema's page. `toTwin` converts a URL to the URL of the twin. */
export const schemaMarkdown = (model: PageModel<'apiSchema'>, toTwin: (href: string) => string): string => {
  const words = wordsOf(model, toTwin);
  const { name, schema, usedBy, extendedBy, recorded } = model.data.schema;
  const operation = ({ anchor, method, path, title }: OperationLinkModel): string =>
    markdownLink(
      title === undefined ? codeSpan(`${method} ${path}`) : escapeMarkdown(words.plain(title)),
      words.hrefOf(anchor),
    );
  const restOf = ({ operations, count }: OperationUses): string[] =>
    count === operations.length
      ? []
      : [
          phraseMarkdown(
            { key: restKey(operations), values: { count: String(count - operations.length) } },
            words.messages,
          ),
        ];
  const line = (label: string, listed: OperationUses): string => {
    const said = [listed.operations.map(operation).join(', '), ...restOf(listed)]
      .filter((part) => part !== '')
      .join(' ');
    return `- ${label}: ${said}`;
  };
  const uses = [
    ...usedBy.direct.map((listed) => line(words.say(`reference.usedBy.${usageWord(listed.sides)}`), listed)),
    ...usedBy.through.map(({ schema: holder, ...listed }) =>
      line(markdownLink(codeSpan(holder.name), words.hrefOf(holder.anchor)), listed),
    ),
  ];
  const users = uses.length === 0 ? words.say('reference.usedBy.none') : uses.join('\n');
  return joinBlocks([
    `# ${escapeMarkdown(name)}`,
    versionQuote(model, toTwin),
    [...titleLine(schema.title, name, words), schemaLine(schema, words), ...recordedWords(recorded, words)].join(' · '),
    prose(schema.description, words),
    schemaNotes(schema, words),
    fieldsTable(schema, words),
    extendedBy.length > 0 &&
      `${words.say('reference.extendedBy')}: ` +
        `${extendedBy.map((one) => markdownLink(codeSpan(one.name), words.hrefOf(one.anchor))).join(', ')}`,
    `## ${words.say('reference.usedBy')}\n\n${users}`,
  ]);
};
