// The samples of an API in one language → the Markdown twin of their page.
import { fillMessage } from '../model/messages.ts';
import { getOwn } from '../model/get-own.ts';
import type { PageModel } from '../model/site/page-model.ts';
import { phraseMarkdown } from './block-markdown.ts';
import { codeBlock, codeSpan, escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';
import type { ToTwin } from './markdown-text.ts';
import { missingMarkdown } from './reference-words.ts';
import { versionQuote } from './version-markdown.ts';

/** Renders the twin of a page with the samples of all operations in one language. */
export const samplesMarkdown = (model: PageModel<'apiSamples'>, toTwin: ToTwin): string => {
  const { data, messages } = model;
  const { title, language, referenceHref, sections, texts } = data;
  const say = (key: string): string => fillMessage(messages[key] ?? key, { language: language.label, api: title });
  const plain = (source: string): string => getOwn(texts, source)?.plain ?? source;
  const untagged = sections.length === 1 ? 'reference.operations' : 'reference.untagged';
  return joinBlocks([
    `# ${escapeMarkdown(say('samples.title'))}`,
    versionQuote(model, toTwin),
    `${markdownLink(escapeMarkdown(title), toTwin(referenceHref))}. ${say('samples.lead')}`,
    ...sections.flatMap(({ tag, operations }) => [
      `## ${escapeMarkdown(tag === undefined ? say(untagged) : plain(tag.displayName ?? tag.name))}`,
      ...operations.flatMap(({ anchor, method, path, title: name, call }) => {
        const heading = name === undefined ? `${method} ${path}` : plain(name);
        return [
          `### ${markdownLink(escapeMarkdown(heading), toTwin(`${referenceHref}#${anchor}`))}`,
          codeSpan(`${method} ${path}`),
          call.missing !== undefined
            ? missingMarkdown(call.missing, { say: (key) => messages[key] ?? key })
            : call.tokens.length > 0
              ? codeBlock(call.tokens.map(([, text]) => text).join(''), call.language)
              : call.note && phraseMarkdown(call.note, messages),
        ];
      }),
    ]),
  ]);
};
