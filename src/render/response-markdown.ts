// One response of an operation → Markdown: its headers, its bodies, and the operations that its links refer to. Also
// writes links to operations.
import { getOwn } from '../model/get-own.ts';
import type { ResponseModel } from '../model/reference/reference-model.ts';
import type { OperationLinkModel } from '../model/reference/operation-link-model.ts';
import { literalText } from '../reference/describe/literal-text.ts';
import { fieldsTable } from './fields-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, markdownLink, oneLine } from './markdown-text.ts';
import { missingMarkdown, type ReferenceWords, prose } from './reference-words.ts';
import { serverMarkdown } from './server-markdown.ts';
import { mediaMarkdown } from './media-markdown.ts';

/** Returns a link to an operation, with its title or else its method and path as text. */
export const operationLink = ({ anchor, method, path, title }: OperationLinkModel, words: ReferenceWords): string =>
  markdownLink(
    title === undefined ? codeSpan(`${method} ${path}`) : escapeMarkdown(words.plain(title)),
    words.hrefOf(anchor),
  );

const nextCall = ({ link, target }: ResponseModel['links'][number], words: ReferenceWords): string => {
  if (link.missing !== undefined) return `${escapeMarkdown(link.name)}: ${missingMarkdown(link.missing, words)}`;
  const elsewhere = getOwn(words.calls.next, link.operationRef ?? '');
  if (target !== undefined) return operationLink(target, words);
  return elsewhere === undefined
    ? codeSpan(link.operationId ?? link.operationRef ?? link.name)
    : words.siteLink(elsewhere);
};

const linksMarkdown = (links: ResponseModel['links'], words: ReferenceWords): string =>
  links
    .map((item) => {
      const { link } = item;
      const parameters = link.parameters
        .map(([parameter, value]) => codeSpan(`${parameter} = ${literalText(value)}`))
        .join(', ');
      const { requestBody, server } = link;
      const rest = [
        oneLine(prose(link.description, words)),
        parameters,
        requestBody === undefined ? '' : `${words.say('reference.body')} ${codeSpan(literalText(requestBody))}`,
        server === undefined ? '' : `${words.say('reference.server')} ${serverMarkdown(server, words)}`,
      ]
        .filter((part) => part !== '')
        .join(' ');
      return `- ${nextCall(item, words)}${rest === '' ? '' : `: ${rest}`}`;
    })
    .join('\n');

/** Renders a response. `level` is the beginning of its heading, such as `###`. */
export const responseMarkdown = (model: ResponseModel, level: string, words: ReferenceWords): string => {
  const { status, summary, description, missing } = model.response;
  const title = status === 'default' ? words.say('reference.response.default') : status;
  return joinBlocks([
    `${level} ${title}${summary === undefined ? '' : ` ${escapeMarkdown(words.plain(summary))}`}`,
    missing && missingMarkdown(missing, words),
    prose(description, words),
    model.headers.length > 0 &&
      joinBlocks([
        `${words.say('reference.response.headers')}:`,
        fieldsTable({ fields: model.headers, groups: [] }, words),
      ]),
    mediaMarkdown(model.media, words),
    model.links.length > 0 && `${words.say('reference.response.links')}:\n\n${linksMarkdown(model.links, words)}`,
  ]);
};
