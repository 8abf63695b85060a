// A part that a description refers to but does not have → the HTML that replaces it.
import type { Missing } from '../model/api/api-spec.ts';
import type { Messages } from '../model/messages.ts';
import { escapeAttribute, escapeText } from '../text/escape.ts';

/** Returns `Pet (not available)`, with a link if the part is on the web. */
export const missingHtml = ({ name, href }: Missing, messages: Messages): string => {
  const word = escapeText(messages['reference.missing'] ?? '');
  return (
    `${href === undefined ? escapeText(name) : `<a href="${escapeAttribute(href)}">${escapeText(name)}</a>`} ` +
    `(${word})`
  );
};
